import type { GeodeticPoint } from '../../ar-math/geodetic';
import { lookAnglesFromEnu } from '../../ar-math/look-angles';
import { solarSystemDirections } from '../../ephemeris/solar-system-directions';
import { SOLAR_SYSTEM_BODIES } from '../../ephemeris/solar-system-body';
import { type EpochMs, ellipsoidHeight, epochMs, latitude, longitude } from '../../units/quantity';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutStarCatalogue } from '../../../tools/star-catalogue/cut-star-catalogue';
import { bodyId, CELESTIAL_BODIES, starId } from './celestial-id';
import { CelestialSky } from './celestial-sky';
import { parseStarCatalogue } from './star-catalogue';

const STARS = parseStarCatalogue(cutStarCatalogue());
const BERLIN: GeodeticPoint = { latitude: latitude(52.5), longitude: longitude(13.4), height: ellipsoidHeight(40) };
const NOON = epochMs(Date.parse('2026-06-21T11:08:00Z'));
const WINTER_NIGHT = epochMs(Date.parse('2026-12-21T22:00:00Z'));
const DUSK = epochMs(Date.parse('2026-06-21T20:15:00Z'));
const [SUN, SIRIUS, VEGA, POLARIS] = [bodyId('sun'), starId(32349), starId(91262), starId(11767)];

function skyAt(at: EpochMs, observer = BERLIN): CelestialSky {
  const sky = new CelestialSky(STARS);
  sky.update(observer, at);
  return sky;
}

const visibleNames = (sky: CelestialSky): readonly string[] =>
  sky.objects.filter((_, index) => sky.visible[index] === 1).map(({ name }) => name);

function lookTo(sky: CelestialSky, id: number, at: EpochMs) {
  const direction = { east: 0, north: 0, up: 0 };
  expect(sky.directionOf(direction, id, at)).toBe(true);
  expect(Math.hypot(direction.east, direction.north, direction.up)).toBeCloseTo(1, 9);
  return lookAnglesFromEnu({ eastM: direction.east, northM: direction.north, upM: direction.up });
}

