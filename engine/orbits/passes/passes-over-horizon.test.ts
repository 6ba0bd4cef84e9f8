import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../constants/durations';
import { horizonElevationDeg, type HorizonPoint, horizonMask } from '../../horizon/horizon-mask';
import { createPropagator } from '../sgp4/create-propagator';
import { findPasses, type PassOptions } from './find-passes';
import type { PassEvent, SatellitePass } from './satellite-pass';
import { NAKED_EYE } from './satellite-pass';
import { TEST_EPOCH_DAY, TEST_ISS } from './testing-satellites';

const SET = { propagator: createPropagator([TEST_ISS.elements], null), satellites: [TEST_ISS] };
const BERLIN = { latitudeDeg: 52.52, longitudeDeg: 13.405, ellipsoidHeightM: 40 };
const START_MS = TEST_EPOCH_DAY * DAY_MS;

function passes(points: readonly HorizonPoint[] | null, options: Partial<PassOptions> = {}): readonly SatellitePass[] {
  const observer = points === null ? BERLIN : { ...BERLIN, horizon: horizonMask(points) };
  const search = { observer, startMs: START_MS, endMs: START_MS + DAY_MS, minElevationDeg: 10, ...NAKED_EYE };
  return findPasses(SET, { ...search, ...options });
}
const level = (elevationDeg: number): readonly HorizonPoint[] => [{ azimuthDeg: 0, elevationDeg }];
/** Free all around but for a tower. */
const tower = (azimuthDeg: number, halfDeg: number): readonly HorizonPoint[] => [
  { azimuthDeg: azimuthDeg - halfDeg - 0.01, elevationDeg: 0 },
  { azimuthDeg: azimuthDeg - halfDeg, elevationDeg: 89 },
  { azimuthDeg: azimuthDeg + halfDeg, elevationDeg: 89 },
  { azimuthDeg: azimuthDeg + halfDeg + 0.01, elevationDeg: 0 },
];
/** The second pass of the day over Berlin runs from west over south to east, 72° high (Skyfield; see the verify suite). */
const SECOND_MS = Date.parse('2026-08-22T04:38:01.795Z');
const at = (found: readonly SatellitePass[], atMs: number): SatellitePass => {
  const pass = found.find(({ rise, set }) => rise.atMs <= atMs && atMs <= set.atMs);
  if (pass === undefined) throw new Error('There is no such pass.');
  return pass;
};
const times = ({ rise, highest, set }: SatellitePass) => [rise, highest, set].map((event: PassEvent) => event.atMs);

describe('passes over a horizon of one’s own', () => {
  it('are those above a minimum elevation where the horizon is level', () => {
    const plain = passes(null, { minElevationDeg: 25 });
    const over = passes(level(25));
    expect(over).toHaveLength(plain.length);
    over.forEach((pass, row) => {
      const other = plain[row];
      if (other === undefined) throw new Error('There is no such pass.');
      times(pass).forEach((atMs, event) => expect(Math.abs(atMs - (times(other)[event] ?? 0))).toBeLessThan(50));
      expect(pass.hidden).toEqual([]);
    });
  });

  it('begin and end on it', () => {
    const slope = [
      { azimuthDeg: 90, elevationDeg: 30 },
      { azimuthDeg: 270, elevationDeg: 15 },
    ];
    const { rise, set } = at(passes(slope), SECOND_MS);
    for (const { azimuthDeg, elevationDeg } of [rise, set]) {
      expect(elevationDeg).toBeCloseTo(horizonElevationDeg(horizonMask(slope), azimuthDeg), 2);
    }
    expect(rise.elevationDeg).toBeGreaterThan(14);
    expect(set.elevationDeg).toBeGreaterThan(28);
  });

  it('stay one where something stands in the way, which is told, and light counts only beside it', () => {
    const free = at(passes(null), SECOND_MS);
    const pass = at(passes(tower(free.highest.azimuthDeg, 40)), SECOND_MS);
    expect(pass.hidden).toHaveLength(1);
    const [gap] = pass.hidden;
    if (gap === undefined) throw new Error('Nothing is hidden.');
    expect(gap.fromMs).toBeLessThan(free.highest.atMs);
    expect(gap.toMs).toBeGreaterThan(free.highest.atMs);
    expect(Math.abs(pass.rise.atMs - free.rise.atMs)).toBeLessThan(50);
    expect(Math.abs(pass.set.atMs - free.set.atMs)).toBeLessThan(50);
    // In the place of the summit stand the moments before and after.
    expect(pass.culminations.map(({ atMs }) => atMs)).toEqual([gap.fromMs, gap.toMs]);
    expect(pass.highest.elevationDeg).toBeLessThan(free.highest.elevationDeg);
    expect([gap.fromMs, gap.toMs]).toContain(pass.highest.atMs);
    for (const { fromMs, toMs } of pass.sunlit) expect(toMs <= gap.fromMs || fromMs >= gap.toMs).toBe(true);
  });

  it('are none where all of it is hidden, whatever is asked for', () => {
    expect(passes(level(89))).toEqual([]);
    expect(passes(level(89), { onlyVisible: true })).toEqual([]);
  });

  it('are seen only while they are clear: the visible part is cut, and gone with the rest', () => {
    const night = { darkSunElevationDeg: 20, limitingMagnitude: 20 };
    const free = at(passes(null, night), SECOND_MS);
    expect(free.visibility).toBe('visible');
    const pass = at(passes(tower(free.highest.azimuthDeg, 40), night), SECOND_MS);
    const [gap] = pass.hidden;
    const { visibleSpan } = pass;
    if (gap === undefined || visibleSpan === null) throw new Error('It is not seen beside the tower.');
    expect(visibleSpan.toMs <= gap.fromMs || visibleSpan.fromMs >= gap.toMs).toBe(true);
    expect(pass.brightest?.atMs).toBeGreaterThanOrEqual(visibleSpan.fromMs);
    expect(pass.brightest?.atMs).toBeLessThanOrEqual(visibleSpan.toMs);
  });
});
