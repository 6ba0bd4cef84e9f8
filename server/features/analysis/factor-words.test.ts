import { describe, expect, it } from 'vitest';
import { ENGLISH_ANALYSIS } from '@engine/analysis/words/english';
import type { TrajectoryFactor } from '@engine/trajectory/trajectory-factor';
import { factorWords as factorWordsIn } from './factor-words';

const factorWords = (factor: TrajectoryFactor) => factorWordsIn(factor, ENGLISH_ANALYSIS);

const aged = (days: number) => factorWords({ kind: 'element-age', days });
const flownBefore = (aircraft: number) => factorWords({ kind: 'flown-before', aircraft, weight: 0.6 });

describe('the factors of a prediction in words', () => {
  it('say of a changing speed that it speeds up or slows down', () => {
    const moving = { kind: 'speed', metresPerSecond: 206 } as const;
    expect(factorWords({ ...moving, metresPerSecond2: 0.5 })).toBe('It moves at 400 kt over ground and speeds up.');
    expect(factorWords({ ...moving, metresPerSecond2: -0.5 })).toBe('It moves at 400 kt over ground and slows down.');
    expect(factorWords({ ...moving, metresPerSecond2: 0 })).toBe('It moves at 400 kt over ground.');
  });

  it('count one aircraft and several that flew here before', () => {
    expect(flownBefore(1)).toBe(
      '1 aircraft flew here before in the same way; the way is drawn towards where it flew on to by 60 %.',
    );
    expect(flownBefore(12)).toBe(
      '12 aircraft flew here before in the same way; the way is drawn towards where they flew on to by 60 %.',
    );
  });

  it('count one day and several of the age of elements', () => {
    expect(aged(1)).toContain('that are then 1 day old.');
    expect(aged(0.4)).toContain('that are then 0.4 days old.');
    expect(aged(-1)).toContain('that are then 1 day ahead.');
    expect(aged(12)).toContain('that are then 12 days old.');
  });
});
