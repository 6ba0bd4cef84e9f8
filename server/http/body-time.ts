import type { IncomingMessage } from 'node:http';

/** For files that a phone sends over a slow network: 12 MB at 1 Mbit/s. */
export const LARGE_BODY_WITHIN_MS = 120_000;

interface Limit {
  readonly withinMs: number;
  readonly end: () => void;
  timer: NodeJS.Timeout;
}

const LIMITS = new WeakMap<IncomingMessage, Limit>();

/** Ends a request whose body has not come in time; `allowLargeBody` may give it longer. */
export function limitBodyTime(request: IncomingMessage, withinMs: number, end: () => void): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (length === undefined && coding === undefined) return;
  const endUnlessComplete = (): void => {
    if (!request.complete) end();
  };
  const limit: Limit = { withinMs, end: endUnlessComplete, timer: setTimeout(endUnlessComplete, withinMs) };
  LIMITS.set(request, limit);
  request.once('close', () => clearTimeout(limit.timer));
}

/** From now on, for a call that takes files. */
export function allowLargeBody(request: IncomingMessage): void {
  const limit = LIMITS.get(request);
  if (limit !== undefined) restart(limit, LARGE_BODY_WITHIN_MS);
}

/**
 * Of a refused body what still comes is read and dropped, for as long as a usual body may take: whoever is cut off while
 * sending finds a broken connection, and not the answer that says what was wrong.
 */
export function dropRestOfBody(request: IncomingMessage): void {
  const limit = LIMITS.get(request);
  if (limit !== undefined) restart(limit, limit.withinMs);
  drop(request);
}

/** The same where the answer waits for it: settles once it has come, was cut off, or has had its time. */
export function restOfBody(request: IncomingMessage): Promise<void> {
  const limit = LIMITS.get(request);
  if (request.readableEnded || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    if (limit !== undefined) {
      clearTimeout(limit.timer);
      limit.timer = setTimeout(resolve, limit.withinMs);
    }
    request.once('end', resolve).once('close', resolve);
    drop(request);
  });
}

function drop(request: IncomingMessage): void {
  request.unpipe();
  request.resume();
}

function restart(limit: Limit, withinMs: number): void {
  clearTimeout(limit.timer);
  limit.timer = setTimeout(limit.end, withinMs);
}
