import { apiKeyListSchema, apiKeyPathSchema, apiKeyUsageSchema, createdApiKeySchema, newApiKeySchema } from './api-key';
import type { Call } from './call';

const KEYS = '/api/user/api-keys';

/** Keys with which programs make calls for an account. They are looked after by people who signed in, never by key. */
export const API_KEY_CALLS = [
  {
    method: 'get',
    path: KEYS,
    summary: 'Keys of the account to this server, newest first',
    access: 'user',
    answer: apiKeyListSchema,
    problems: [],
  },
  {
    method: 'post',
    path: KEYS,
    summary: 'Makes a key. The answer shows it, this once',
    access: 'user',
    body: newApiKeySchema,
    answer: createdApiKeySchema,
    problems: [
      'invalid-json',
      'body-too-large',
      'unsupported-media-type',
      'invalid-body',
      'foreign-origin',
      'quota-used-up',
    ],
  },
  {
    method: 'get',
    path: `${KEYS}/usage`,
    summary: 'How many requests the keys of the account may make in an hour, and have made in this one',
    access: 'user',
    answer: apiKeyUsageSchema,
    problems: [],
  },
  {
    method: 'delete',
    path: `${KEYS}/{id}`,
    summary: 'Revokes a key: from then on it is good for nothing',
    access: 'user',
    ownership: 'own',
    pathParameters: apiKeyPathSchema,
    problems: ['invalid-request', 'foreign-origin', 'not-found'],
  },
] as const satisfies readonly Call[];
