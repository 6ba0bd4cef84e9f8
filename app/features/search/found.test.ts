import { describe, expect, it } from 'vitest';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import { foundInOrder, isNamedWholly } from './found';
import { objectAt } from './search.fixture';

const facts = (name: string, id: number): CelestialFacts => ({
  id,
  name,
  kind: 'star',
  constellation: null,
  azimuthDeg: 0,
  elevationDeg: 0,
  magnitude: null,
  distanceAu: null,
  illuminatedFraction: null,
  riseAtMs: null,
  setAtMs: null,
});
const VEGA = facts('Vega', -1);
const RIGIL = facts('Rigil Kentaurus', -2);
const FLIGHT = objectAt(4);

const order = (query: string): readonly number[] => foundInOrder([VEGA, RIGIL], [FLIGHT], query).map(({ id }) => id);

describe('what is found', () => {
  it('begins with what is named in whole words, then what flies, then what only begins so', () => {
    expect(order('vega')).toEqual([VEGA.id, FLIGHT.id, RIGIL.id]);
    expect(order('KENTAURUS')).toEqual([RIGIL.id, FLIGHT.id, VEGA.id]);
    expect(order('veg')).toEqual([FLIGHT.id, VEGA.id, RIGIL.id]);
  });

  it('is known to come first where one of the sky itself is named wholly', () => {
    const isDecided = (query: string) => isNamedWholly(foundInOrder([VEGA], [FLIGHT], query)[0], query);
    expect([isDecided('vega'), isDecided('veg')]).toEqual([true, false]);
    expect(isNamedWholly(foundInOrder([], [FLIGHT], '4')[0], '4')).toBe(false);
    expect(isNamedWholly(undefined, 'vega')).toBe(false);
  });
});
