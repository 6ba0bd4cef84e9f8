let isPrepared = false;

/**
 * For pages that write times at once: has a thread of its own read what the browser knows of dates in the reader's language,
 * 35 to 80 ms of a desktop's processor that the page would wait for with the first time that it writes.
 */
export function prepareDates(): void {
  if (isPrepared) return;
  isPrepared = true;
  const worker = new Worker(new URL('../workers/dates/dates.worker.ts', import.meta.url), {
    type: 'module',
    name: 'dates',
  });
  const end = (): void => worker.terminate();
  worker.addEventListener('message', end);
  worker.addEventListener('error', end);
}
