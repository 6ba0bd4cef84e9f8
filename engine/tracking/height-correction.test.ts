import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METRES_PER_FOOT } from '../constants/unit-conversion';
import { ellipsoidHeight, latitude, longitude, pressureAltitude } from '../units/quantity';
import { aboveStandard } from './altimeter-setting';
import { estimateEllipsoidHeight, type HeightPair } from './height-correction';

/** Feet of pressure altitude and of height above the ellipsoid, latitude, longitude. */
type Row = readonly [baroFt: number, geomFt: number, latitudeDeg: number, longitudeDeg: number];

/** Aircraft of one moment over New Mexico, 2023-11-21 17:31 UTC (readsb aircraft.json, sdre-rust-adsb-parser, MIT). */
const ROWS: readonly Row[] = [
  [5125, 5600, 35.043919, -106.589699],
  [5700, 6200, 34.65437, -106.870766],
  [8000, 8475, 34.433395, -107.009975],
  [10300, 10825, 35.108301, -106.885357],
  [20525, 21200, 33.018356, -107.184265],
  [25000, 25675, 34.367562, -105.698032],
  [28000, 29000, 35.613876, -107.406693],
  [30050, 31050, 35.029442, -107.365952],
  [32000, 32925, 34.577233, -106.82888],
  [33000, 33975, 34.835037, -107.79219],
  [34000, 35000, 34.42217, -108.68082],
  [35000, 35975, 35.452972, -107.204361],
  [36175, 37125, 37.125183, -105.698119],
  [38000, 38950, 33.593628, -106.76906],
  [41000, 42050, 34.342346, -108.412581],
];
const pairOf = ([baroFt, geomFt, latitudeDeg, longitudeDeg]: Row): HeightPair => ({
  latitude: latitude(latitudeDeg),
  longitude: longitude(longitudeDeg),
  pressureAltitude: pressureAltitude(baroFt * METRES_PER_FOOT),
  ellipsoidHeight: ellipsoidHeight(geomFt * METRES_PER_FOOT),
});
const PAIRS = ROWS.map(pairOf);
const rootMeanSquare = (values: readonly number[]) => Math.hypot(...values) / Math.sqrt(values.length);

/** Claimed spread at 10 km over a place of this latitude. */
const sigmaAt = (latitudeDeg: number): number =>
  estimateEllipsoidHeight(
    pressureAltitude(10_000),
    { latitude: latitude(latitudeDeg), longitude: longitude(-107.4) },
    PAIRS,
  ).sigma;

describe('an altimeter setting', () => {
  const here = { latitude: latitude(52.5), longitude: longitude(13.4) };
  const setting = { addM: aboveStandard(1004) + 39, groundSigmaM: 15 };

  it('moves heights by what an altimeter does that is set to it: nothing at standard, and beside it as the standard atmosphere has it', () => {
    expect(aboveStandard(1013.25)).toBe(0);
    // ICAO Doc 7488: 1000 hPa at 111 m, 954.61 hPa at 500 m of the standard atmosphere.
    expect(aboveStandard(1000)).toBeCloseTo(-110.9, 0);
    expect(aboveStandard(954.61)).toBeCloseTo(-500, 0);
  });

  it('tells the height where no aircraft around does, and is surer of it than nobody', () => {
    const alone = estimateEllipsoidHeight(pressureAltitude(1_000), here, [], setting);
    expect(alone.basis).toBe('setting');
    expect(alone.height).toBeCloseTo(1_000 - 77.5 + 39, 0);
    expect(alone.sigma).toBeCloseTo(Math.hypot(15, 35), 0);
    expect(alone.sigma).toBeLessThan(estimateEllipsoidHeight(pressureAltitude(1_000), here, []).sigma / 3);
  });

  it('is not asked where aircraft around have measured it', () => {
    const [own, ...others] = PAIRS;
    if (own === undefined) throw new Error('no aircraft');
    const measured = estimateEllipsoidHeight(own.pressureAltitude, own, others, setting);
    expect(measured).toEqual(estimateEllipsoidHeight(own.pressureAltitude, own, others));
    expect(measured.basis).toBe('neighbours');
  });
});

describe('estimateEllipsoidHeight', () => {
  it('brings the error of pressure altitudes from 260 m to under 30 m, each aircraft judged by the others', () => {
    const before = PAIRS.map((pair) => pair.ellipsoidHeight - pair.pressureAltitude);
    const estimates = PAIRS.map((pair) =>
      estimateEllipsoidHeight(
        pair.pressureAltitude,
        pair,
        PAIRS.filter((other) => other !== pair),
      ),
    );
    const after = estimates.map(({ height }, i) => height - (PAIRS[i]?.ellipsoidHeight ?? Number.NaN));
    expect(rootMeanSquare(before)).toBeGreaterThan(250);
    expect(rootMeanSquare(after)).toBeLessThan(30);
    // The spread that it claims is neither much too small nor much too large.
    const inSigmas = rootMeanSquare(after.map((error, i) => error / (estimates[i]?.sigma ?? Number.NaN)));
    expect(inSigmas).toBeGreaterThan(0.5);
    expect(inSigmas).toBeLessThan(1.3);
    expect(estimates.every(({ basis }) => basis === 'neighbours')).toBe(true);
  });

  it('lets the pressure altitude stand in where nobody else is near, and says that it is uncertain', () => {
    const place = { latitude: latitude(47), longitude: longitude(8) };
    const low = estimateEllipsoidHeight(pressureAltitude(500), place, PAIRS);
    const high = estimateEllipsoidHeight(pressureAltitude(11_000), place, []);
    expect(low).toMatchObject({ height: 500, basis: 'pressure' });
    expect(high).toMatchObject({ height: 11_000, basis: 'pressure' });
    expect(low.sigma).toBeGreaterThan(100);
    expect(high.sigma).toBeGreaterThan(350);
  });

  it('leaves out a neighbour whose altimeter is broken', () => {
    const broken = pairOf([33000, 36500, 34.9, -107.5]);
    const here = { latitude: latitude(34.8), longitude: longitude(-107.4) };
    const sound = estimateEllipsoidHeight(pressureAltitude(10_000), here, PAIRS);
    const disturbed = estimateEllipsoidHeight(pressureAltitude(10_000), here, [...PAIRS, broken]);
    expect(Math.abs(disturbed.height - sound.height)).toBeLessThan(5);
  });

  it('is less sure far from its neighbours than beside them', () => {
    expect(sigmaAt(35)).toBeLessThan(sigmaAt(38.5));
    expect(sigmaAt(38.5)).toBeLessThan(sigmaAt(60));
  });

  it('is finite anywhere, across 180° and at the poles, and for neighbours on one spot', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 179.9, noNaN: true }),
        fc.array(fc.double({ min: -300, max: 13_000, noNaN: true }), { maxLength: 30 }),
        (latitudeDeg, longitudeDeg, heightsM) => {
          const place = { latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg) };
          const pairs = heightsM.map((heightM) => ({
            ...place,
            pressureAltitude: pressureAltitude(heightM),
            ellipsoidHeight: ellipsoidHeight(heightM * 1.02 + 60),
          }));
          const { height, sigma } = estimateEllipsoidHeight(pressureAltitude(5_000), place, pairs);
          expect(Number.isFinite(height)).toBe(true);
          expect(sigma).toBeGreaterThanOrEqual(10);
        },
      ),
    );
  });
});
