import type { Call } from './call';
import { preferencesChangeSchema, preferencesSchema } from './preferences';

/** SETP-01: what a person has chosen, on every device that they are signed in with. */
export const PREFERENCE_CALLS = [
  {
    method: 'get',
    path: '/api/user/preferences',
    summary: 'What the signed-in user has chosen',
    access: 'user',
    answer: preferencesSchema,
    problems: [],
  },
  {
    method: 'put',
    path: '/api/user/preferences',
    summary: 'Sets the fields that are sent and leaves the others; of two changes of one field the later one holds',
    access: 'user',
    body: preferencesChangeSchema,
    answer: preferencesSchema,
    problems: [
      'invalid-json',
      'body-too-large',
      'unsupported-media-type',
      'invalid-body',
      'foreign-origin',
      'forbidden',
    ],
  },
] as const satisfies readonly Call[];
