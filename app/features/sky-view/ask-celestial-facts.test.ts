import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { askCelestialFacts } from './ask-celestial-facts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const SUN: CelestialFacts = {
  id: -1,
  name: 'Sun',
  kind: 'sun',
  constellation: null,
  azimuthDeg: 180,
  elevationDeg: 20,
  magnitude: -26.7,
  riseAtMs: null,
  setAtMs: null,
  distanceAu: 1,
  illuminatedFraction: null,
};
const at = (azimuthDeg: number): CelestialFacts => ({ ...SUN, azimuthDeg });

/** What was told, with answers one after the other; the last is given from then on. */
function world(answers: readonly (CelestialFacts | null)[], isTimeMoved = false) {
  const told: (number | null)[] = [];
  let asked = 0;
  const end = askCelestialFacts({
    ask: async () => answers[Math.min(asked++, answers.length - 1)] ?? null,
    isTimeMoved,
    tell: (facts) => told.push(facts?.azimuthDeg ?? null),
  });
  return { told, end, asked: () => asked };
}

describe('facts of Sun, Moon, planets and stars', () => {
  test('are those of the time that is shown within a second, though the first answer was of the frame before', async () => {
    const { told } = world([at(100), at(200)]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told.at(-1)).toBe(200);
  });

  test('keep up with a time that runs, and are asked for seldom where the sky turns by itself', async () => {
    const moved = world([SUN], true);
    const live = world([SUN]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(moved.asked()).toBeGreaterThan(100);
    expect(live.asked()).toBeLessThan(16);
  });

  test('come as soon as they are known, and no more once nobody looks', async () => {
    const { told, end, asked } = world([null, null, null, null, null, at(150)]);
    await vi.advanceTimersByTimeAsync(2_600);
    expect(told.at(-1)).toBe(150);
    end();
    const before = asked();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(before);
  });
});
