import { bodyId, starId } from '@engine/sky/celestial/celestial-id';
import { describe, expect, test } from 'vitest';
import type { InViewRow } from '@app/workers/sky/readouts/sky-event';
import { alignOffer } from './align-offer';
import { fixWords } from './pointing-state';

const row = (over: Partial<InViewRow>): InViewRow => ({
  id: 1,
  name: 'DLH2AB',
  kind: 'aircraft',
  isDoubtful: false,
  azimuthDeg: 10,
  elevationDeg: 20,
  slantRangeM: 10_000,
  separationDeg: 3,
  magnitude: null,
  score: 0.5,
  accuracy: 0.9,
  plusMinusDeg: 29,
  ...over,
});
const body = (name: string, id: number, magnitude: number) => row({ id, name, kind: 'celestial', magnitude });
const MOON = body('Moon', bodyId('moon'), -11);
const SUN = body('Sun', bodyId('sun'), -26.7);
const VENUS = body('Venus', bodyId('venus'), -4.1);
const JUPITER = body('Jupiter', bodyId('jupiter'), -2.4);
const SIRIUS = body('Sirius', starId(32_349), -1.5);
const SATURN = body('Saturn', bodyId('saturn'), 0.8);

describe('what there is to align on', () => {
  test('an aircraft in the picture before all else', () => {
    expect(alignOffer([MOON, row({})])).toEqual({ kind: 'objects' });
  });

  test('but none that contradicts itself', () => {
    expect(alignOffer([MOON, row({ isDoubtful: true })])).toEqual({ kind: 'moon' });
    expect(alignOffer([row({ isDoubtful: true })])).toEqual({ kind: 'nothing' });
  });

  test('without one the Sun, the Moon, the brightest planet, then a star', () => {
    expect(alignOffer([JUPITER, MOON, SUN])).toEqual({ kind: 'sun' });
    expect(alignOffer([JUPITER, MOON, VENUS])).toEqual({ kind: 'moon' });
    expect(alignOffer([SIRIUS, JUPITER, VENUS])).toEqual({ kind: 'body', name: 'Venus' });
    expect(alignOffer([SIRIUS, SATURN])).toEqual({ kind: 'body', name: 'Saturn' });
    expect(alignOffer([SIRIUS])).toEqual({ kind: 'body', name: 'Sirius' });
  });

  test('nothing that is below the horizon', () => {
    expect(alignOffer([])).toEqual({ kind: 'nothing' });
    expect(alignOffer([row({ elevationDeg: -2 })])).toEqual({ kind: 'nothing' });
  });
});

describe('the words beside the halo', () => {
  const compass = { kind: 'compass', plusMinusDeg: 29 } as const;

  test('say how far it is off and what mends it', () => {
    expect(fixWords(compass, { kind: 'objects' })).toBe('±29°: drag one label to fix');
    expect(fixWords(compass, { kind: 'moon' })).toBe('±29°: drag the Moon’s label onto it');
    expect(fixWords(compass, { kind: 'nothing' })).toBe('±29°: nothing in view to align on');
    expect(fixWords({ kind: 'uncalibrated' }, { kind: 'objects' })).toBe('Uncalibrated: drag one label to fix');
  });

  test('send nobody to look at the Sun', () => {
    expect(fixWords(compass, { kind: 'sun' })).toBe('±29°: drag the Sun’s label on the screen; never look at it');
  });

  test('are not said of a good compass, once aligned, or without one', () => {
    expect(fixWords({ kind: 'compass', plusMinusDeg: 8 }, { kind: 'objects' })).toBeNull();
    expect(fixWords({ kind: 'aligned', plusMinusDeg: 1, alignedAtMs: 0 }, { kind: 'objects' })).toBeNull();
    expect(fixWords({ kind: 'no-compass' }, { kind: 'objects' })).toBeNull();
  });
});
