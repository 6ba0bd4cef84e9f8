import { describe, expect, it } from 'vitest';
import { component } from '../ar-math/component';
import { ecefFromGeodetic } from '../ar-math/geodetic';
import { enuFrameAt, lookAngles } from '../ar-math/look-angles';
import { ellipsoidHeight, latitude, longitude } from '../units/quantity';
import { linesInSky, rayInSky } from './lines-in-sky';

const at = (latitudeDeg: number, longitudeDeg: number, heightM = 40) => ({
  latitude: latitude(latitudeDeg),
  longitude: longitude(longitudeDeg),
  height: ellipsoidHeight(heightM),
});
/** Looks; another stands 5 km to the east, and a thing flies 3 km north of the middle, 4 km up. */
const HERE = at(52.5, 13.4);
const OTHER = at(52.5, 13.4738);
const THING = at(52.527, 13.4369, 4_040);
const frame = enuFrameAt(HERE);

/** Degrees between the nearest direction of a line and that of a place. */
function nearestDeg(line: Float64Array, place: typeof HERE): number {
  const { azimuth, elevation } = lookAngles(frame, place);
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  const wanted = [Math.cos(e) * Math.sin(a), Math.cos(e) * Math.cos(a), Math.sin(e)];
  const dots = Array.from({ length: line.length / 3 }, (_, index) =>
    wanted.reduce((sum, part, axis) => sum + part * component(line, 3 * index + axis), 0),
  );
  return (Math.acos(Math.min(1, Math.max(...dots))) * 180) / Math.PI;
}

const pointed = (place: typeof HERE) => {
  const { azimuth, elevation } = lookAngles(enuFrameAt(place), THING);
  return { place, azimuthDeg: azimuth, elevationDeg: elevation };
};

describe('sight lines in one’s own sky', () => {
  it('run from where the other stands over what it points at', () => {
    const line = rayInSky(pointed(OTHER), frame, 20_000);
    expect([...line].every(Number.isFinite)).toBe(true);
    expect(nearestDeg(line, OTHER)).toBeLessThan(0.3);
    expect(nearestDeg(line, THING)).toBeLessThan(2);
    expect(nearestDeg(line, at(52.4, 13.4))).toBeGreaterThan(20);
  });

  it('are one point for one’s own: the line that one looks along', () => {
    const own = rayInSky(pointed(HERE), frame, 20_000);
    for (let index = 0; index < own.length; index += 3) {
      expect(nearestDeg(own.slice(index, index + 3), THING)).toBeLessThan(0.001);
    }
  });

  it('end a little beyond what they have found, which has its ellipse around it', () => {
    const ellipse = { semiMajorM: 400, semiMinorM: 100, bearingDeg: 90 };
    const lines = linesInSky([{ ...pointed(OTHER), letter: 'B' }], { place: THING, ellipse }, frame);
    expect(lines.map(({ letter, pieces }) => [letter, pieces.length])).toEqual([
      ['B', 1],
      [null, 1],
    ]);
    const [ray = new Float64Array(0), ring = new Float64Array(0)] = lines.flatMap(({ pieces }) => pieces);
    const end = ray.slice(-3);
    const { xM, yM, zM } = ecefFromGeodetic(THING);
    expect(Math.hypot(xM, yM, zM)).toBeGreaterThan(6e6);
    expect(nearestDeg(end, THING)).toBeGreaterThan(2);
    expect(nearestDeg(end, THING)).toBeLessThan(15);
    const rangeM = lookAngles(frame, THING).slantRange;
    const offs = Array.from({ length: ring.length / 3 }, (_, index) =>
      nearestDeg(ring.slice(3 * index, 3 * index + 3), THING),
    );
    const degreesOf = (m: number) => (Math.atan(m / rangeM) * 180) / Math.PI;
    expect(Math.max(...offs)).toBeLessThan(1.05 * degreesOf(400));
    expect(Math.max(...offs)).toBeGreaterThan(0.6 * degreesOf(400));
    expect(Math.min(...offs)).toBeLessThan(degreesOf(100));
    expect(ring.slice(0, 3)).toEqual(ring.slice(-3));
  });

  it('are dashed where they point elsewhere, over the same way', () => {
    const line = { ...pointed(OTHER), elevationDeg: 70 };
    const dashes = linesInSky([{ ...line, isStray: true }], null, frame)[0]?.pieces ?? [];
    const whole = linesInSky([line], null, frame)[0]?.pieces[0] ?? new Float64Array(0);
    expect(dashes.length).toBeGreaterThan(5);
    const drawn = dashes.reduce((sum, dash) => sum + dash.length - 3, 0);
    expect(drawn).toBeLessThan(0.7 * whole.length);
    expect(dashes[0]?.slice(0, 3)).toEqual(whole.slice(0, 3));
    const points = new Set(
      Array.from({ length: whole.length / 3 }, (_, index) => whole.slice(3 * index, 3 * index + 3).join()),
    );
    const isOnLine = dashes.every((dash) => points.has(dash.slice(0, 3).join()) && points.has(dash.slice(-3).join()));
    expect(isOnLine).toBe(true);
  });
});
