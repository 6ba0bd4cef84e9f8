import { describe, expect, it } from 'vitest';
import { AlignedKeyframes } from './aligned-keyframes';
import { KeyframeWriter } from './globe-keyframes';
import { NEAR_EPOCH_MS, REAL_SATELLITES, setOf } from './small-catalogue.fixture';

const PAST = setOf(REAL_SATELLITES.slice(1));
const ORDER = { ...setOf(REAL_SATELLITES.toReversed()), version: 'of now' };

describe('keyframes of one catalogue in the order of another', () => {
  it('stand in their rows, and what was not there yet is nowhere', () => {
    const aligned = new AlignedKeyframes(PAST, ORDER);
    const given = [new Float32Array(ORDER.satellites.length * 6), new Float32Array(1)];
    const pair = aligned.pair(NEAR_EPOCH_MS, NEAR_EPOCH_MS + 60_000, given);
    expect(pair.version).toBe('of now');
    expect(pair.start).toBe(given[0]);
    const plain = new KeyframeWriter(PAST.propagator).pair('', NEAR_EPOCH_MS, NEAR_EPOCH_MS + 60_000, []);
    ORDER.satellites.forEach(({ elements }, index) => {
      const row = PAST.indexOf.get(elements.noradId);
      for (const end of ['start', 'end'] as const) {
        const nowhere = Array.from({ length: 6 }, () => Number.NaN);
        const expected = row === undefined ? nowhere : [...plain[end].subarray(6 * row, 6 * row + 6)];
        expect([...pair[end].subarray(6 * index, 6 * index + 6)]).toEqual(expected);
      }
    });
    expect(PAST.indexOf.size).toBe(ORDER.satellites.length - 1);
    // Its own buffers are filled again, and those given are others.
    const next = aligned.pair(NEAR_EPOCH_MS + 60_000, NEAR_EPOCH_MS + 120_000, []);
    expect([...next.start]).toEqual([...pair.end]);
  });
});
