import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type IdentificationAnswer, identificationSchema } from '@contract/identify';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, serveApi, STANDING_DATA } from '../../served-api.fixture';
import { answerTo, fly, joined, observation, post, SESSIONS, TARGET_M } from './pointing-devices.fixture';

let api: ServedApi;
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => api.close());
afterAll(() => database.close());

/** Metres above the ellipsoid: of a plateau, on which everybody stands. */
const PLATEAU_M = 1_600;
const groundHeight = () => ({ heightM: PLATEAU_M, ellipsoidHeightM: PLATEAU_M, airports: ['EDDB'] });

async function serve(): Promise<void> {
  api = await serveApi({ database, standingData: { ...STANDING_DATA, groundHeight } });
}

/** What three find who stand on the plateau. */
async function foundBy(more: Readonly<Record<string, unknown>>) {
  const { sessionId } = (await joined(api, SESSIONS, 'A')).session;
  for (const key of ['A', 'B'] as const) await answerTo(api, observation(key, { sessionId, ...more }, PLATEAU_M));
  const { fix } = await answerTo(api, observation('C', { sessionId, ...more }, PLATEAU_M));
  if (fix === null) throw new Error('The lines do not meet.');
  return fix;
}

/** Who alone sees the aircraft low over the plateau. */
async function alone(more: Readonly<Record<string, unknown>>): Promise<number> {
  const pointing = { pointingSigmaDeg: 0.5, ...more };
  const { matches } = await answerTo(api, observation('A', pointing, PLATEAU_M));
  return matches.find(({ name }) => name === 'TST1')?.probability ?? 0;
}

async function identified(observer: Readonly<Record<string, number>>): Promise<IdentificationAnswer> {
  const { latitude, longitude, azimuth, elevation } = observation('A', {}, PLATEAU_M);
  const direction = { azimuth, elevation, sigma: 0.5 };
  const from = new Date().toISOString();
  const body = { observer: { latitude, longitude, ...observer }, from, timeSigma: 1, direction };
  return identificationSchema.parse(await (await post(api, '/api/identify', body)).json());
}

const shareOf = ({ candidates }: IdentificationAnswer): number =>
  candidates.find(({ name }) => name === 'TST1')?.probability ?? 0;

describe('how high an observer stands', () => {
  it('is that of the ground where the device knows no altitude, and less sure', async () => {
    await serve();
    const known = await foundBy({});
    const unknown = await foundBy({ altitude: null });
    expect(Math.abs(known.height - TARGET_M)).toBeLessThan(50);
    expect(Math.abs(unknown.height - TARGET_M)).toBeLessThan(50);
    expect(unknown.heightSigma).toBeGreaterThan(known.heightSigma);
  });

  it('is as sure as the sender says, however far the place is blurred', async () => {
    await serve();
    const sensorAccuracy = { compass: 1, gyroscope: 1, gps: 2_000 };
    const unsure = await foundBy({ sensorAccuracy });
    const sure = await foundBy({ sensorAccuracy, altitudeSigma: 15 });
    expect(sure.heightSigma).toBeLessThan(0.9 * unsure.heightSigma);
  });

  it('counts for one observer alone with what is known of it', async () => {
    await serve();
    fly(api);
    expect(await alone({})).toBeGreaterThan(0.5);
    expect(await alone({ altitude: null })).toBeGreaterThan(0.5);
    // From the ellipsoid the aircraft would stand elsewhere, unless that is no surer than that.
    expect(await alone({ altitude: 0, altitudeSigma: 15 })).toBeLessThan(0.1);
    expect(await alone({ altitude: 0, altitudeSigma: 1_500 })).toBeGreaterThan(0.3);
  });

  it('is that of the ground for an identification without a height, too', async () => {
    await serve();
    fly(api);
    expect(shareOf(await identified({}))).toBeGreaterThan(0.5);
    expect(shareOf(await identified({ height: 0 }))).toBeLessThan(0.1);
    expect(shareOf(await identified({ height: 0, heightSigma: 1_500 }))).toBeGreaterThan(0.3);
  });
});
