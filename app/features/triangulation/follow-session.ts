import { type TriangulationSession, triangulationSessionSchema } from '@contract/triangulation';
import { apiGet } from '@app/api/api-client';
import { ApiError } from '@app/api/api-error';
import { logWarning } from '@app/log/log-warning';

export const SESSIONS = '/api/analytics/triangulation/sessions';

/** Between one try to open a stream that was refused and the next: at first, and at most; it doubles. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

export interface SessionFollower {
  readonly onState: (session: TriangulationSession) => void;
  /** The session is over, or the server knows it no more. */
  readonly onEnd: () => void;
  /** Whether the stream is down at the moment. */
  readonly onLost: (isLost: boolean) => void;
}

/**
 * Follows a session by its events. A connection that breaks the browser opens again by itself; where the server refuses
 * it, the browser gives up for good, and the session is asked for: one that is gone has ended, else the stream is opened anew.
 * @param deviceId the member whose seat the open stream keeps
 * @returns ends the following
 */
export function followSession(
  sessionId: string,
  deviceId: string,
  { onState, onEnd, onLost }: SessionFollower,
): () => void {
  const url = `${SESSIONS}/${sessionId}`;
  const stop = new AbortController();
  let events: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = FIRST_WAIT_MS;

  const end = (): void => {
    stop.abort();
    events?.close();
    clearTimeout(timer);
  };
  const take = (state: unknown): void => {
    const parsed = triangulationSessionSchema.safeParse(state);
    if (parsed.success) onState(parsed.data);
    else logWarning('A state of the session is not understood', parsed.error);
  };
  const ended = (): void => {
    end();
    onEnd();
  };
  const openLater = (): void => {
    timer = setTimeout(open, waitMs);
    waitMs = Math.min(LONGEST_WAIT_MS, 2 * waitMs);
  };
  const ask = async (): Promise<void> => {
    try {
      const state = await apiGet(url, stop.signal);
      if (stop.signal.aborted) return;
      take(state);
    } catch (error) {
      if (stop.signal.aborted) return;
      if (error instanceof ApiError && error.status === 404) {
        ended();
        return;
      }
    }
    openLater();
  };
  const open = (): void => {
    const opened = new EventSource(`${url}/events?deviceId=${deviceId}`);
    events = opened;
    opened.addEventListener('open', () => {
      waitMs = FIRST_WAIT_MS;
      onLost(false);
    });
    opened.addEventListener('error', () => {
      onLost(true);
      if (opened.readyState === EventSource.CLOSED) void ask();
    });
    opened.addEventListener('ended', ended);
    opened.addEventListener('session', ({ data }: MessageEvent<string>) => take(JSON.parse(data)));
  };
  open();
  return end;
}
