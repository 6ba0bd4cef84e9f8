import { describe, expect, it } from 'vitest';
import { greatCircleStep } from '@engine/ar-math/great-circle-step';
import { OBSERVER, START_MS } from '@engine/sky/observer.fixture';
import { skyObserverOf } from '@engine/sky/sky-observer';
import { ellipsoidHeight, epochMs, latitude, longitude, metres, trueHeading } from '@engine/units/quantity';
import { expectedPathOf } from '../expected-path/expected-path-of';
import { SkyBands } from './sky-band';

const DEGREES = 180 / Math.PI;
const HERE = { latitude: latitude(OBSERVER.latitudeDeg), longitude: longitude(OBSERVER.longitudeDeg) };
const observer = skyObserverOf(OBSERVER);

interface Flight {
  readonly acrossSigmaM: number;
  readonly verticalSigmaM: number;
  readonly fastestMps?: number;
  readonly heightM?: number | null;
}

/** Eastwards ten kilometres in the north, from five kilometres west of the observer's meridian, one a row. */
function eastbound({ acrossSigmaM, verticalSigmaM, fastestMps = Number.POSITIVE_INFINITY, heightM = 10_000 }: Flight) {
  const north = greatCircleStep(HERE, trueHeading(0), metres(10_000));
  const path = Array.from({ length: 11 }, (_, row) => ({
    ...greatCircleStep(north, trueHeading(90), metres(1000 * (row - 5))),
    at: epochMs(START_MS + row * 5_000),
    height:
      heightM === null
        ? null
        : { kind: 'ellipsoid' as const, metres: ellipsoidHeight(heightM + OBSERVER.ellipsoidHeightM) },
    track: trueHeading(90),
    alongSigmaM: 10,
    acrossSigmaM,
    verticalSigmaM,
  }));
  return expectedPathOf(1, path, fastestMps);
}

const at = epochMs(START_MS);
const elevationDeg = (directions: Float64Array, row: number): number =>
  Math.asin(directions[3 * row + 2] ?? Number.NaN) * DEGREES;

/** Degrees between the edges where the way crosses the meridian: there it is seen 45° up, 14.1 km away. */
function widthDeg(flight: Flight): number {
  const band = new SkyBands().at(eastbound(flight), observer, null, at);
  if (band === null) throw new Error('There is no band.');
  return Math.abs(elevationDeg(band.left, 5) - elevationDeg(band.right, 5));
}

/** Seen 45° up, a metre to the north and a metre up are 0.707 m across the line of sight each. */
const seen = (sigmaM: number): number => 2 * Math.atan((2.4477 * sigmaM * Math.SQRT1_2) / 14_142) * DEGREES;

describe('the expected way in the sky', () => {
  it('lies where geometry has it', () => {
    const band = new SkyBands().at(eastbound({ acrossSigmaM: 100, verticalSigmaM: 10 }), observer, null, at);
    expect(elevationDeg(band?.middle ?? new Float64Array(), 5)).toBeCloseTo(45, 0);
    const [east = Number.NaN, north = Number.NaN] = band?.middle ?? [];
    expect(Math.atan2(east, north) * DEGREES).toBeCloseTo(Math.atan2(-5, 10) * DEGREES, 0);
  });

  it('is as wide as its error across the line of sight: of what is wrong across and up alike, half of each', () => {
    expect(widthDeg({ acrossSigmaM: 500, verticalSigmaM: 1 })).toBeCloseTo(seen(500), 0);
    expect(widthDeg({ acrossSigmaM: 1, verticalSigmaM: 500 })).toBeCloseTo(seen(500), 0);
    expect(widthDeg({ acrossSigmaM: 500, verticalSigmaM: 500 })).toBeCloseTo(seen(500 * Math.SQRT2), 0);
  });

  it('is no wider than the type of aircraft can reach', () => {
    const flight = { acrossSigmaM: 100, verticalSigmaM: 4_000 };
    // Twenty-five seconds at ten metres a second, and 245 m of its own at the start.
    expect(widthDeg({ ...flight, fastestMps: 10 })).toBeLessThan(2 * Math.atan(500 / 8_000) * DEGREES);
    expect(widthDeg(flight)).toBeGreaterThan(40);
  });

  it('ends where an edge would go backwards, and its middle goes on: a circling way makes no knot of it', () => {
    const centre = greatCircleStep(HERE, trueHeading(0), metres(5_000));
    const path = Array.from({ length: 25 }, (_, row) => ({
      ...greatCircleStep(centre, trueHeading(row * 15), metres(300)),
      at: epochMs(START_MS + row * 3_000),
      height: { kind: 'ellipsoid' as const, metres: ellipsoidHeight(1_000 + OBSERVER.ellipsoidHeightM) },
      track: trueHeading((row * 15 + 90) % 360),
      alongSigmaM: 10,
      acrossSigmaM: 20 * row,
      verticalSigmaM: 20 * row,
    }));
    const band = new SkyBands().at(expectedPathOf(1, path, Number.POSITIVE_INFINITY), observer, null, at);
    expect(band?.middle).toHaveLength(3 * path.length);
    const rows = (band?.left.length ?? 0) / 3;
    expect(rows).toBeGreaterThan(2);
    expect(rows).toBeLessThan(path.length / 2);
    expect(band?.right).toHaveLength(3 * rows);
  });

  it('is not drawn where no height is known, for nobody can say where in the sky', () => {
    expect(
      new SkyBands().at(eastbound({ acrossSigmaM: 9, verticalSigmaM: 9, heightM: null }), observer, null, at),
    ).toBe(null);
  });

  it('is worked out once a second, and not with every frame', () => {
    const bands = new SkyBands();
    const path = eastbound({ acrossSigmaM: 100, verticalSigmaM: 10 });
    const band = bands.at(path, observer, null, at);
    expect(bands.at(path, observer, null, epochMs(START_MS + 900))).toBe(band);
    expect(bands.at(path, observer, null, epochMs(START_MS + 1_100))).not.toBe(band);
  });
});
