import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseDegrees } from '@engine/ar-math/angles';
import { leadState, type LeadState } from './lead-state';
import { leadTone } from './lead-tone';
import { isDue, leadWords, type Said } from './lead-words';

/** Nothing hides it, and nobody knows when it rises. */
const SEEN = { rises: () => null, isHidden: () => false };
const LOST: LeadState = { kind: 'lost' };
const angle = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** What a hand does that hears "right 40°, up 10°". */
function obeyed(words: string, view: { headingDeg: number; pitchDeg: number }) {
  const by = (direction: string) => Number(new RegExp(`${direction} (\\d+)°`).exec(words)?.[1] ?? 0);
  return {
    headingDeg: normaliseDegrees(view.headingDeg + by('right') - by('left')),
    pitchDeg: Math.max(-89, Math.min(89, view.pitchDeg + by('up') - by('down'))),
  };
}

const at = (rightDeg: number, before: LeadState) =>
  leadState({ azimuthDeg: rightDeg, elevationDeg: 60 }, { headingDeg: 0, pitchDeg: 60 }, before).kind;

const words = (rightDeg: number, upDeg: number) =>
  leadWords('ISS', { kind: 'turn', rightDeg, upDeg, offDeg: 50 }, SEEN);

const saidBefore = (kind: Said['kind'], text = 'right 40°'): Said => ({ words: text, kind, atMs: 1_000 });

const tone = (rightDeg: number, upDeg: number, offDeg: number) =>
  leadTone({ kind: 'turn', rightDeg, upDeg, offDeg }) ?? { hz: Number.NaN, pan: Number.NaN, everyMs: Number.NaN };

describe('leadState', () => {
  it('says how far to turn and to raise, the short way round, across north too', () => {
    const state = leadState({ azimuthDeg: 10, elevationDeg: 30 }, { headingDeg: 350, pitchDeg: 10 }, LOST);
    expect(state).toMatchObject({ kind: 'turn', rightDeg: 20, upDeg: 20 });
    expect(state.kind === 'turn' && state.offDeg).toBeCloseTo(27.34, 1);
  });

  it('is centred within four degrees of the sky, and stays so within six', () => {
    // Eight degrees of azimuth are four of the sky there.
    expect(at(7.9, LOST)).toBe('centred');
    expect(at(8.3, LOST)).toBe('turn');
    const centred = leadState({ azimuthDeg: 0, elevationDeg: 60 }, { headingDeg: 0, pitchDeg: 60 }, LOST);
    expect(at(11.5, centred)).toBe('centred');
    expect(at(12.5, centred)).toBe('turn');
  });

  it('knows what is below the horizon, and when nothing is known', () => {
    const axis = { headingDeg: 0, pitchDeg: 10 };
    expect(leadState({ azimuthDeg: 0, elevationDeg: -1 }, axis, LOST)).toEqual({ kind: 'down' });
    expect(leadState(null, axis, LOST)).toEqual({ kind: 'lost' });
    expect(leadState({ azimuthDeg: 0, elevationDeg: 5 }, { headingDeg: null, pitchDeg: 10 }, LOST)).toEqual(LOST);
    expect(leadState({ azimuthDeg: 0, elevationDeg: null }, axis, LOST)).toMatchObject({ kind: 'centred', upDeg: 0 });
  });
});

describe('leadWords', () => {
  it('bring whoever obeys them to the middle from anywhere, in a few sentences', () => {
    const place = fc.record({ azimuthDeg: angle(0, 360), elevationDeg: angle(0, 80) });
    const start = fc.record({ headingDeg: angle(0, 359.9), pitchDeg: angle(-30, 80) });
    fc.assert(
      fc.property(place, start, (target, from) => {
        let view = from;
        let state = leadState(target, view, LOST);
        for (let said = 0; said < 8 && state.kind !== 'centred'; said++) {
          view = obeyed(leadWords('ISS', state, SEEN), view);
          state = leadState(target, view, state);
        }
        expect(state.kind).toBe('centred');
      }),
      { numRuns: 500 },
    );
  });

  it('say the greater turn first and leave out what is as good as done', () => {
    expect(words(-12, 47)).toBe('up 40°, left 10°');
    expect(words(73, -2)).toBe('right 80°');
    expect(words(4, 1)).toBe('right 5°');
  });

  it('say when something that is down rises, where that is known', () => {
    expect(leadWords('ISS', { kind: 'down' }, SEEN)).toBe('ISS is below the horizon.');
    expect(leadWords('ISS', { kind: 'down' }, { ...SEEN, rises: () => 'It rises at 21:14 in the west.' })).toBe(
      'ISS is below the horizon. It rises at 21:14 in the west.',
    );
    expect(leadWords('ISS', { kind: 'lost' }, SEEN)).toBe('Where ISS stands is not known now.');
  });

  it('say that what stands in the middle is behind the own horizon', () => {
    const centred: LeadState = { kind: 'centred', rightDeg: 0, upDeg: 0, offDeg: 0 };
    expect(leadWords('ISS', centred, SEEN)).toBe('ISS is in the middle.');
    expect(leadWords('ISS', centred, { ...SEEN, isHidden: () => true })).toBe(
      'ISS is in the middle, behind your horizon.',
    );
  });

  it('leave room between sentences, except where it comes into the middle or leaves it', () => {
    expect(isDue('right 40°', 'turn', null, 1_000)).toBe(true);
    expect(isDue('right 20°', 'turn', saidBefore('turn'), 3_400)).toBe(false);
    expect(isDue('right 20°', 'turn', saidBefore('turn'), 3_600)).toBe(true);
    expect(isDue('right 40°', 'turn', saidBefore('turn'), 8_900)).toBe(false);
    expect(isDue('right 40°', 'turn', saidBefore('turn'), 9_100)).toBe(true);
    expect(isDue('ISS is in the middle.', 'centred', saidBefore('turn'), 1_100)).toBe(true);
    expect(isDue('right 5°', 'turn', saidBefore('centred', 'ISS is in the middle.'), 1_100)).toBe(true);
    expect(isDue('ISS is in the middle.', 'centred', saidBefore('centred', 'ISS is in the middle.'), 60_000)).toBe(
      false,
    );
  });
});

describe('leadTone', () => {
  it('sounds on the side to turn to, higher for up and lower for down', () => {
    expect(tone(30, 0, 30).pan).toBeCloseTo(0.5);
    expect(tone(-150, 0, 150).pan).toBe(-1);
    expect(tone(0, 45, 45).hz).toBeCloseTo(2 * tone(0, 0, 10).hz);
    expect(tone(0, -45, 45).hz).toBeCloseTo(tone(0, 0, 10).hz / 2);
  });

  it('beeps the faster the nearer, calmly in the middle, and not at all where there is nothing to find', () => {
    const [far, near, close] = [tone(90, 0, 90).everyMs, tone(20, 0, 20).everyMs, tone(5, 0, 5).everyMs];
    expect(far).toBeGreaterThan(near);
    expect(near).toBeGreaterThan(close);
    expect(close).toBeLessThan(400);
    expect(leadTone({ kind: 'centred', rightDeg: 0, upDeg: 0, offDeg: 0 })?.everyMs).toBe(700);
    expect(leadTone({ kind: 'down' })).toBeNull();
    expect(leadTone({ kind: 'lost' })).toBeNull();
  });
});
