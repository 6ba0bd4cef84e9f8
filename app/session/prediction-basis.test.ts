import { describe, expect, it } from 'vitest';
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
});
