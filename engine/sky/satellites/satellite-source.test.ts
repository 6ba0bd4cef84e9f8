import { OBJECT_FLAGS } from '../object-style';
import { apparentElevation } from '../../ar-math/refraction';
import { enuFromEcef, lookAnglesFromEnu } from '../../ar-math/look-angles';
import { EARTH_ROTATION_RAD_PER_S, gmstRad } from '../../ephemeris/earth-rotation';
import { epochMs } from '../../units/quantity';
import { json2satrec, propagate, type SatRec } from 'satellite.js';
import { describe, expect, it } from 'vitest';
import { SKY_FRAME_STRIDE } from './satellite-sky-frame';
import { OBSERVER, START_MS } from '../observer.fixture';
import { frameOf, namesOf, type TestSatellite } from './satellite-frame.fixture';
import { SatelliteSource } from './satellite-source';
import { skyObserverOf } from '../sky-observer';

const HERE = skyObserverOf(OBSERVER);
const RAD = Math.PI / 180;

/** A round orbit whose northernmost point lies over the observer's meridian at START_MS. */
function orbit(meanMotion: number, inclinationDeg: number, eccentricity = 0.001): SatRec {
  return json2satrec({
    OBJECT_NAME: 'TEST',
    OBJECT_ID: '2026-001A',
    EPOCH: new Date(START_MS).toISOString().replace('Z', '000'),
    NORAD_CAT_ID: 1,
    MEAN_MOTION: meanMotion,
    ECCENTRICITY: eccentricity,
    INCLINATION: inclinationDeg,
    RA_OF_ASC_NODE: (gmstRad(START_MS) / RAD + OBSERVER.longitudeDeg - 90 + 360) % 360,
    ARG_OF_PERICENTER: 0,
    MEAN_ANOMALY: 90,
    BSTAR: 0,
    ELEMENT_SET_NO: 1,
    MEAN_MOTION_DOT: 0,
    MEAN_MOTION_DDOT: 0,
  });
}

/** Earth-fixed state, metres and metres a second, by satellite.js. */
function earthFixed(of: SatRec, atMs: number): [number, number, number, number, number, number] {
  const state = propagate(of, new Date(atMs));
  if (state === null) throw new Error('not propagated');
  const [sin, cos] = [Math.sin(gmstRad(atMs)), Math.cos(gmstRad(atMs))];
  const { position: p, velocity: v } = state;
  const [x, y] = [1000 * (cos * p.x + sin * p.y), 1000 * (cos * p.y - sin * p.x)];
  const [vx, vy] = [1000 * (cos * v.x + sin * v.y), 1000 * (cos * v.y - sin * v.x)];
  return [x, y, 1000 * p.z, vx + EARTH_ROTATION_RAD_PER_S * y, vy - EARTH_ROTATION_RAD_PER_S * x, 1000 * v.z];
}

function lookDirectly(of: SatRec, atMs: number) {
  const [xM, yM, zM] = earthFixed(of, atMs);
  const { azimuth, elevation, slantRange } = lookAnglesFromEnu(enuFromEcef(HERE.frame, { xM, yM, zM }));
  return { azimuthDeg: azimuth, elevationDeg: apparentElevation(elevation), rangeM: slantRange };
}

function lookOf(source: SatelliteSource, index = 0) {
  const [east = 0, north = 0, up = 0] = source.directions.subarray(3 * index, 3 * index + 3);
  return {
    azimuthDeg: (Math.atan2(east, north) / RAD + 360) % 360,
    elevationDeg: Math.asin(up) / RAD,
    length: Math.hypot(east, north, up),
  };
}

function sourceOf(satellites: readonly TestSatellite[], startMs?: number, spanMs?: number): SatelliteSource {
  const source = new SatelliteSource();
  source.filter = 'all';
  source.accept(frameOf(satellites, startMs, spanMs));
  return source;
}

const idsOf = (source: SatelliteSource) => [...source.ids.subarray(0, source.count)];
const at = (atMs: number) => epochMs(atMs);

