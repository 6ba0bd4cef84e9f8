import { expect, it } from 'vitest';
import { type FlightPosition, flightPositionSchema } from '@contract/history';
import { trackHeightsM } from './track-heights';

const at = (
  altitude: number | null,
  geometricAltitude: number | null,
  altitudeKind: FlightPosition['altitudeKind'] = altitude === null ? null : 'pressure',
): FlightPosition =>
  flightPositionSchema.parse({
    at: '2026-11-21T12:00:00Z',
    latitude: 55,
    longitude: 4,
    altitude,
    altitudeKind,
    geometricAltitude,
    speed: null,
    track: null,
    verticalRate: null,
    onGround: false,
    isDoubtful: false,
  });

it('the heights of a track are all above the sea or all of the air pressure', () => {
  // The geoid lies 42 m above the ellipsoid there (EGM96).
  expect(trackHeightsM([at(35_000, 36_000), at(35_000, 36_100)])).toEqual([10_931, 10_961]);
  expect(trackHeightsM([at(35_000, 36_000), at(35_100, null), at(null, null)])).toEqual([10_668, 10_698, null]);
  // Where an aircraft sends no pressure altitude, its altitude is the one above the ellipsoid.
  const ofEllipsoid = at(36_000, 36_000, 'geometric');
  expect(trackHeightsM([at(35_000, null), ofEllipsoid])).toEqual([10_668, null]);
  expect(trackHeightsM([ofEllipsoid, ofEllipsoid])).toEqual([10_931, 10_931]);
});
