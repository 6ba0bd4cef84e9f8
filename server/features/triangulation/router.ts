import type { Router } from '@koa/router';
import {
  MOST_MEMBERS,
  SESSION_CLOCK_S,
  type TriangulationAnswer,
  type TriangulationObservation,
} from '@contract/triangulation';
import { HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import { Budget } from '../../http/budget';
import { Problem } from '../../http/problem-details';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { ConnectionLimits } from '../../live/connection-limits';
import { createIdentify, type IdentifyParts } from '../identify/create-identify';
import { createFindTracks } from '../identify/tracks-around';
import { SearchTurns } from '../satellites/search-turns';
import { createFoundObjects, type FoundObjects } from './found-objects';
import { createJudgeLines, type Judged, type JudgeLines } from './judge-lines';
import { TRIANGULATION_LIMITS, type TriangulationLimits } from './limits';
import type { PointingSession } from './session';
import { SessionBook } from './session-book';
import { sightLineOf } from './sight-line-of';
import { watchSession } from './watch-session';

export interface TriangulationRouterDependencies extends IdentifyParts {
  /** The usual unless given. */
  readonly triangulationLimits?: TriangulationLimits;
}

/** Who is alone is nobody's member. */
const ALONE = 'A';

const SESSIONS = '/api/analytics/triangulation/sessions';

/** Lines of several devices, the sessions in which they meet, and what they come to. */
export function createTriangulationRouter(deps: TriangulationRouterDependencies): Router {
  const { now, database, triangulationLimits: limits = TRIANGULATION_LIMITS } = deps;
  const router = createCallRouter();
  const book = new SessionBook(limits, now);
  const judge = createJudgeLines({ findTracks: createFindTracks(deps), identify: createIdentify(deps) });
  const observe = createObserve({ judge, book, found: createFoundObjects(database), now });
  const turns = new SearchTurns();
  const observations = new Budget(limits.observationsPerMinute, MINUTE_MS);
  serveCall(router, 'post', '/api/analytics/triangulation/observe', async ({ body, principal: { network } }) => {
    await observations.take(network, `At most ${limits.observationsPerMinute} observations a minute`);
    return turns.run(network, () => observe(body));
  });
  mountSessions(router, book, limits, now);
  return router;
}

function mountSessions(router: Router, book: SessionBook, limits: TriangulationLimits, now: () => number): void {
  const openings = new Budget(limits.sessionsPerHour, HOUR_MS);
  const calls = new Budget(limits.sessionCallsPerMinute, MINUTE_MS);
  const watchers = new ConnectionLimits({
    maxViewers: limits.watchers,
    maxViewersPerAddress: limits.watchersPerNetwork,
  });
  const spend = (network: string): Promise<void> =>
    calls.take(network, `At most ${limits.sessionCallsPerMinute} calls of sessions a minute`);
  serveCall(router, 'post', SESSIONS, async ({ body, principal: { network } }) => {
    await openings.take(network, `At most ${limits.sessionsPerHour} sessions an hour`);
    return joined(book.open(), body.deviceId, now());
  });
  serveCall(router, 'post', `${SESSIONS}/{sessionId}/members`, async ({ path, body, principal: { network } }) => {
    await spend(network);
    return joined(book.find(path.sessionId), body.deviceId, now());
  });
  serveCall(router, 'post', `${SESSIONS}/{sessionId}/leave`, async ({ path, body, principal: { network } }) => {
    await spend(network);
    const session = book.find(path.sessionId);
    session.leave(body.deviceId, now());
    if (session.isEmpty) book.end(session);
    return undefined;
  });
  serveCall(router, 'get', `${SESSIONS}/{sessionId}`, async ({ path, principal: { network } }) => {
    await spend(network);
    return book.find(path.sessionId).state(now());
  });
  serveCall(router, 'get', `${SESSIONS}/{sessionId}/events`, async ({ path, ctx, principal: { network } }) => {
    await spend(network);
    const session = book.find(path.sessionId);
    ctx.respond = false;
    watchSession(ctx.res, session, watchers, { network, now });
    return undefined;
  });
}

/** @throws Problem `quota-used-up` where nobody else fits in */
function joined(session: PointingSession, deviceId: string, nowMs: number) {
  const member = session.join(deviceId, nowMs);
  if (member === undefined)
    throw new Problem('quota-used-up', 'The session is full. Open another one.', {
      limits: [{ of: 'session-members', most: MOST_MEMBERS }],
    });
  return { member, session: session.state(nowMs) };
}

interface ObserveDependencies {
  readonly judge: JudgeLines;
  readonly book: SessionBook;
  readonly found: FoundObjects;
  readonly now: () => number;
}

function createObserve({ judge, book, found, now }: ObserveDependencies) {
  return async (observation: TriangulationObservation): Promise<TriangulationAnswer> => {
    const { sessionId, deviceId } = observation;
    if (sessionId === undefined) {
      const atMs = observation.timestamp === undefined ? now() : Date.parse(observation.timestamp);
      const judged = await judge([sightLineOf(observation, ALONE, atMs)]);
      await found.keep(judged, null, now());
      return answerOf(judged, ALONE);
    }
    const session = book.find(sessionId);
    const { member } = joined(session, deviceId, now());
    session.addLine(deviceId, sightLineOf(observation, member, sessionTimeMs(observation, now())), now());
    const judged = await judge(session.lines());
    session.setOutcome(judged.outcome, now());
    session.objectId = await found.keep(judged, session.objectId, now());
    return answerOf(judged, member);
  };
}

/** @throws Problem `invalid-body` for a time that is not now: lines of a session are of one moment */
function sessionTimeMs({ timestamp }: TriangulationObservation, nowMs: number): number {
  if (timestamp === undefined) return nowMs;
  const atMs = Date.parse(timestamp);
  if (Math.abs(atMs - nowMs) <= 1000 * SESSION_CLOCK_S) return atMs;
  const allowed = `within ${SESSION_CLOCK_S} s of the server's clock, or absent`;
  throw new Problem('invalid-body', 'Not valid: body.timestamp. See "errors" for what is allowed.', {
    errors: [{ path: 'body.timestamp', message: 'People of a session point at the same time.', allowed }],
  });
}

/** In words what the fields say. */
function answerOf({ outcome }: Judged, member: string): TriangulationAnswer {
  return { ...outcome, member, message: messageOf(outcome) };
}

function messageOf({ status, reason, result, fix }: Judged['outcome']): string {
  if (status === 'waiting') return 'Recorded. One direction alone gives no distance: a second observer does.';
  if (status === 'refused') {
    return reason === 'contradictory'
      ? 'Recorded. The directions pass one another: somebody points at something else.'
      : 'Recorded. The directions run along one another, and give no distance.';
  }
  return fix === null ? `Recorded. ${result?.name ?? ''} is known there.` : 'Recorded. The directions meet.';
}
