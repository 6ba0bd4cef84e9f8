import type { Call } from './call';
import { captureRecordSchema, openedCaptureSchema } from './capture';
import { BODY_PROBLEMS, type ProblemSlug } from './problem';
import {
  commentListSchema,
  commentRequestSchema,
  commentSchema,
  commentsQuerySchema,
  hidingSchema,
  likesSchema,
  moderatedCommentPathSchema,
  moderatedSightingPathSchema,
  reportListSchema,
  reportPathSchema,
  reportRequestSchema,
  reportsQuerySchema,
  shareAnswerSchema,
  shareChangeSchema,
  shareListSchema,
  sharePathSchema,
  shareRequestSchema,
  sharesQuerySchema,
  sightingCommentPathSchema,
  sightingImageQuerySchema,
  sightingListSchema,
  sightingPathSchema,
  sightingSchema,
  sightingsQuerySchema,
} from './social';

const SHARES = '/api/user/shares';
const SHARE = `${SHARES}/{id}` as const;
const SIGHTINGS = '/api/social/sightings';
const SIGHTING = `${SIGHTINGS}/{sighting}` as const;
const COMMENTS = `${SIGHTING}/comments` as const;
const COMMENT = `${COMMENTS}/{commentId}` as const;
const MODERATION = '/api/social/moderation';

const OF_ONE = ['invalid-request', 'not-found'] as const satisfies readonly ProblemSlug[];

/** What an account shares of its observations. */
const SHARE_CALLS = [
  {
    method: 'post',
    path: SHARES,
    summary: 'Shares an observation of the caller. The token of a link is in this answer alone',
    access: 'user',
    body: shareRequestSchema,
    answer: shareAnswerSchema,
    problems: [...BODY_PROBLEMS, 'not-found', 'conflict', 'quota-used-up'],
  },
  {
    method: 'get',
    path: SHARES,
    summary: 'What the caller shares, newest first',
    access: 'user',
    query: sharesQuerySchema,
    answer: shareListSchema,
    problems: ['invalid-request'],
  },
  {
    method: 'patch',
    path: SHARE,
    summary:
      'Changes what others see of it, who they are and until when. A link that was there holds while it is by link',
    access: 'user',
    ownership: 'own',
    pathParameters: sharePathSchema,
    body: shareChangeSchema,
    answer: shareAnswerSchema,
    problems: [...OF_ONE, ...BODY_PROBLEMS, 'conflict'],
  },
  {
    method: 'post',
    path: `${SHARE}/link`,
    summary: 'Makes a new link; the one before leads nowhere from now on',
    access: 'user',
    ownership: 'own',
    pathParameters: sharePathSchema,
    answer: shareAnswerSchema,
    problems: [...OF_ONE, 'foreign-origin', 'conflict'],
  },
  {
    method: 'delete',
    path: SHARE,
    summary: 'Ends a share at once, with its likes and comments',
    access: 'user',
    ownership: 'own',
    pathParameters: sharePathSchema,
    problems: [...OF_ONE, 'foreign-origin', 'conflict'],
  },
] as const satisfies readonly Call[];

/** What others see. A share that is not for the caller, is over or was ended is "not found", by its id and by its link. */
const SIGHTING_CALLS = [
  {
    method: 'get',
    path: SIGHTINGS,
    summary: 'Shared sightings, newest first',
    access: 'anonymous',
    query: sightingsQuerySchema,
    answer: sightingListSchema,
    problems: ['invalid-request'],
  },
  {
    method: 'get',
    path: SIGHTING,
    summary: 'One shared sighting. It counts as seen once a day for each account, and for each network without one',
    access: 'anonymous',
    ownership: 'own-or-public',
    pathParameters: sightingPathSchema,
    answer: sightingSchema,
    problems: OF_ONE,
  },
  {
    method: 'get',
    path: `${SIGHTING}/image`,
    summary: 'The picture of the capture behind it',
    access: 'anonymous',
    ownership: 'own-or-public',
    pathParameters: sightingPathSchema,
    query: sightingImageQuerySchema,
    answerType: 'image/jpeg',
    problems: [...OF_ONE, 'too-busy'],
  },
  {
    method: 'get',
    path: `${SIGHTING}/record`,
    summary: 'The record of that capture byte for byte, where the sighting is shared with its exact place',
    access: 'anonymous',
    ownership: 'own-or-public',
    pathParameters: sightingPathSchema,
    answer: captureRecordSchema,
    problems: [...OF_ONE, 'too-busy'],
  },
  {
    method: 'get',
    path: `${SIGHTING}/capture`,
    summary: 'That capture in full, with the minute after it, under the same condition',
    access: 'anonymous',
    ownership: 'own-or-public',
    pathParameters: sightingPathSchema,
    answer: openedCaptureSchema,
    problems: [...OF_ONE, 'too-busy'],
  },
  {
    method: 'put',
    path: `${SIGHTING}/like`,
    summary: 'Likes it; each account once, however often it says so',
    access: 'user',
    ownership: 'own-or-public',
    pathParameters: sightingPathSchema,
    answer: likesSchema,
    problems: [...OF_ONE, 'foreign-origin'],
  },
  {
    method: 'delete',
    path: `${SIGHTING}/like`,
    summary: 'Takes that back',
    access: 'user',
    ownership: 'own-or-public',
    pathParameters: sightingPathSchema,
    answer: likesSchema,
    problems: [...OF_ONE, 'foreign-origin'],
  },
  {
    method: 'post',
    path: `${SIGHTING}/report`,
    summary: 'Tells the moderators of it; each account once',
    access: 'user',
    ownership: 'own-or-public',
    pathParameters: sightingPathSchema,
    body: reportRequestSchema,
    problems: [...OF_ONE, ...BODY_PROBLEMS, 'conflict'],
  },
] as const satisfies readonly Call[];

