import { predictionBasisSchema, trajectoryPredictionSchema } from '@contract/ai-analysis';
import { HOUR_MS } from '@engine/constants/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heardAt, learnedFrom, turningTrack } from '../../live/turning-flights.fixture';
import { type ServedApi, serveApi } from '../../served-api.fixture';

const ADDRESS = '3d0001';
/** In view, and still before the turn. */
const SECONDS = 120;

let taught: ServedApi;
let untaught: ServedApi;
beforeAll(async () => {
  const ways = learnedFrom(6, Date.now() - 2 * HOUR_MS);
  [taught, untaught] = await Promise.all([serveApi({ flownWays: ways }), serveApi()]);
});
afterAll(() => Promise.all([taught.close(), untaught.close()]));

/** Has a server hear of one that comes the same way; gives its id. */
function comesTo({ store }: ServedApi): number {
  const { points } = turningTrack(SECONDS);
  const last = points.at(-1);
  if (last === undefined) throw new RangeError('A way has points.');
  const nowMs = Date.now();
  for (const point of points) store.upsert(heardAt(ADDRESS, point, nowMs + point.atMs - last.atMs));
  return heardAt(ADDRESS, last, nowMs).id;
}

async function predicted(api: ServedApi, timeMinutes: number) {
  const response = await fetch(`${api.url}/api/ai/predict-trajectory/${comesTo(api)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ timeMinutes }),
  });
  expect(response.status).toBe(200);
  return trajectoryPredictionSchema.parse(await response.json());
}

async function basisOf(api: ServedApi) {
  const response = await api.get(`/api/aerial-objects/${comesTo(api)}/prediction-basis`);
  expect(response.status).toBe(200);
  return predictionBasisSchema.parse(await response.json());
}

describe('a prediction where aircraft flew before', () => {
  it('[AI-03] turns where they turned, which nothing in its own reports tells', async () => {
    const [drawn, straight] = await Promise.all([predicted(taught, 10), predicted(untaught, 10)]);
    const southDeg = (answer: typeof drawn) => 50 - answer.predictedPosition.latitude;
    expect(Math.abs(southDeg(straight))).toBeLessThan(0.05);
    // From the turn on they flew 200 m/s to the south: 80 km in the time that is left.
    expect(southDeg(drawn)).toBeGreaterThan(0.5);
    expect(drawn.path.at(-1)?.heading).toBeGreaterThan(130);
    expect(drawn.factors).toContainEqual(
      expect.stringMatching(
        /^6 aircraft flew here before in the same way; the way is drawn towards where they flew on/,
      ),
    );
    expect(straight.factors.join(' ')).not.toContain('before in the same way');
  });

  it('[AI-03] rests on places that the app is told of, too', async () => {
    const { flown } = await basisOf(taught);
    const madeAtMs = Date.parse(flown?.madeAt ?? '');
    expect(flown?.track).toBeCloseTo(90, 0);
    expect(flown?.places.map(({ time }) => (Date.parse(time) - madeAtMs) / 1000)).toEqual([60, 300, 600]);
    expect(flown?.places.at(-1)?.latitude).toBeLessThan(49.5);
    expect(flown?.places.at(-1)?.weight).toBeGreaterThan(0.8);
    expect(await basisOf(untaught)).not.toHaveProperty('flown');
  });
});
