/**
 * What a page asks a service worker that waits to take the place of another: whether the page's own script is one of the
 * files of the worker's version. The answer is a boolean.
 */
export interface UpdateQuestion {
  readonly kind: 'is-yours';
  readonly script: string;
}

export function updateQuestion(data: unknown): UpdateQuestion | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { kind, script } = { kind: undefined, script: undefined, ...data };
  return kind === 'is-yours' && typeof script === 'string' ? { kind, script } : undefined;
}

/** A worker that starts takes about a tenth of it. */
const PATIENCE_MS = 5000;

/** The worker's answer; null where none comes. */
export function askWorker(
  worker: Pick<ServiceWorker, 'postMessage'>,
  question: UpdateQuestion,
): Promise<boolean | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const answer = (told: boolean | null): void => {
      clearTimeout(timer);
      port1.close();
      resolve(told);
    };
    const timer = setTimeout(() => answer(null), PATIENCE_MS);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => answer(data === true));
    port1.start();
    worker.postMessage(question, [port2]);
  });
}
