import { identificationSchema, type IdentificationAnswer } from '@contract/identify';
import { problemSchema } from '@contract/problem';
import { greatCircleStep } from '@engine/ar-math/great-circle-step';
import { latitude, longitude, metres, trueHeading } from '@engine/units/quantity';
import { afterEach, describe, expect, it } from 'vitest';
import type { FeedMode } from '@contract/feed-status';
import { testAircraft } from '../../live/live-test-aircraft';
import { type ServedApi, type ServedApiOptions, serveApi } from '../../served-api.fixture';
import { catalogueOf, ISS, manySatellites } from '../satellites/known-satellites.fixture';

/** The store keeps trails by the system's clock. */
const NOW_MS = Date.now();
const HOME = { latitude: 52.5, longitude: 13.4, height: 50 };
const at = (offsetS: number): string => new Date(NOW_MS + 1000 * offsetS).toISOString();

let api: ServedApi;
afterEach(() => api.close());

/** Ten kilometres away. */
const NORTH = greatCircleStep(
  { latitude: latitude(HOME.latitude), longitude: longitude(HOME.longitude) },
  trueHeading(0),
  metres(10_000),
);

/** In the north one airliner of each feed follows the other; the sky is made of one of them. */
async function serveFeeds(mode: FeedMode): Promise<void> {
  api = await serveApi({ feedStatus: { mode, lastSuccessAt: null, sources: [] } });
  for (let second = -120; second <= 0; second += 5) {
    for (const [index, feed] of (['live', 'replay', 'demo'] as const).entries()) {
      const place = greatCircleStep(NORTH, trueHeading(90), metres(230 * (second + 60) + 500 * index));
      const { latitude: latitudeDeg, longitude: longitudeDeg } = place;
      const told = { number: index + 1, latitudeDeg, longitudeDeg, atMs: NOW_MS + 1000 * second, altitudeM: 10_000 };
      api.store.upsert({ ...testAircraft(told), feed });
    }
  }
}

/** Two airliners at 10 km fly past each other ten kilometres to the north, told of every five seconds for two minutes. */
async function serve(orbits?: ServedApiOptions['orbits']): Promise<void> {
  api = await serveApi(orbits === undefined ? {} : { orbits });
  for (let second = -120; second <= 0; second += 5) {
    for (const [number, trackDeg] of [
      [1, 90],
      [2, 270],
    ] as const) {
      const place = greatCircleStep(NORTH, trueHeading(trackDeg), metres(230 * (second + 60)));
      const atMs = NOW_MS + 1000 * second;
      const { latitude: latitudeDeg, longitude: longitudeDeg } = place;
      api.store.upsert(testAircraft({ number, latitudeDeg, longitudeDeg, atMs, trackDeg, altitudeM: 10_000 }));
    }
  }
}

const send = (body: unknown): Promise<Response> =>
  fetch(`${api.url}/api/identify`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: api.url },
    body: JSON.stringify(body),
  });

async function answerTo(body: unknown): Promise<IdentificationAnswer> {
  const response = await send(body);
  const json: unknown = await response.json();
  expect({ status: response.status, json }).toMatchObject({ status: 200 });
  return identificationSchema.parse(json);
}

/** Both were in the north a minute ago, one on its way to the right, the other to the left. */
const PASSING = { observer: HOME, from: at(-60), timeSigma: 5, direction: { azimuth: 0, elevation: 44, sigma: 5 } };

/** Names of the parts that a refused body got wrong. */
async function wrong(body: unknown): Promise<readonly string[]> {
  const response = await send(body);
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  return (problemSchema.parse(await response.json()).errors ?? []).map(({ path }) => path);
}

describe('POST /api/identify', () => {
  it('tells apart by its course what stood in one place a minute ago, and says why', async () => {
    await serve({ supply: catalogueOf([ISS, ...manySatellites(500)]) });
    const toTheRight = await answerTo({ ...PASSING, course: { clockwiseFromUp: 90 } });
    const toTheLeft = await answerTo({ ...PASSING, course: { clockwiseFromUp: 270 } });
    expect(toTheRight.candidates[0]).toMatchObject({ kind: 'aircraft', name: 'TST1' });
    expect(toTheLeft.candidates[0]).toMatchObject({ kind: 'aircraft', name: 'TST2' });
    expect(toTheRight.candidates[0]?.terms.find(({ name }) => name === 'course')).toMatchObject({ reason: 'same-way' });
    expect(toTheRight.considered).toMatchObject({ aircraft: 2, satellites: 501 });
    expect(toTheRight.considered.celestial).toBeGreaterThan(6);
    const sum = toTheRight.candidates.reduce((total, { probability }) => total + probability, 0);
    expect(sum + toTheRight.none.probability + toTheRight.othersProbability).toBeCloseTo(1, 6);
  });

  it('says none of these where nothing was, and answers without a catalogue', async () => {
    await serve();
    // Flashing, and where no planet comes to and no bright star, at whatever hour the test runs.
    const direction = { azimuth: 0, elevation: 31, sigma: 3 };
    const nothing = await answerTo({ ...PASSING, direction, light: 'flashing' });
    expect(nothing.none.probability).toBeGreaterThan(0.8);
    expect(nothing.considered.satellites).toBeNull();
  });

  it.each([
    ['live', 'TST1', 'live'],
    ['none', 'TST1', 'live'],
    ['replay', 'TST2', 'replay'],
    ['demo', 'TST3', 'demo'],
  ] as const)('ranks of a sky that is %s what it is made of alone, and says so', async (mode, name, feed) => {
    await serveFeeds(mode);
    const { candidates, considered } = await answerTo(PASSING);
    expect(considered.aircraft).toBe(1);
    expect(candidates.find(({ kind }) => kind === 'aircraft')).toMatchObject({ name, feed });
    const others = candidates.filter(({ kind }) => kind !== 'aircraft');
    expect(others.map((one) => one.feed)).toEqual(others.map(() => null));
  });

  it('refuses what is no sighting, with a word for what is allowed', async () => {
    await serve();
    expect(await wrong({ ...PASSING, to: at(3600) })).toEqual(['body.to']);
    expect(await wrong({ ...PASSING, from: at(40 * 86_400) })).toEqual(['body.from']);
    expect(await wrong({ ...PASSING, direction: undefined, course: { clockwiseFromUp: 90 } })).toEqual(['body.course']);
    expect(await wrong({ ...PASSING, observer: { ...HOME, latitude: 91 } })).toEqual(['body.observer.latitude']);
    expect(await wrong({ ...PASSING, colour: 'puce' })).toEqual(['body.colour']);
    expect(await wrong({ ...PASSING, likely: true })).toHaveLength(1);
  });
});