describe('SatelliteSource places satellites', () => {
  it.each([
    ['low', 15.5, 52, 5000],
    ['medium', 5, 55, 5000],
    ['eccentric', 12, 60, 5000],
    ['low, with time a thousand times as fast', 15.5, 52, 60_000],
  ])('as SGP4 and refraction do, within 0.01°: %s', (kind, meanMotion, inclinationDeg, spanMs) => {
    const of = orbit(meanMotion, inclinationDeg, kind === 'eccentric' ? 0.2 : 0.001);
    for (const startMs of [START_MS - 120_000, START_MS, START_MS + 90_000]) {
      const states = Float64Array.from([...earthFixed(of, startMs), ...earthFixed(of, startMs + spanMs)]);
      expect(states).toHaveLength(SKY_FRAME_STRIDE);
      const source = new SatelliteSource();
      source.accept({
        kind: 'frame',
        frame: {
          startMs,
          endMs: startMs + spanMs,
          count: 1,
          ids: Int32Array.of(1),
          states,
          magnitudes: Float32Array.of(1),
          flags: Uint8Array.of(3),
          sigmasM: Float32Array.of(0),
        },
      });
      for (let step = 0; step <= 10; step++) {
        const atMs = startMs + (step * spanMs) / 10;
        source.update(HERE, at(atMs));
        const direct = lookDirectly(of, atMs);
        const shown = lookOf(source);
        expect(shown.length).toBeCloseTo(1, 12);
        expect(Math.abs(shown.elevationDeg - direct.elevationDeg)).toBeLessThan(0.01);
        const turnDeg = (shown.azimuthDeg - direct.azimuthDeg) * Math.cos(direct.elevationDeg * RAD);
        expect(Math.abs(turnDeg)).toBeLessThan(0.01);
        expect(Math.abs((source.rangesM[0] ?? 0) - direct.rangeM)).toBeLessThan(20);
      }
    }
  });

  it('lifts what stands low by the air of the whole way, and leaves the zenith alone', () => {
    const source = sourceOf([
      { id: 1, azimuthDeg: 90, elevationDeg: 1 },
      { id: 2, azimuthDeg: 90, elevationDeg: 89.9 },
    ]);
    source.update(HERE, at(START_MS));
    expect(lookOf(source, 0).elevationDeg - 1).toBeCloseTo(0.4, 1);
    expect(lookOf(source, 1).elevationDeg).toBeCloseTo(89.9, 3);
  });

  it('gives the velocity that sightings and markers need', () => {
    const source = sourceOf([{ id: 1, azimuthDeg: 0, elevationDeg: 45, velocity: [7000, -100, 50] }]);
    source.update(HERE, at(START_MS + 7000));
    const [east, north, up] = source.velocities;
    expect(east).toBeCloseTo(7000, 3);
    expect(north).toBeCloseTo(-100, 3);
    expect(up).toBeCloseTo(50, 3);
  });

  it('says how unsure a place is, and that an old orbit is an estimate', () => {
    const source = sourceOf([
      { id: 1, azimuthDeg: 0, elevationDeg: 45, rangeM: 1e6, sigmaM: 5000 },
      { id: 2, azimuthDeg: 9, elevationDeg: 45, rangeM: 1e6, sigmaM: 200_000 },
    ]);
    source.update(HERE, at(START_MS));
    expect(source.sigmasDeg[0]).toBeCloseTo(Math.atan(0.005) / RAD, 6);
    const isEstimated = [...source.flags.subarray(0, 2)].map((flags) => (flags & OBJECT_FLAGS.estimated) !== 0);
    expect(isEstimated).toEqual([false, true]);
  });
});

describe('SatelliteSource shows', () => {
  const SKY: readonly TestSatellite[] = [
    { id: 25_544, azimuthDeg: 10, elevationDeg: 40, magnitude: -2 },
    { id: 900, azimuthDeg: 20, elevationDeg: 40, magnitude: Number.NaN, isVisible: false },
    { id: 901, azimuthDeg: 30, elevationDeg: 40, magnitude: 9, isVisible: false },
    { id: 902, azimuthDeg: 30, elevationDeg: -0.9 },
  ];

  it('what the eye can see, all above the horizon, or none', () => {
    const source = sourceOf(SKY);
    source.filter = 'visible';
    source.update(HERE, at(START_MS));
    expect(idsOf(source)).toEqual([25_544]);
    source.filter = 'all';
    source.update(HERE, at(START_MS));
    expect(idsOf(source)).toEqual([25_544, 900, 901]);
    source.filter = 'none';
    source.update(HERE, at(START_MS));
    expect(idsOf(source)).toEqual([]);
    expect(source.counts(HERE, at(START_MS))).toEqual({ visible: 1, above: 3 });
    // Behind a house that stands in the north up to 60°.
    const horizon = { azimuthsDeg: [0, 19, 21, 350], elevationsDeg: [60, 60, 0, 0] };
    const behind = skyObserverOf({ ...OBSERVER, horizon });
    expect(source.counts(behind, at(START_MS))).toEqual({ visible: 0, above: 3 });
  });

  it('what the user has picked out too, which is no target while the eye cannot see it', () => {
    const source = sourceOf(SKY);
    source.filter = 'visible';
    source.pick(900, new Set([901]));
    source.update(HERE, at(START_MS));
    expect(idsOf(source)).toEqual([25_544, 900, 901]);
    expect([...source.flags.subarray(0, 3)].map((flags) => (flags & OBJECT_FLAGS.unseen) !== 0)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('nothing when no frame says where satellites are any more, or when the time has jumped away', () => {
    const source = sourceOf(SKY, START_MS, 5000);
    const countAt = (atMs: number) => {
      source.update(HERE, at(atMs));
      return source.count;
    };
    expect(countAt(START_MS + 4999)).toBe(3);
    // A message that comes a little late.
    expect(countAt(START_MS + 5900)).toBe(3);
    expect(countAt(START_MS + 6100)).toBe(0);
    expect(countAt(START_MS + 3_600_000)).toBe(0);
    expect(source.counts(HERE, at(START_MS + 6100))).toBeNull();
    source.accept(frameOf(SKY, START_MS + 3_600_000, 5000));
    expect(countAt(START_MS + 3_600_001)).toBe(3);
    source.forget();
    expect(countAt(START_MS + 3_600_001)).toBe(0);
  });

  it('keeps to the frame before until the next one begins', () => {
    const source = sourceOf(SKY, START_MS, 5000);
    source.accept(frameOf([{ id: 7, azimuthDeg: 0, elevationDeg: 50 }], START_MS + 4000, 5000));
    source.update(HERE, at(START_MS + 2000));
    expect(idsOf(source)).toEqual([25_544, 900, 901]);
    source.update(HERE, at(START_MS + 4500));
    expect(idsOf(source)).toEqual([7]);
  });

  it('names as the catalogue has them, without what could garble a line, and stations by their own sign', () => {
    const source = sourceOf(SKY);
    source.accept(namesOf({ 25_544: 'ISS (ZARYA)', 900: '\u202EEVIL\n\u0000NAME', 901: '\u200B' }, true));
    source.update(HERE, at(START_MS));
    expect([0, 1, 2].map((index) => source.name(index))).toEqual(['ISS (ZARYA)', 'EVILNAME', 'NORAD 901']);
    expect([0, 1].map((index) => source.glyph(index))).toEqual(['station', 'satellite']);
    expect((source.flags[0] ?? 0) & OBJECT_FLAGS.demo).not.toBe(0);
  });
});
