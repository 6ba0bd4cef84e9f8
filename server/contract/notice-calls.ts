import type { Call } from './call';
import { noticeBodySchema, noticePathSchema, noticesSchema } from './notice';
import { BODY_PROBLEMS } from './problem';

const NOTICES = '/api/admin/notices';

/** Reading is for everybody; each change is in the audit log. */
export const NOTICE_CALLS = [
  {
    method: 'get',
    path: '/api/system/notices',
    summary: 'Incidents and maintenance: planned, under way, and ended within the last 90 days',
    access: 'anonymous',
    answer: noticesSchema,
    problems: ['too-busy'],
  },
  {
    method: 'post',
    path: NOTICES,
    summary: 'Tells everybody of an incident or a maintenance',
    access: 'admin',
    body: noticeBodySchema,
    answer: noticesSchema,
    problems: [...BODY_PROBLEMS, 'quota-used-up'],
  },
  {
    method: 'put',
    path: `${NOTICES}/{id}`,
    summary: 'Says something else in its place',
    access: 'admin',
    pathParameters: noticePathSchema,
    body: noticeBodySchema,
    answer: noticesSchema,
    problems: [...BODY_PROBLEMS, 'invalid-request', 'not-found'],
  },
  {
    method: 'post',
    path: `${NOTICES}/{id}/end`,
    summary: 'Ends what is under way, now',
    access: 'admin',
    pathParameters: noticePathSchema,
    answer: noticesSchema,
    problems: ['invalid-request', 'not-found', 'foreign-origin', 'conflict'],
  },
  {
    method: 'delete',
    path: `${NOTICES}/{id}`,
    summary: 'Removes it, as if it had never been told',
    access: 'admin',
    pathParameters: noticePathSchema,
    answer: noticesSchema,
    problems: ['invalid-request', 'not-found', 'foreign-origin'],
  },
] as const satisfies readonly Call[];
