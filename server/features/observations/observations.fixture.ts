import { expect } from 'vitest';
import { userObservationAnswerSchema, type UserObservationRequest } from '@contract/observation';
import { problemSchema } from '@contract/problem';
import type { TestBrowser } from '../../test-browser.fixture';

export const OBSERVATIONS = '/api/user/observations';

/** As the station's card sends it (part 2 §3). */
export const ISS: UserObservationRequest = {
  objectType: 'satellite',
  confidence: 'confirmed',
  latitude: 51.6,
  longitude: -12.3,
  altitude: 418 * 3280.84,
  bearing: 247,
  description: 'International Space Station (NORAD 25544), speed 7.66 km/s',
  observationTime: '2026-11-20T18:00:00.000Z',
  metadata: { noradId: '25544', name: 'ISS (ZARYA)', speed: 7.66, source: 'SGP4', isInDaylight: true },
};

export const GLIDER: UserObservationRequest = {
  objectType: 'other',
  confidence: 'possible',
  latitude: 52.5,
  longitude: 13.4,
  altitude: null,
  bearing: null,
  description: 'Two lights, 100% silent',
  observationTime: '2026-11-21T20:00:00.000Z',
};

/** Returns its id. */
export async function save(browser: TestBrowser, body: unknown = ISS): Promise<number> {
  const answer = await browser.send(OBSERVATIONS, { body });
  expect([answer.status, await answer.clone().text()]).toEqual([200, expect.stringContaining('"id"')]);
  return userObservationAnswerSchema.parse(await answer.json()).id;
}

/** Status, kind and places of a problem, as one text. */
export async function problemOf(answer: Response): Promise<string> {
  const { type, status, errors = [] } = problemSchema.parse(await answer.json());
  return [status, type.replace('/problems/', ''), ...errors.map(({ path }) => path)].join(' ');
}
