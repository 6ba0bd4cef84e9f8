import { setImmediate as nextTurn } from 'node:timers/promises';
import type { InSlices } from '@engine/orbits/intake/element-reading';

/** How long other work of the process waits for a slice, about. */
const SLICE_MS = 8;

/** Runs long work to its end and lets everything else of the process have its turn in between. */
export async function runInSlices<Result>(work: InSlices<Result>, signal?: AbortSignal): Promise<Result> {
  for (;;) {
    const untilMs = performance.now() + SLICE_MS;
    do {
      const step = work.next();
      if (step.done === true) return step.value;
    } while (performance.now() < untilMs);
    signal?.throwIfAborted();
    await nextTurn();
  }
}
