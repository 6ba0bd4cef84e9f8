import { describe, expect, it } from 'vitest';
import type { AirportAnswer } from '@contract/airport';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import { airportAddress, type Found, type FoundComing, foundInOrder, isMeant, mayBePreceded } from './found';
import { objectAt } from './search.fixture';

const facts = (name: string, id: number, kind: CelestialFacts['kind'] = 'star'): CelestialFacts => ({
  id,
  name,
  kind,
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
const MARS = facts('Mars', -3, 'planet');
const FLIGHT = objectAt(4);

const AIRPORT: AirportAnswer = {
  code: 'EDDB',
  icao: 'EDDB',
  iata: 'BER',
  name: 'Berlin Brandenburg',
  town: 'Berlin',
  countryCode: 'DE',
  latitude: 52.3667,
  longitude: 13.5033,
  elevationFt: 157,
};

function nameOf(found: Found): string {
  if (found.kind === 'celestial') return found.facts.name;
  return found.kind === 'airport' ? found.airport.name : found.object.name;
}

const order = (query: string): readonly string[] =>
  foundInOrder({ celestial: [VEGA, RIGIL], objects: [FLIGHT], airports: [AIRPORT] }, query).map(nameOf);

describe('what is found', () => {
  it('begins with what is named in whole words, then what flies, then what only begins so', () => {
    expect(order('vega')).toEqual(['Vega', '4 nm', 'Berlin Brandenburg', 'Rigil Kentaurus']);
    expect(order('KENTAURUS')).toEqual(['Rigil Kentaurus', '4 nm', 'Berlin Brandenburg', 'Vega']);
    expect(order('veg')).toEqual(['4 nm', 'Berlin Brandenburg', 'Vega', 'Rigil Kentaurus']);
  });

  it('begins with a planet by the beginning of its name, before satellites that are called so', () => {
    const found = foundInOrder({ celestial: [VEGA, MARS], objects: [FLIGHT], airports: [AIRPORT] }, 'mar');
    expect(found.map(nameOf)).toEqual(['Mars', '4 nm', 'Berlin Brandenburg', 'Vega']);
    expect(isMeant(found[0], 'mar')).toBe(true);
  });

  it('has airports after what flies, and each leads to the map of it', () => {
    expect(order('ber')).toEqual(['4 nm', 'Berlin Brandenburg', 'Vega', 'Rigil Kentaurus']);
    expect(airportAddress(AIRPORT)).toBe('/map#52.3667/13.5033/12.00');
  });

  it('is known to come first where one of the sky itself is named wholly', () => {
    const isDecided = (query: string) =>
      isMeant(foundInOrder({ celestial: [VEGA], objects: [FLIGHT], airports: [] }, query)[0], query);
    expect([isDecided('vega'), isDecided('veg')]).toEqual([true, false]);
    expect(isMeant(foundInOrder({ celestial: [], objects: [FLIGHT], airports: [] }, '4')[0], '4')).toBe(false);
    expect(isMeant(undefined, 'vega')).toBe(false);
  });
});

describe('whether something may come before the first', () => {
  const NOTHING: FoundComing = { celestial: false, objects: false, satellites: false, airports: false };
  const first = {
    star: { kind: 'celestial', id: VEGA.id, facts: VEGA },
    flight: { kind: 'object', id: FLIGHT.id, object: FLIGHT },
    airport: { kind: 'airport', id: -1_000_000_000, airport: AIRPORT },
  } as const satisfies Record<string, Found>;
  const mayWait = (of: keyof typeof first | null, query: string): readonly string[] =>
    (['celestial', 'objects', 'satellites', 'airports'] as const).filter((part) =>
      mayBePreceded(of === null ? undefined : first[of], query, { ...NOTHING, [part]: true }),
    );

  it('is so for all that is on its way where nothing was found', () => {
    expect(mayWait(null, 'vega')).toEqual(['celestial', 'objects', 'satellites', 'airports']);
    expect(mayBePreceded(undefined, 'vega', NOTHING)).toBe(false);
  });

  it('is so for nothing where a star is named in whole words', () => {
    expect(mayWait('star', 'vega')).toEqual([]);
  });

  it('is so for what flies and airports where a star only begins so', () => {
    expect(mayWait('star', 'veg')).toEqual(['objects', 'satellites', 'airports']);
  });

  it('is so for an airport by stars, one of which may bear that very name, but not by other airports', () => {
    expect(mayWait('airport', 'vega')).toEqual(['celestial', 'objects', 'satellites']);
  });

  it('is so for what flies by what the server has not answered, not by satellites or stars', () => {
    expect(mayWait('flight', 'vega')).toEqual(['objects']);
  });
});
