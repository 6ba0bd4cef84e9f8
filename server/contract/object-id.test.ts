import { describe, expect, it } from 'vitest';
import { aircraftObjectId, isSatelliteId, MANUAL_OBJECT_BASE } from './object-id';

describe('the id of a satellite', () => {
  it.each([1, 25_544, 999_999_999])('is the catalogue number %i', (id) => {
    expect(isSatelliteId(id)).toBe(true);
  });

  it.each([
    ['an aircraft', aircraftObjectId('000000', 'icao')],
    ['what people entered', MANUAL_OBJECT_BASE],
    ['nothing', 0],
    ['the Sun', -1],
    ['a star', -1000 - 32_349],
  ])('is not the id of %s', (_, id) => {
    expect(isSatelliteId(id)).toBe(false);
  });
});
