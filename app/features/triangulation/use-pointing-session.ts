import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  SESSION_ID_PATTERN,
  type SessionJoined,
  sessionJoinedSchema,
  type TriangulationSession,
} from '@contract/triangulation';
import { apiRequest } from '@app/api/api-client';
import { ApiError } from '@app/api/api-error';
import { triangulationCopy } from '@app/copy/triangulation-copy';
import { logWarning } from '@app/log/log-warning';
import { usePointingSessionStore } from '@app/state/pointing-session-store';
import { deviceId } from './device-id';
import { SESSIONS, useSessionEvents } from './use-session-events';

const copy = triangulationCopy.session;
/** Of the address: whoever opens it joins. */
export const SESSION_PARAMETER = 'session';

export interface PointingSessionControl {
  /** Null while one is in none. */
  readonly session: TriangulationSession | null;
  readonly member: string | null;
  /** Why there is no session, in words; null where nothing went wrong. */
  readonly failure: string | null;
  readonly isBusy: boolean;
  /** The stream is down at the moment. */
  readonly isLost: boolean;
  readonly start: () => void;
  readonly join: (code: string) => void;
  readonly leave: () => void;
}

const membersUrl = (code: string): string => `${SESSIONS}/${code}/members`;

async function ask(url: string): Promise<SessionJoined> {
  const answer = await apiRequest('POST', url, { deviceId });
  return sessionJoinedSchema.parse(await answer.json());
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return copy.failed;
  if (error.status === 404) return copy.gone;
  return error.problem?.detail ?? copy.failed;
}

/** As people write codes: small letters, blanks and dashes are no matter. */
export const readCode = (text: string): string | null => {
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '');
  return SESSION_ID_PATTERN.test(code) ? code : null;
};

interface Joined {
  readonly member: string;
  readonly session: TriangulationSession;
}

/** The session of the address: made, joined and left here; everybody in it hears of each change. */
export function usePointingSession(): PointingSessionControl {
  const [parameters, setParameters] = useSearchParams();
  const [joined, setJoined] = useState<Joined | null>(null);
  /** What the address says when the page opens; later it follows what is done here. */
  const [linked] = useState(() => parameters.get(SESSION_PARAMETER) ?? usePointingSessionStore.getState().sessionId);
  const linkedCode = linked === null ? null : readCode(linked);
  const [failure, setFailure] = useState<string | null>(linked !== null && linkedCode === null ? copy.badCode : null);
  const [isBusy, setBusy] = useState(linkedCode !== null);

  const settle = (answer: SessionJoined | null, words: string | null): void => {
    setBusy(false);
    setFailure(words);
    setJoined(answer);
    usePointingSessionStore.setState({ sessionId: answer?.session.sessionId ?? null });
    setParameters(answer === null ? {} : { [SESSION_PARAMETER]: answer.session.sessionId }, { replace: true });
  };
  const enter = async (url: string): Promise<void> => {
    try {
      settle(await ask(url), null);
    } catch (error) {
      settle(null, wordsOf(error));
    }
  };
  const begin = (url: string): void => {
    setBusy(true);
    void enter(url);
  };
  const join = (text: string): void => {
    const code = readCode(text);
    if (code === null) setFailure(copy.badCode);
    else begin(membersUrl(code));
  };
  const entered = useEffectEvent(settle);
  useEffect(() => {
    if (linkedCode === null) return;
    ask(membersUrl(linkedCode)).then(
      (answer) => entered(answer, null),
      (error: unknown) => entered(null, wordsOf(error)),
    );
  }, [linkedCode]);

  const sessionId = joined?.session.sessionId ?? null;
  const isLost = useSessionEvents(
    sessionId,
    (session) => setJoined((before) => (before === null ? null : { ...before, session })),
    () => settle(null, copy.ended),
  );
  return {
    session: joined?.session ?? null,
    member: joined?.member ?? null,
    failure,
    isBusy,
    isLost,
    start: () => begin(SESSIONS),
    join,
    leave: () => {
      if (sessionId === null) return;
      apiRequest('POST', `${SESSIONS}/${sessionId}/leave`, { deviceId }).catch((error: unknown) =>
        logWarning('The session was not told that one left it', error),
      );
      settle(null, null);
    },
  };
}
