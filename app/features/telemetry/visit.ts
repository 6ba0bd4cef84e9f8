import { GestureLog } from './gesture-log';

/** One visit: from when the page was loaded until it is left, whichever screens are opened in between. */
export interface Visit {
  readonly sessionId: string;
  readonly startedAtMs: number;
  readonly log: GestureLog;
}

/** Random; `crypto.randomUUID` is missing where the page came over plain HTTP. */
function newSessionId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(16)).join('-');
}

let visit: Visit | null = null;

/** The visit that goes on, begun with the first call. */
export function currentVisit(nowMs: number): Visit {
  visit ??= { sessionId: newSessionId(), startedAtMs: nowMs, log: new GestureLog() };
  return visit;
}
