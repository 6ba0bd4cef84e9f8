import { describe, expect, it } from 'vitest';
import { aircraftAddressOf, aircraftObjectId, isSatelliteId, MANUAL_OBJECT_BASE } from './object-id';

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

describe('the address of an aircraft', () => {
  it.each([
    ['3c65a8', 'icao'],
    ['00000f', 'other'],
    ['ffffff', 'simulated'],
  ] as const)('%s is in its id (%s)', (address, kind) => {
    expect(aircraftAddressOf(aircraftObjectId(address, kind))).toBe(address);
  });

  it.each([25_544, MANUAL_OBJECT_BASE, 1_050_000_000, -1])('is not in the id %i', (id) => {
    expect(aircraftAddressOf(id)).toBeUndefined();
  });
});
