import { expect } from 'vitest';
import {
  type SessionJoined,
  sessionJoinedSchema,
  type TriangulationAnswer,
  triangulationAnswerSchema,
  type TriangulationSession,
  triangulationSessionSchema,
} from '@contract/triangulation';
import { greatCircleStep } from '@engine/ar-math/great-circle-step';
import { enuFrameAt, lookAngles } from '@engine/ar-math/look-angles';
import { apparentElevation } from '@engine/ar-math/refraction';
import { ellipsoidHeight, latitude, longitude, metres, metresPerSecond, trueHeading } from '@engine/units/quantity';
import { testAircraft } from '../../live/live-test-aircraft';
import type { ServedApi } from '../../served-api.fixture';

export const SESSIONS = '/api/analytics/triangulation/sessions';
export const OBSERVE = '/api/analytics/triangulation/observe';
const HOME = { latitude: latitude(52.5), longitude: longitude(13.4) };
/** Of what is pointed at, and of those who point, above the ellipsoid. */
export const TARGET_M = 3_000;
const STANDS_M = 50;

const away = (bearingDeg: number, distanceM: number) =>
  greatCircleStep(HOME, trueHeading(bearingDeg), metres(distanceM));
/** Nine kilometres in the north-east. */
export const TARGET = away(30, 9_000);
const PLACES = { A: HOME, B: away(90, 6_000), C: away(160, 5_000), D: away(310, 4_000) };
export type Key = keyof typeof PLACES;

/** One aircraft, told of for a minute: unless told otherwise it stands in the sky, as far as an aircraft can. */
export function fly({ store }: Pick<ServedApi, 'store'>, number = 1, speedMps = 0): void {
  for (let second = -60; second <= 0; second += 5) {
    const place = greatCircleStep(TARGET, trueHeading(90), metres(speedMps * second));
    const { latitude: latitudeDeg, longitude: longitudeDeg } = place;
    const atMs = Date.now() + 1000 * second;
    const heard = testAircraft({ number, latitudeDeg, longitudeDeg, atMs, trackDeg: 90, altitudeM: TARGET_M });
    store.upsert({ ...heard, groundSpeed: metresPerSecond(speedMps) });
  }
}

export const post = (api: Pick<ServedApi, 'url'>, path: string, body: unknown): Promise<Response> =>
  fetch(`${api.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: api.url },
    body: JSON.stringify(body),
  });

export const device = (key: string): string => `device-0000000${key}`;

/** What somebody at a place sends who points at the aircraft, from so high. */
export function observation(key: Key, more: Readonly<Record<string, unknown>> = {}, standsM = STANDS_M) {
  const from = { ...PLACES[key], height: ellipsoidHeight(standsM) };
  const target = { ...TARGET, height: ellipsoidHeight(TARGET_M) };
  const { azimuth, elevation, slantRange } = lookAngles(enuFrameAt(from), target);
  return {
    deviceId: device(key),
    latitude: from.latitude,
    longitude: from.longitude,
    altitude: standsM,
    azimuth,
    elevation: apparentElevation(elevation, slantRange),
    sensorAccuracy: { compass: 1, gyroscope: 1, gps: 8 },
    ...more,
  };
}

export async function answerTo(api: Pick<ServedApi, 'url'>, body: unknown): Promise<TriangulationAnswer> {
  const response = await post(api, OBSERVE, body);
  const json: unknown = await response.json();
  expect({ status: response.status, json }).toMatchObject({ status: 200 });
  return triangulationAnswerSchema.parse(json);
}

export async function joined(api: Pick<ServedApi, 'url'>, path: string, key: string): Promise<SessionJoined> {
  const response = await post(api, path, { deviceId: device(key) });
  expect(response.status).toBe(200);
  return sessionJoinedSchema.parse(await response.json());
}

export async function stateOf(api: Pick<ServedApi, 'url'>, sessionId: string): Promise<TriangulationSession> {
  return triangulationSessionSchema.parse(await (await fetch(`${api.url}${SESSIONS}/${sessionId}`)).json());
}
