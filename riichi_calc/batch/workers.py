"""Work spread over processes, its answers in order."""

from __future__ import annotations

import os
import signal
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import parent_process
from threading import Thread
from typing import TYPE_CHECKING, Any, TypeVar

from . import WorkerLost

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator
    from concurrent.futures import Future

Task = TypeVar("Task")
Result = TypeVar("Result")

AHEAD = 2
"""How many tasks a process may have waiting or done, beside the one it works at, so that memory stays bounded."""


def spread(work: Callable[[Task], Result], tasks: Iterable[Task | None], workers: int) -> Generator[Result]:
    """Yield what *work* makes of each of *tasks*, in their order, out of so many processes.

    A task None says that the next one may be long in coming: everything in flight is then finished and yielded first.
    *work*, the tasks and the results must pickle. What *work* raises is raised here in its place, and what *tasks*
    raise after all before it; raises WorkerLost when a process dies, or none can be started.

    >>> list(spread(abs, [-1, 2, None, -3], workers=2))
    [1, 2, 3]
    """
    failures: list[Exception] = []
    with ProcessPoolExecutor(workers, initializer=_begin, initargs=(work,)) as pool:
        flight: deque[Future[Result]] = deque()
        try:
            for task in _until_failure(tasks, failures):
                if task is not None:
                    with _uninterrupted():
                        flight.append(pool.submit(_work, task))
                while flight and (task is None or len(flight) > workers * (1 + AHEAD) or flight[0].done()):
                    yield flight.popleft().result()
            while flight:
                yield flight.popleft().result()
        except (BrokenProcessPool, OSError) as error:
            raise WorkerLost from error
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
    for failure in failures:
        raise failure


def _until_failure(tasks: Iterable[Task], failures: list[Exception]) -> Iterator[Task]:
    """Yield *tasks* as far as they go, and note why they go no farther."""
    try:
        yield from tasks
    except Exception as failure:  # noqa: BLE001 - raised again when its turn comes
        failures.append(failure)


def every_core() -> int:
    """How many cores this process may use.

    >>> every_core() > 0
    True
    """
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


_task: dict[str, Callable[[Any], Any]] = {}
"""In a worker: what it does."""


def _begin(work: Callable[[Any], Any]) -> None:
    """Make a fresh process a worker: Ctrl-C is the parent's to answer, and no worker outlives the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()
    _task["work"] = work


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent:
        parent.join()
    os._exit(1)


def _work(task: Any) -> Any:
    return _task["work"](task)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Hold Ctrl-C back while processes start, so that none of them is born with it pending."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