const COMMENT_CALLS = [
  {
    method: 'get',
    path: COMMENTS,
    summary: 'What people wrote under it, newest first',
    access: 'anonymous',
    ownership: 'own-or-public',
    pathParameters: sightingPathSchema,
    query: commentsQuerySchema,
    answer: commentListSchema,
    problems: OF_ONE,
  },
  {
    method: 'post',
    path: COMMENTS,
    summary: 'Writes something under it',
    access: 'user',
    ownership: 'own-or-public',
    pathParameters: sightingPathSchema,
    body: commentRequestSchema,
    answer: commentSchema,
    problems: [...OF_ONE, ...BODY_PROBLEMS, 'quota-used-up'],
  },
  {
    method: 'patch',
    path: COMMENT,
    summary: 'Changes what the caller wrote',
    access: 'user',
    ownership: 'own',
    pathParameters: sightingCommentPathSchema,
    body: commentRequestSchema,
    answer: commentSchema,
    problems: [...OF_ONE, ...BODY_PROBLEMS, 'conflict'],
  },
  {
    method: 'delete',
    path: COMMENT,
    summary: 'Removes what the caller wrote, or what others wrote under a sighting of the caller',
    access: 'user',
    ownership: 'own-or-moderator',
    pathParameters: sightingCommentPathSchema,
    problems: [...OF_ONE, 'foreign-origin', 'conflict'],
  },
  {
    method: 'post',
    path: `${COMMENT}/report`,
    summary: 'Tells the moderators of it; each account once',
    access: 'user',
    ownership: 'own-or-public',
    pathParameters: sightingCommentPathSchema,
    body: reportRequestSchema,
    problems: [...OF_ONE, ...BODY_PROBLEMS, 'conflict'],
  },
] as const satisfies readonly Call[];

/** For moderators: what people reported, and what is done about it. */
const MODERATION_CALLS = [
  {
    method: 'get',
    path: `${MODERATION}/reports`,
    summary: 'Reports, newest first',
    access: 'moderator',
    query: reportsQuerySchema,
    answer: reportListSchema,
    problems: ['invalid-request'],
  },
  {
    method: 'post',
    path: `${MODERATION}/reports/{id}/dismiss`,
    summary: 'Closes a report and leaves what it is about as it is',
    access: 'moderator',
    ownership: 'own-or-moderator',
    pathParameters: reportPathSchema,
    problems: [...OF_ONE, 'foreign-origin', 'conflict'],
  },
  {
    method: 'put',
    path: `${MODERATION}/sightings/{id}`,
    summary:
      'Hides a shared sighting, with every other share of its observation and of its capture, from everybody but its owner and moderators, or shows them again. Hiding upholds their reports',
    access: 'moderator',
    ownership: 'own-or-moderator',
    pathParameters: moderatedSightingPathSchema,
    body: hidingSchema,
    problems: [...OF_ONE, ...BODY_PROBLEMS],
  },
  {
    method: 'put',
    path: `${MODERATION}/comments/{id}`,
    summary:
      'Hides a comment from everybody but its writer and moderators, or shows it again. Hiding upholds its reports',
    access: 'moderator',
    ownership: 'own-or-moderator',
    pathParameters: moderatedCommentPathSchema,
    body: hidingSchema,
    problems: [...OF_ONE, ...BODY_PROBLEMS],
  },
] as const satisfies readonly Call[];

/** Sharing, and what others do with what is shared. */
export const SOCIAL_CALLS = [...SHARE_CALLS, ...SIGHTING_CALLS, ...COMMENT_CALLS, ...MODERATION_CALLS] as const;
