import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PredictionBasis } from '@app/workers/sky/expected-path/predict-track';
import { pressureAltitude } from '@engine/units/quantity';
import { PredictionBases } from './prediction-basis';

const basisOf = (selectedM: number): PredictionBasis => ({
  selectedAltitude: pressureAltitude(selectedM),
  route: null,
  bands: [],
  flown: null,
});

/** Answers are given by hand. */
function server() {
  const asked: { readonly id: number; readonly answer: (basis: PredictionBasis | null) => void }[] = [];
  const bases = new PredictionBases(
    (id) =>
      new Promise((resolve, reject) => {
        asked.push({ id, answer: (basis) => (basis === null ? reject(new Error('away')) : resolve(basis)) });
      }),
  );
  return { asked, bases };
}

afterEach(() => vi.unstubAllGlobals());

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('what the server knows of the drawn way', () => {
  it('is waited for by nobody, asked for six times a minute, and outlives a server that is away', async () => {
    const { asked, bases } = server();
    expect(bases.of(7, 0)).toBeNull();
    expect(bases.of(7, 1_000)).toBeNull();
    expect(asked).toHaveLength(1);
    asked[0]?.answer(basisOf(3_000));
    await turn();
    expect(bases.of(7, 9_000)).toEqual(basisOf(3_000));
    expect(asked).toHaveLength(1);
    expect(bases.of(7, 10_000)).toEqual(basisOf(3_000));
    expect(asked).toHaveLength(2);
    asked[1]?.answer(null);
    await turn();
    expect(bases.of(7, 11_000)).toEqual(basisOf(3_000));
  });

  it('is never that of the object before', async () => {
    const { asked, bases } = server();
    bases.of(7, 0);
    expect(bases.of(8, 10)).toBeNull();
    asked[0]?.answer(basisOf(3_000));
    await turn();
    expect(bases.of(8, 20)).toBeNull();
    asked[1]?.answer(basisOf(9_000));
    await turn();
    expect(bases.of(8, 30)).toEqual(basisOf(9_000));
  });

  it('has what aircraft before did in places and times of the engine, and none where the server knows none', async () => {
    const place = { time: '2026-11-26T12:05:00.000Z', latitude: 49.2, longitude: 8.1, weight: 0.75, aircraft: 6 };
    const flown = { madeAt: '2026-11-26T12:00:00.000Z', track: 91.5, places: [place] };
    const answers = [{ flown }, {}];
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      const body = { selectedAltitudeFt: null, route: null, bands: [], ...answers.shift() };
      return Promise.resolve(Response.json(body));
    });
    const bases = new PredictionBases();
    bases.of(7, 0);
    await vi.waitFor(() => expect(bases.of(7, 1)).not.toBeNull());
    const { time: _, ...known } = place;
    expect(bases.of(7, 2)?.flown).toEqual({
      madeAt: Date.UTC(2026, 10, 26, 12),
      track: 91.5,
      places: [{ ...known, at: Date.UTC(2026, 10, 26, 12, 5) }],
    });
    bases.of(7, 10_000);
    await vi.waitFor(() => expect(bases.of(7, 10_001)?.flown).toBeNull());
    expect(asked).toEqual(Array(2).fill('/api/aerial-objects/7/prediction-basis'));
  });
});
