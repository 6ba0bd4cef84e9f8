import type { Router } from '@koa/router';
import {
  MOST_MEMBERS,
  SESSION_CLOCK_S,
  type TriangulationAnswer,
  type TriangulationObservation,
  type TriangulationOutcome,
} from '@contract/triangulation';
import { HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import type { SightLine } from '@engine/triangulation/sight-line';
import { Budget } from '../../http/budget';
import { Problem } from '../../http/problem-details';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { ConnectionLimits } from '../../live/connection-limits';
import { createIdentify, type IdentifyParts } from '../identify/create-identify';
import { createFindTracks } from '../identify/tracks-around';
import { ellipsoidGroundM } from '../../standing-data/ellipsoid-ground';
import { SearchTurns } from '../satellites/search-turns';
import { createFoundObjects } from './found-objects';
import { createJudgeLines, type JudgeLines } from './judge-lines';
import { createJudgeSession, type JudgeSession } from './judge-session';
import { TRIANGULATION_LIMITS, type TriangulationLimits } from './limits';
import type { PointingSession } from './session';
import { SessionBook } from './session-book';
import { sightLineOf } from './sight-line-of';
import { SingleSightings } from './single-sightings';
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
  const { now, database, standingData, triangulationLimits: limits = TRIANGULATION_LIMITS } = deps;
  const router = createCallRouter();
  const judge = createJudgeLines({ findTracks: createFindTracks(deps), identify: createIdentify(deps) });
  const found = createFoundObjects(database);
  const sessions: SessionParts = {
    book: new SessionBook(limits, now),
    judging: createJudgeSession({ judge, found, now }),
    turns: new SearchTurns(),
    limits,
    now,
  };
  const singles = new SingleSightings(found, limits);
  const observe = createObserve({ ...sessions, judge, singles, standingData });
  const observations = new Budget(limits.observationsPerMinute, MINUTE_MS);
  serveCall(router, 'post', '/api/analytics/triangulation/observe', async ({ body, principal: { network } }) => {
    await observations.take(network, `At most ${limits.observationsPerMinute} observations a minute`);
    return sessions.turns.run(network, () => observe(body, network));
  });
  mountSessions(router, sessions);
  return router;
}

interface SessionParts {
  readonly book: SessionBook;
  readonly judging: JudgeSession;
  readonly turns: SearchTurns;
  readonly limits: TriangulationLimits;
  readonly now: () => number;
}

function mountSessions(router: Router, parts: SessionParts): void {
  const { book, limits, now } = parts;
  const openings = new Budget(limits.sessionsPerHour, HOUR_MS);
  const calls = new Budget(limits.sessionCallsPerMinute, MINUTE_MS);
  const spend = (network: string): Promise<void> =>
    calls.take(network, `At most ${limits.sessionCallsPerMinute} calls of sessions a minute`);
  serveCall(router, 'post', SESSIONS, async ({ body, principal: { network } }) => {
    await openings.take(network, `At most ${limits.sessionsPerHour} sessions an hour`);
    return joined(book.open(), body.deviceId, now());
  });
  serveCall(router, 'post', `${SESSIONS}/{sessionId}/members`, async ({ path, body, principal: { network } }) => {
    await spend(network);
    const session = book.find(path.sessionId);
    const isFreed = session.freeSeats(body.deviceId, now());
    const answer = joined(session, body.deviceId, now());
    if (!isFreed) return answer;
    await judgedWithout(session, network, parts);
    return { ...answer, session: session.state(now()) };
  });
  serveCall(router, 'post', `${SESSIONS}/{sessionId}/leave`, async ({ path, body, principal: { network } }) => {
    await spend(network);
    const session = book.find(path.sessionId);
    const isGone = session.leave(body.deviceId, now());
    if (session.isEmpty) book.end(session);
    else if (isGone) await judgedWithout(session, network, parts);
    return undefined;
  });
  serveCall(router, 'get', `${SESSIONS}/{sessionId}`, async ({ path, principal: { network } }) => {
    await spend(network);
    return book.find(path.sessionId).state(now());
  });
  mountEvents(router, parts, spend);
}

function mountEvents(router: Router, { book, limits, now }: SessionParts, spend: (network: string) => Promise<void>) {
  const watchers = new ConnectionLimits({
    maxViewers: limits.watchers,
    maxViewersPerAddress: limits.watchersPerNetwork,
  });
  const events = `${SESSIONS}/{sessionId}/events` as const;
  serveCall(router, 'get', events, async ({ path, query: { deviceId }, ctx, principal: { network } }) => {
    await spend(network);
    const session = book.find(path.sessionId);
    ctx.respond = false;
    watchSession(ctx.res, session, watchers, { network, deviceId, now });
    return undefined;
  });
}

/** What the others' lines come to once somebody is gone. */
const judgedWithout = (session: PointingSession, network: string, { judging, turns }: SessionParts): Promise<void> =>
  judging.judgedAgain(session, (judge) => turns.run(network, judge));

/** @throws Problem `quota-used-up` where nobody else fits in */
function joined(session: PointingSession, deviceId: string, nowMs: number) {
  const member = session.join(deviceId, nowMs);
  if (member === undefined)
    throw new Problem('quota-used-up', 'The session is full. Open another one.', {
      limits: [{ of: 'session-members', most: MOST_MEMBERS }],
    });
  return { member, session: session.state(nowMs) };
}

interface ObserveDependencies extends SessionParts {
  readonly judge: JudgeLines;
  readonly singles: SingleSightings;
  readonly standingData: IdentifyParts['standingData'];
}

function createObserve({ judge, judging, book, singles, standingData, now }: ObserveDependencies) {
  return async (observation: TriangulationObservation, network: string): Promise<TriangulationAnswer> => {
    const { sessionId, deviceId } = observation;
    const lineOf = (key: string, atMs: number): SightLine =>
      sightLineOf(observation, { key, atMs, groundHeightM: (place) => ellipsoidGroundM(standingData, place) });
    if (sessionId === undefined) {
      const atMs = observation.timestamp === undefined ? now() : Date.parse(observation.timestamp);
      const outcome = await judge([lineOf(ALONE, atMs)]);
      await singles.keep(outcome, network, now());
      return answerOf(outcome, ALONE);
    }
    const session = book.find(sessionId);
    session.freeSeats(deviceId, now());
    const { member } = joined(session, deviceId, now());
    session.addLine(deviceId, lineOf(member, sessionTimeMs(observation, now())), now());
    return answerOf(await judging.judged(session), member);
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
function answerOf(outcome: TriangulationOutcome, member: string): TriangulationAnswer {
  return { ...outcome, member, message: messageOf(outcome) };
}

function messageOf({ status, reason, result, fix }: TriangulationOutcome): string {
  if (status === 'waiting') return 'Recorded. One direction alone gives no distance: a second observer does.';
  if (status === 'refused') {
    return reason === 'contradictory'
      ? 'Recorded. The directions pass one another: somebody points at something else.'
      : 'Recorded. The directions run along one another, and give no distance.';
  }
  return fix === null ? `Recorded. ${result?.name ?? ''} is known there.` : 'Recorded. The directions meet.';
}
