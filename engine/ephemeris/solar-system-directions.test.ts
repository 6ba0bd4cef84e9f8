import { describe, expect, it } from 'vitest';
import type { GeodeticPoint } from '../ar-math/geodetic';
import { degrees, ellipsoidHeight, epochMs, latitude, longitude } from '../units/quantity';
import { apparentElevation } from '../ar-math/refraction';
import { type BodyDirection, solarSystemDirections } from './solar-system-directions';
import { SOLAR_SYSTEM_BODIES, type SolarSystemBody } from './solar-system-body';

const place = (latitudeDeg: number, longitudeDeg: number, heightM = 0): GeodeticPoint => ({
  latitude: latitude(latitudeDeg),
  longitude: longitude(longitudeDeg),
  height: ellipsoidHeight(heightM),
});
const at = (iso: string) => epochMs(Date.parse(iso));

function lookUp(body: SolarSystemBody, observer: GeodeticPoint, iso: string): BodyDirection {
  const found = solarSystemDirections(observer, at(iso)).find((direction) => direction.body === body);
  if (found === undefined) throw new Error(`No ${body}`);
  return found;
}

function separationDeg(a: BodyDirection, b: BodyDirection): number {
  const [p, q] = [a.direction, b.direction];
  const cross = Math.hypot(p.y * q.z - p.z * q.y, p.z * q.x - p.x * q.z, p.x * q.y - p.y * q.x);
  return (Math.asin(cross) * 180) / Math.PI;
}

const litAt = (iso: string): number => lookUp('moon', place(52.5, 13.4), iso).illuminatedFraction;

describe('solarSystemDirections', () => {
  it('finds the Sun where the worked example of NREL does (Reda and Andreas, NREL/TP-560-34302, appendix A.5)', () => {
    const sun = lookUp('sun', place(39.742476, -105.1786, 1830.14), '2003-10-17T19:30:30Z');
    expect(sun.azimuth).toBeCloseTo(194.34024, 2);
    expect(Math.abs(sun.elevation - 39.872046)).toBeLessThan(0.003);
  });

  it('finds Venus where the worked example of Meeus does (Astronomical Algorithms, example 13.b)', () => {
    const venus = lookUp('venus', place(38 + 55 / 60 + 17 / 3600, -(77 + 3 / 60 + 56 / 3600)), '1987-04-10T19:21:00Z');
    // Meeus counts azimuths from the south, and leaves out the parallax of 0.002°.
    expect(Math.abs(venus.azimuth - (68.0337 + 180))).toBeLessThan(0.006);
    expect(Math.abs(venus.elevation - 15.1249)).toBeLessThan(0.006);
  });

  it('covers the Sun with the Moon at the greatest eclipse of 2017-08-21 (NASA: 36.97° N, 87.67° W, 18:25:32 UT)', () => {
    const observer = place(36.9664, -87.6709);
    const sun = lookUp('sun', observer, '2017-08-21T18:25:32Z');
    const moon = lookUp('moon', observer, '2017-08-21T18:25:32Z');
    expect(separationDeg(sun, moon)).toBeLessThan(0.005);
    // NASA's magnitude 1.0306 is the ratio of the diameters.
    expect(moon.angularRadius / sun.angularRadius).toBeCloseTo(1.0306, 2);
    expect(Math.abs(sun.elevation - 63.9)).toBeLessThan(0.2);
  });

  it('brings Jupiter and Saturn within a tenth of a degree on 2020-12-21 (NASA)', () => {
    const observer = place(0, 0);
    const iso = '2020-12-21T18:20:00Z';
    const separation = separationDeg(lookUp('jupiter', observer, iso), lookUp('saturn', observer, iso));
    expect(Math.abs(separation - 6.1 / 60)).toBeLessThan(0.003);
  });

  it('puts Mercury on the Sun in the middle of its transit on 2019-11-11 (NASA: 75.9" from the centre)', () => {
    const iso = '2019-11-11T15:19:48Z';
    const observer = place(0, -50);
    const separation = separationDeg(lookUp('mercury', observer, iso), lookUp('sun', observer, iso));
    expect(Math.abs(separation - 75.9 / 3600)).toBeLessThan(0.002);
  });

  it('brings Mars as near as 55,758,006 km on 2003-08-27 (NASA)', () => {
    const mars = lookUp('mars', place(0, 0), '2003-08-27T09:51:00Z');
    expect(Math.abs(mars.distance - 55_758_006 / 149_597_870.7)).toBeLessThan(0.0001);
    expect(Math.abs(mars.magnitude - -2.88)).toBeLessThan(0.1);
    expect(mars.illuminatedFraction).toBeGreaterThan(0.99);
  });

  it('has the Sun at noon of the solstice as high as the tropics say', () => {
    const sun = lookUp('sun', place(51.4779, 0), '2026-06-21T12:01:55Z');
    expect(Math.abs(sun.elevation - (90 - 51.4779 + 23.436))).toBeLessThan(0.01);
    expect(Math.abs(sun.azimuth - 180)).toBeLessThan(0.1);
  });

  it('says how the Moon is lit: full, half and new in 2026 (U.S. Naval Observatory)', () => {
    expect(litAt('2026-01-03T10:03:00Z')).toBeGreaterThan(0.995);
    expect(Math.abs(litAt('2026-01-26T04:47:00Z') - 0.5)).toBeLessThan(0.02);
    expect(litAt('2026-01-18T19:52:00Z')).toBeLessThan(0.005);
  });

  it('gives every body once, lifted by the one refraction of the product', () => {
    const directions = solarSystemDirections(place(-33.9, 18.4), at('2026-11-21T04:00:00Z'));
    expect(directions.map(({ body }) => body)).toEqual([...SOLAR_SYSTEM_BODIES]);
    for (const direction of directions) {
      expect(Math.hypot(direction.direction.x, direction.direction.y, direction.direction.z)).toBeCloseTo(1, 9);
      expect(direction.apparentElevation).toBe(apparentElevation(degrees(direction.elevation)));
    }
  });
});