describe('CelestialSky', () => {
  it('names by day the Sun and the Moon alone', () => {
    const sky = skyAt(NOON);
    expect(sky.sunElevation).toBeGreaterThan(60);
    expect(visibleNames(sky)).toContain('Sun');
    expect(visibleNames(sky).filter((name) => name !== 'Sun' && name !== 'Moon')).toEqual([]);
  });

  it('names the bright stars of a winter night, and none below the horizon', () => {
    const names = visibleNames(skyAt(WINTER_NIGHT));
    expect(names).toEqual(expect.arrayContaining(['Sirius', 'Betelgeuse', 'Rigel', 'Capella', 'Polaris', 'Jupiter']));
    for (const below of ['Sun', 'Canopus', 'Antares', 'Rigil Kentaurus']) expect(names).not.toContain(below);
  });

  it('names at dusk what is bright enough for it', () => {
    const names = visibleNames(skyAt(DUSK));
    expect(names).toEqual(expect.arrayContaining(['Venus', 'Jupiter', 'Vega', 'Arcturus']));
    expect(names).not.toContain('Polaris');
  });

  it('has the ids of celestial-id.ts', () => {
    expect([...SOLAR_SYSTEM_BODIES]).toEqual([...CELESTIAL_BODIES]);
    const { objects, magnitudes } = skyAt(NOON);
    expect(objects.slice(0, 7).map(({ id }) => id)).toEqual(CELESTIAL_BODIES.map(bodyId));
    expect(objects.find(({ id }) => id === SIRIUS)).toEqual({
      id: SIRIUS,
      name: 'Sirius',
      kind: 'star',
      constellation: 'Canis Major',
    });
    expect(new Set(objects.map(({ id }) => id)).size).toBe(objects.length);
    expect(Math.max(...magnitudes.subarray(CELESTIAL_BODIES.length))).toBeLessThan(2.5);
  });

  it('gives the direction of a body minutes ago and minutes ahead as if worked out for that moment', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600, max: 600 }), fc.constantFrom(...SOLAR_SYSTEM_BODIES), (offsetS, body) => {
        const at = epochMs(WINTER_NIGHT + offsetS * 1000);
        const expected = solarSystemDirections(BERLIN, at).find((direction) => direction.body === body);
        const found = lookTo(skyAt(WINTER_NIGHT), bodyId(body), at);
        expect(Math.abs(found.elevation - (expected?.apparentElevation ?? Number.NaN))).toBeLessThan(0.002);
        expect(Math.abs(found.azimuth - (expected?.azimuth ?? Number.NaN))).toBeLessThan(0.003);
      }),
      { numRuns: 40 },
    );
  });

  it('turns with the sky between its updates, without a jump when one comes', () => {
    const sky = skyAt(WINTER_NIGHT);
    const index = sky.objects.findIndex(({ id }) => id === bodyId('moon'));
    let before = Float64Array.from(sky.directions.subarray(index * 3, index * 3 + 3));
    for (let frame = 1; frame < 150; frame++) {
      sky.update(BERLIN, epochMs(WINTER_NIGHT + frame * 16));
      const now = sky.directions.subarray(index * 3, index * 3 + 3);
      const movedDeg = (Math.hypot(...now.map((value, axis) => value - (before[axis] ?? 0))) * 180) / Math.PI;
      // 15" a second at most; the Moon's own motion comes in steps of half a second of arc.
      expect(movedDeg).toBeGreaterThan(0);
      expect(movedDeg).toBeLessThan(0.000_3);
      before = Float64Array.from(now);
    }
  });

  it('keeps Polaris as high as the latitude', () => {
    const { elevation } = lookTo(skyAt(WINTER_NIGHT), POLARIS, WINTER_NIGHT);
    expect(Math.abs(elevation - 52.5)).toBeLessThan(0.75);
  });

  it('tells the facts of a body and of a star', () => {
    const sky = skyAt(WINTER_NIGHT);
    const moon = sky.facts(bodyId('moon'));
    expect(moon).toMatchObject({ name: 'Moon', kind: 'moon', constellation: null });
    expect(moon?.distanceAu).toBeCloseTo(0.0025, 3);
    expect(moon?.illuminatedFraction).toBeGreaterThan(0.8);
    const sirius = sky.facts(SIRIUS);
    expect(sirius).toMatchObject({ name: 'Sirius', distanceAu: null, illuminatedFraction: null });
    expect(sirius?.magnitude).toBeCloseTo(-1.44, 5);
    expect(sirius?.setAtMs).toBeGreaterThan(WINTER_NIGHT);
    expect(sky.facts(SUN)?.illuminatedFraction).toBeNull();
    expect(sky.facts(VEGA)?.riseAtMs).toBeNull();
  });

  it('knows new stars, and the bodies still, from when they come, as seen at the last update', () => {
    const sky = new CelestialSky();
    sky.update(BERLIN, WINTER_NIGHT);
    expect(sky.facts(SIRIUS)).toBeNull();
    sky.setStars(STARS);
    expect([sky.facts(SIRIUS), sky.facts(SUN)]).toEqual([
      skyAt(WINTER_NIGHT).facts(SIRIUS),
      skyAt(WINTER_NIGHT).facts(SUN),
    ]);
  });

  it('knows nothing of other ids, nor before it was told place and time', () => {
    const direction = { east: 0, north: 0, up: 0 };
    expect(skyAt(NOON).facts(42)).toBeNull();
    expect(skyAt(NOON).directionOf(direction, starId(1), NOON)).toBe(false);
    expect(new CelestialSky(STARS).facts(SUN)).toBeNull();
    expect(new CelestialSky(STARS).directionOf(direction, SUN, NOON)).toBe(false);
  });

  it('goes on with Sun, Moon and planets where there are no stars, and takes them when they come', () => {
    const sky = new CelestialSky();
    sky.update(BERLIN, WINTER_NIGHT);
    expect(visibleNames(sky)).toEqual(expect.arrayContaining(['Jupiter']));
    expect(sky.objects).toHaveLength(7);
    sky.setStars(STARS);
    expect(visibleNames(sky)).toEqual(expect.arrayContaining(['Jupiter', 'Sirius']));
  });

  it('follows the observer', () => {
    const sky = skyAt(WINTER_NIGHT);
    sky.update({ ...BERLIN, latitude: latitude(-33.9), longitude: longitude(18.4) }, WINTER_NIGHT);
    expect(visibleNames(sky)).toContain('Canopus');
    expect(visibleNames(sky)).not.toContain('Polaris');
  });
});
