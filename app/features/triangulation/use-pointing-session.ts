import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  SESSION_ID_PATTERN,
  type SessionJoined,
  sessionJoinedSchema,
  type TriangulationSession,
} from '@contract/triangulation';
import { apiRequest } from '@app/api/api-client';
import { ApiError } from '@app/api/api-error';
import { problemText } from '@app/api/problem-text';
import { triangulationCopy } from '@app/copy/triangulation-copy';
import { logWarning } from '@app/log/log-warning';
import { usePointingSessionStore } from '@app/state/pointing-session-store';
import { deviceId } from './device-id';
import { SESSIONS } from './follow-session';
import { useSessionEvents } from './use-session-events';

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
  if (error.problem?.type === '/problems/quota-used-up') return copy.full;
  return problemText(error.problem) ?? copy.failed;
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

const toldLeave = (sessionId: string): void => {
  apiRequest('POST', `${SESSIONS}/${sessionId}/leave`, { deviceId }).catch((error: unknown) =>
    logWarning('The session was not told that one left it', error),
  );
};

/** The session that the address or an earlier page names, its code if it can be one. */
function useLinkedCode(): { readonly isNamed: boolean; readonly code: string | null } {
  const [parameters] = useSearchParams();
  /** What it says when the page opens; later it follows what is done here. */
  const [linked] = useState(() => parameters.get(SESSION_PARAMETER) ?? usePointingSessionStore.getState().sessionId);
  return { isNamed: linked !== null, code: linked === null ? null : readCode(linked) };
}

/** Answers that come when the page is left already change nothing. */
function useWhileShown(): (act: () => void) => void {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return (act) => {
    if (isShown.current) act();
  };
}

/** The session of the address: made, joined and left here; everybody in it hears of each change. */
export function usePointingSession(): PointingSessionControl {
  const [, setParameters] = useSearchParams();
  const linked = useLinkedCode();
  const whileShown = useWhileShown();
  const [joined, setJoined] = useState<Joined | null>(null);
  const [failure, setFailure] = useState<string | null>(linked.isNamed && linked.code === null ? copy.badCode : null);
  const [isBusy, setBusy] = useState(linked.code !== null);

  const settle = (answer: SessionJoined | null, words: string | null): void =>
    whileShown(() => {
      setBusy(false);
      setFailure(words);
      setJoined(answer);
      usePointingSessionStore.setState({ sessionId: answer?.session.sessionId ?? null });
      setParameters(answer === null ? {} : { [SESSION_PARAMETER]: answer.session.sessionId }, { replace: true });
    });
  const enter = (url: string): void => {
    ask(url).then(
      (answer) => settle(answer, null),
      (error: unknown) => settle(null, wordsOf(error)),
    );
  };
  const begin = (url: string): void => {
    setBusy(true);
    enter(url);
  };
  const enterLinked = useEffectEvent(enter);
  useEffect(() => {
    if (linked.code !== null) enterLinked(membersUrl(linked.code));
  }, [linked.code]);
  const join = (text: string): void => {
    const code = readCode(text);
    if (code === null) setFailure(copy.badCode);
    else begin(membersUrl(code));
  };
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
      toldLeave(sessionId);
      settle(null, null);
    },
  };
}
