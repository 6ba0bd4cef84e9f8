import type { Call } from './call';
import { BODY_PROBLEMS } from './problem';
import {
  observationChangeSchema,
  observationDetailSchema,
  observationListSchema,
  observationPathSchema,
  observationsQuerySchema,
  observationVerificationSchema,
  userObservationAnswerSchema,
  userObservationRequestSchema,
} from './observation';

const OBSERVATIONS = '/api/user/observations';
const ONE = `${OBSERVATIONS}/{id}` as const;

/** Observations of an account. What is another's is "not found", but for moderators. */
export const OBSERVATION_CALLS = [
  {
    method: 'post',
    path: OBSERVATIONS,
    summary: 'Keeps a sighting, by hand or from a stored capture of the caller',
    access: 'user',
    body: userObservationRequestSchema,
    answer: userObservationAnswerSchema,
    problems: [...BODY_PROBLEMS, 'not-found', 'quota-used-up'],
  },
  {
    method: 'get',
    path: OBSERVATIONS,
    summary: 'Observations of the account, newest first',
    access: 'user',
    query: observationsQuerySchema,
    answer: observationListSchema,
    problems: ['invalid-request'],
  },
  {
    method: 'get',
    path: ONE,
    summary: 'One observation in full',
    access: 'user',
    ownership: 'own-or-moderator',
    pathParameters: observationPathSchema,
    answer: observationDetailSchema,
    problems: ['invalid-request', 'not-found'],
  },
  {
    method: 'patch',
    path: ONE,
    summary: 'Changes an observation; what was verified or rejected is pending again',
    access: 'user',
    ownership: 'own',
    pathParameters: observationPathSchema,
    body: observationChangeSchema,
    answer: observationDetailSchema,
    problems: ['invalid-request', 'not-found', ...BODY_PROBLEMS],
  },
  {
    method: 'delete',
    path: ONE,
    summary: 'Removes an observation for good; a capture that it was made from stays',
    access: 'user',
    ownership: 'own-or-moderator',
    pathParameters: observationPathSchema,
    problems: ['invalid-request', 'not-found', 'foreign-origin'],
  },
  {
    method: 'put',
    path: `${ONE}/verification`,
    summary: 'Says that an observation was checked, and how that went',
    access: 'moderator',
    ownership: 'own-or-moderator',
    pathParameters: observationPathSchema,
    body: observationVerificationSchema,
    problems: ['invalid-request', 'not-found', ...BODY_PROBLEMS],
  },
] as const satisfies readonly Call[];
