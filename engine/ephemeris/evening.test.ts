import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GeodeticPoint } from '../ar-math/geodetic';
import { ellipsoidHeight, epochMs, latitude, longitude } from '../units/quantity';
import { nextEvening } from './evening';
import { solarSystemDirections } from './solar-system-directions';

const DAY_MS = 86_400_000;
const place = (latitudeDeg: number, longitudeDeg: number): GeodeticPoint => ({
  latitude: latitude(latitudeDeg),
  longitude: longitude(longitudeDeg),
  height: ellipsoidHeight(0),
});
const minutesFrom = (time: number | null, iso: string) => Math.abs((time ?? Number.NaN) - Date.parse(iso)) / 60_000;

/** Geometric elevation, degrees. */
const sunElevation = (observer: GeodeticPoint, at: number) =>
  solarSystemDirections(observer, epochMs(at)).find(({ body }) => body === 'sun')?.elevation ?? Number.NaN;

it('has the Sun set at Greenwich on 2026-11-22 as the almanacs do', () => {
  const evening = nextEvening(place(51.4769, 0), epochMs(Date.parse('2026-11-22T12:00:00Z')));
  expect(minutesFrom(evening.sunsetAt, '2026-11-22T16:02:00Z')).toBeLessThan(1.5);
  expect(minutesFrom(evening.darkAt, '2026-11-22T17:20:00Z')).toBeLessThan(4);
});

it('knows of no dark in a midsummer night of the north, and of no sunset where the Sun does not set', () => {
  const summer = epochMs(Date.parse('2026-06-21T12:00:00Z'));
  const inverness = nextEvening(place(57.48, -4.22), summer);
  expect(inverness.sunsetAt).not.toBeNull();
  expect(inverness.darkAt).toBeNull();
  expect(nextEvening(place(69.65, 18.96), summer)).toEqual({ sunsetAt: null, darkAt: null });
});

it('is dark where the Sun has come down to −12°, within a day, wherever there is one', () => {
  const times = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });
  fc.assert(
    fc.property(fc.double({ min: -45, max: 45, noNaN: true }), times, (latitudeDeg, now) => {
      const observer = place(latitudeDeg, 20);
      const { sunsetAt, darkAt } = nextEvening(observer, epochMs(now));
      expect(sunElevation(observer, darkAt ?? Number.NaN)).toBeCloseTo(-12, 1);
      for (const time of [sunsetAt, darkAt]) {
        expect((time ?? Number.NaN) - now).toBeGreaterThanOrEqual(0);
        expect((time ?? Number.NaN) - now).toBeLessThan(DAY_MS * 1.01);
      }
    }),
    { numRuns: 60 },
  );
});
