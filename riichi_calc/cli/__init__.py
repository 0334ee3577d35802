import json,sys
def main() -> None:
    from riichi_calc.records import result, score_record, error_result
    from riichi_calc.errors import RiichiError
    for line in sys.stdin:
        record=json.loads(line)
        try: r=result(score_record(record))
        except RiichiError as e: r=error_result(e)
        print(json.dumps({"id":record.get("id"),**r}))
