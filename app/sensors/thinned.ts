import { type MonoTypeOperatorFunction, Observable } from 'rxjs';

/** Timers and event times waver by this much; a reading so little early is on time. */
const SLACK_MS = 2;

/**
 * Lets through at most one reading each `intervalMs`, by the readings' own times. What came in between is dropped, but
 * the newest of it is given when the interval ends: browsers send nothing while a device lies still, and without that
 * the last turn before the rest would be lost.
 */
export function thinned<Sample extends { readonly atMs: number }>(
  intervalMs: number,
): MonoTypeOperatorFunction<Sample> {
  return (source$) =>
    new Observable((subscriber) => {
      let dueMs = Number.NEGATIVE_INFINITY;
      let held: Sample | null = null;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const give = (sample: Sample): void => {
        clearTimeout(timer);
        timer = undefined;
        held = null;
        // Counted on from when it was due, so that readings that come a little late do not lower the rate.
        dueMs = sample.atMs - dueMs > intervalMs ? sample.atMs + intervalMs : dueMs + intervalMs;
        subscriber.next(sample);
      };
      const subscription = source$.subscribe({
        next: (sample) => {
          if (sample.atMs >= dueMs - SLACK_MS) {
            give(sample);
            return;
          }
          held = sample;
          timer ??= setTimeout(() => {
            if (held !== null) give(held);
          }, dueMs - sample.atMs);
        },
        error: (error: unknown) => subscriber.error(error),
        complete: () => subscriber.complete(),
      });
      return () => {
        clearTimeout(timer);
        subscription.unsubscribe();
      };
    });
}
