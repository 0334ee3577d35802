# Things to try in a shell; every line works as it stands, from the folder above this one.

# A discard, seat west, two dora indicators, two counters, one stick
riichi-calc 234m2346788s+5s,567p --seat W --from N --dora 4p1z --honba 2 --sticks 1 --rules tenhou

# What the dealer gets for the same hand under two rule sets
for rules in ema-2012 wrc-2015; do riichi-calc 2345688s+1s,777z,x99xs --seat E --brief --rules $rules; done

# Only the points
riichi-calc --json 19m19p19s1234567z+5z --rules mahjong-soul | jq .points

# Which hands of a file are refused, and why
riichi-calc batch --rules ema-2012 examples/hands.ndjson | jq -r 'select(.error) | "\(.id): \(.error.message)"'
