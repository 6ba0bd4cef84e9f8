import { Observable, type OperatorFunction } from 'rxjs';

/**
 * Collects what comes within one task into one array, given when the task ends. Waiting for the next animation frame
 * instead would let each frame be drawn with readings of the frame before.
 */
export function batched<Sample>(): OperatorFunction<Sample, readonly Sample[]> {
  return (source$) =>
    new Observable((subscriber) => {
      let batch: Sample[] = [];
      const flush = (): void => {
        const full = batch;
        batch = [];
        subscriber.next(full);
      };
      return source$.subscribe({
        next: (sample) => {
          if (batch.length === 0) queueMicrotask(flush);
          batch.push(sample);
        },
        error: (error: unknown) => subscriber.error(error),
        complete: () => subscriber.complete(),
      });
    });
}
