import type { Call } from './call';
import { BODY_PROBLEMS } from './problem';
import {
  sessionJoinedSchema,
  sessionMemberSchema,
  sessionPathSchema,
  sessionWatcherSchema,
  triangulationAnswerSchema,
  triangulationObservationSchema,
  triangulationSessionSchema,
} from './triangulation';

/** Bearings of several devices, and the sessions in which they come together. */
export const TRIANGULATION_CALLS = [
  {
    method: 'post',
    path: '/api/analytics/triangulation/observe',
    summary: 'A bearing from one device; those of a session make a fix together',
    access: 'anonymous',
    body: triangulationObservationSchema,
    answer: triangulationAnswerSchema,
    problems: [...BODY_PROBLEMS, 'not-found', 'quota-used-up', 'too-many-requests', 'too-busy'],
  },
  {
    method: 'post',
    path: '/api/analytics/triangulation/sessions',
    summary: 'Opens a session, with its maker as the first member',
    access: 'anonymous',
    body: sessionMemberSchema,
    answer: sessionJoinedSchema,
    problems: [...BODY_PROBLEMS, 'too-many-requests', 'too-busy'],
  },
  {
    method: 'post',
    path: '/api/analytics/triangulation/sessions/{sessionId}/members',
    summary: 'Joins a session by its code',
    access: 'anonymous',
    pathParameters: sessionPathSchema,
    body: sessionMemberSchema,
    answer: sessionJoinedSchema,
    problems: [...BODY_PROBLEMS, 'invalid-request', 'not-found', 'quota-used-up', 'too-many-requests'],
  },
  {
    method: 'post',
    path: '/api/analytics/triangulation/sessions/{sessionId}/leave',
    summary: 'Leaves a session: what one pointed at and from where is forgotten at once',
    access: 'anonymous',
    pathParameters: sessionPathSchema,
    body: sessionMemberSchema,
    problems: [...BODY_PROBLEMS, 'invalid-request', 'too-many-requests'],
  },
  {
    method: 'get',
    path: '/api/analytics/triangulation/sessions/{sessionId}',
    summary: 'Members, their lines and what comes of them',
    access: 'anonymous',
    pathParameters: sessionPathSchema,
    answer: triangulationSessionSchema,
    problems: ['invalid-request', 'not-found', 'too-many-requests'],
  },
  {
    method: 'get',
    path: '/api/analytics/triangulation/sessions/{sessionId}/events',
    summary: 'The same at each change, as server-sent events of the kind "session"; "ended" is the last',
    access: 'anonymous',
    pathParameters: sessionPathSchema,
    query: sessionWatcherSchema,
    answer: triangulationSessionSchema,
    answerType: 'text/event-stream',
    problems: ['invalid-request', 'not-found', 'too-many-requests'],
  },
] as const satisfies readonly Call[];
