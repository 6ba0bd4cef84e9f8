import * as z from 'zod';
import {
  ALERT_RULES_KEPT_DAYS,
  alertRuleBodySchema,
  alertRuleSchema,
  alertRulesSchema,
  inboxSchema,
  MOST_ALERT_RULES,
  readAlertsBodySchema,
  triedRuleSchema,
  unreadAlertsSchema,
} from './alert';
import {
  alertChannelsSchema,
  calendarAddressSchema,
  calendarPathSchema,
  pushEndpointBodySchema,
  pushSubscriptionBodySchema,
  webhookBodySchema,
  webhookSecretSchema,
} from './alert-channel';
import type { Call } from './call';
import { BODY_PROBLEMS } from './problem';
import { queryNumber } from './query-value';

const RULES = '/api/user/alert-rules';
const ALERTS = '/api/user/alerts';
const CHANNELS = '/api/user/alert-channels';

const idPath = (description: string) =>
  z.object({ id: queryNumber({ min: 1, max: 2_147_483_647, integer: true, description }) });
const rulePath = idPath('Id of a rule.');
const alertPath = idPath('Id of an alert.');

/** What somebody wants to be told of, for whoever's browser holds the visitor's cookie, or for the account. */
export const ALERT_CALLS = [
  {
    method: 'get',
    path: RULES,
    summary: `Rules of this browser or account, oldest first; it counts as a visit: a browser's end ${ALERT_RULES_KEPT_DAYS} days after the last`,
    access: 'anonymous',
    answer: alertRulesSchema,
    problems: [],
  },
  {
    method: 'post',
    path: RULES,
    summary: `Makes a rule; ${MOST_ALERT_RULES} at most`,
    access: 'anonymous',
    body: alertRuleBodySchema,
    answer: alertRuleSchema,
    problems: [...BODY_PROBLEMS, 'quota-used-up', 'not-ready'],
  },
  {
    method: 'put',
    path: `${RULES}/{id}`,
    summary: 'Replaces a rule; what it has told stays in the inbox',
    access: 'anonymous',
    ownership: 'own',
    pathParameters: rulePath,
    body: alertRuleBodySchema,
    answer: alertRuleSchema,
    problems: [...BODY_PROBLEMS, 'invalid-request', 'not-found', 'quota-used-up', 'not-ready'],
  },
  {
    method: 'delete',
    path: `${RULES}/{id}`,
    summary: 'Removes a rule with its place; what it has told stays in the inbox',
    access: 'anonymous',
    ownership: 'own',
    pathParameters: rulePath,
    problems: ['invalid-request', 'not-found', 'foreign-origin'],
  },
  {
    method: 'post',
    path: `${RULES}/{id}/test`,
    summary:
      'Tells a sample, which says that it is one, by every channel of the rule, and what came of it within some seconds',
    access: 'anonymous',
    ownership: 'own',
    pathParameters: rulePath,
    answer: triedRuleSchema,
    problems: ['invalid-request', 'not-found', 'foreign-origin'],
  },
  {
    method: 'get',
    path: ALERTS,
    summary: 'What was told, newest first',
    access: 'anonymous',
    query: z.object({
      before: queryNumber({
        min: 1,
        max: 2_147_483_647,
        integer: true,
        description: 'As `next` of the page before: only alerts of before this id.',
      }).optional(),
    }),
    answer: inboxSchema,
    problems: ['invalid-request'],
  },
  {
    method: 'get',
    path: `${ALERTS}/unread`,
    summary: 'How many alerts are not read, and the newest of them',
    access: 'anonymous',
    answer: unreadAlertsSchema,
    problems: [],
  },
  {
    method: 'post',
    path: `${ALERTS}/read`,
    summary: 'Marks an alert and all before it as read',
    access: 'anonymous',
    body: readAlertsBodySchema,
    answer: unreadAlertsSchema,
    problems: BODY_PROBLEMS,
  },
  {
    method: 'delete',
    path: `${ALERTS}/{id}`,
    summary: 'Removes an alert from the inbox',
    access: 'anonymous',
    ownership: 'own',
    pathParameters: alertPath,
    problems: ['invalid-request', 'not-found', 'foreign-origin'],
  },
  {
    method: 'get',
    path: CHANNELS,
    summary: 'The ways by which alerts reach this browser or account',
    access: 'anonymous',
    answer: alertChannelsSchema,
    problems: [],
  },
  {
    method: 'put',
    path: `${CHANNELS}/push`,
    summary: 'Alerts are pushed to this browser, too',
    access: 'anonymous',
    body: pushSubscriptionBodySchema,
    answer: alertChannelsSchema,
    problems: [...BODY_PROBLEMS, 'quota-used-up', 'not-ready'],
  },
  {
    method: 'post',
    path: `${CHANNELS}/push/end`,
    summary: 'Alerts are no longer pushed to a browser',
    access: 'anonymous',
    body: pushEndpointBodySchema,
    answer: alertChannelsSchema,
    problems: BODY_PROBLEMS,
  },
  {
    method: 'put',
    path: `${CHANNELS}/webhook`,
    summary: 'Has alerts sent to an address, signed with a secret that is made anew',
    access: 'anonymous',
    body: webhookBodySchema,
    answer: webhookSecretSchema,
    problems: [...BODY_PROBLEMS, 'not-ready'],
  },
  {
    method: 'delete',
    path: `${CHANNELS}/webhook`,
    summary: 'Nothing is sent to the address any more',
    access: 'anonymous',
    problems: ['foreign-origin'],
  },
  {
    method: 'post',
    path: `${CHANNELS}/calendar`,
    summary: 'Makes the secret address of a calendar with the passes ahead; one of before ends',
    access: 'anonymous',
    answer: calendarAddressSchema,
    problems: ['foreign-origin', 'not-ready'],
  },
  {
    method: 'delete',
    path: `${CHANNELS}/calendar`,
    summary: 'The calendar is gone',
    access: 'anonymous',
    problems: ['foreign-origin'],
  },
  {
    method: 'get',
    path: '/api/alert-calendar/{token}',
    summary: 'The passes ahead of the rules of whoever made the address (RFC 5545)',
    access: 'anonymous',
    pathParameters: calendarPathSchema,
    answerType: 'text/calendar',
    problems: ['invalid-request', 'not-found', 'too-busy'],
  },
] as const satisfies readonly Call[];
