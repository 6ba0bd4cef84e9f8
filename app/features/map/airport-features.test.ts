import { expect, it } from 'vitest';
import type { AirportOnMapAnswer } from '@contract/airport';
import { airportShapes } from './airport-features';

/** Typed in after OurAirports, which is in the public domain. */
const MONTEREY: AirportOnMapAnswer = {
  code: 'KMRY',
  iata: 'MRY',
  name: 'Monterey Peninsula Airport',
  latitude: 36.587,
  longitude: -121.843,
  elevationFt: 257,
  longestRunwayM: 2187,
  runways: [
    {
      name: '10R/28L',
      lengthM: 2187,
      widthM: 46,
      isPaved: true,
      ends: [
        [36.5912, -121.857],
        [36.5831, -121.833],
      ],
    },
  ],
};

it('writes the name of an airport south of its runways, and leaves its point where it is', () => {
  const { airports, runways } = airportShapes([MONTEREY, { ...MONTEREY, code: 'X', longestRunwayM: 0, runways: [] }]);
  const places = airports.features.map(({ geometry, properties }) => [
    properties?.['kind'],
    properties?.['code'],
    geometry.type === 'Point' ? geometry.coordinates : null,
  ]);
  expect(places).toEqual([
    ['point', undefined, [-121.843, 36.587]],
    ['name', 'KMRY', [-121.843, 36.5831]],
    ['point', undefined, [-121.843, 36.587]],
    ['name', 'X', [-121.843, 36.587]],
  ]);
  expect(runways.features.map(({ properties }) => properties?.['name'])).toEqual(['10R/28L']);
});
