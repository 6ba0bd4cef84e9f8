import { expect, it } from 'vitest';
import { NAKED_EYE } from '../../engine/orbits/passes/satellite-pass';
import { bareRecord, referenceElements } from '../verify/reference-elements';
import { anchorSatellite } from './anchor-sky';
import { CompetentPasses } from './competent-passes';
import { naivePasses } from './naive-passes';

const ISS = anchorSatellite(
  bareRecord(
    referenceElements(
      'ISS (ZARYA)',
      '1 25544U 98067A   26234.04909235  .00009068  00000+0  16914-3 0  9995',
      '2 25544  51.6330 334.1166 0007690  71.1509 289.0313 15.49562116581964',
    ),
  ),
);
const SEARCH = {
  observer: { latitudeDeg: 52.52, longitudeDeg: 13.405, ellipsoidHeightM: 40 },
  startMs: Date.UTC(2026, 7, 22),
  endMs: Date.UTC(2026, 7, 22, 5),
  minElevationDeg: 10,
  ...NAKED_EYE,
};
// Skyfield 1.45: the two passes of these five hours; its own moments of rise and set are up to a second late.
const SUMMITS = [
  { atMs: Date.parse('2026-08-22T03:01:31.240Z'), azimuthDeg: 152.299, elevationDeg: 30.373, rangeKm: 763.11 },
  { atMs: Date.parse('2026-08-22T04:38:01.795Z'), azimuthDeg: 171.856, elevationDeg: 71.968, rangeKm: 439.02 },
];

it('finds and describes the passes that Skyfield finds: an anchor that did less would flatter the product', () => {
  const passes = new CompetentPasses(SEARCH).passesOf(ISS);
  expect(passes).toHaveLength(2);
  passes.forEach((pass, index) => {
    const summit = SUMMITS[index];
    const culmination = pass.culmination();
    expect(Math.abs(culmination.atMs - (summit?.atMs ?? 0))).toBeLessThan(200);
    expect(culmination.azimuthDeg).toBeCloseTo(summit?.azimuthDeg ?? 0, 0);
    expect(culmination.elevationDeg).toBeCloseTo(summit?.elevationDeg ?? 0, 1);
    expect(culmination.rangeKm).toBeCloseTo(summit?.rangeKm ?? 0, 0);
  });
  const [dawn, day] = passes;
  expect(Math.abs((dawn?.rise.atMs ?? 0) - Date.parse('2026-08-22T02:58:33.035Z'))).toBeLessThan(1000);
  expect(dawn?.rise.covered).toBe(1);
  expect(dawn?.rise.sunElevationDeg).toBeCloseTo(-9.186, 1);
  // The penumbra, in which it counts as lit, begins at 02:58:42.7; the pass ends in full light.
  expect(dawn?.sunlit).toEqual([
    { fromMs: expect.closeTo(Date.UTC(2026, 7, 22, 2, 58, 42, 700), -3), toMs: dawn?.set.atMs },
  ]);
  expect(day?.sunlit).toEqual([{ fromMs: day?.rise.atMs, toMs: day?.set.atMs }]);
});

it('leaves out what cannot be seen where only the rest is wanted', () => {
  const search = { ...SEARCH, onlyVisible: true };
  const visible = new CompetentPasses(search).passesOf(ISS);
  expect(visible).toHaveLength(1);
  expect(visible[0]?.rise).toEqual(new CompetentPasses(SEARCH).passesOf(ISS)[0]?.rise);
  expect(naivePasses(ISS, SEARCH)).toHaveLength(2);
  expect(naivePasses(ISS, search)).toHaveLength(1);
});

it('tells of nothing where even the dark passes are too faint', () => {
  expect(new CompetentPasses({ ...SEARCH, onlyVisible: true, limitingMagnitude: -5 }).passesOf(ISS)).toEqual([]);
});

it('knows a pass that begins by day and ends in the dark from its rise on', () => {
  // The orbit has its north over the morning and its south over the evening.
  const observer = { ...SEARCH.observer, latitudeDeg: -SEARCH.observer.latitudeDeg };
  const search = { ...SEARCH, observer, endMs: SEARCH.startMs + 86_400_000, limitingMagnitude: 10 };
  const evening = new CompetentPasses(search)
    .passesOf(ISS)
    .find(({ rise, set }) => rise.sunElevationDeg > set.sunElevationDeg && set.magnitude !== null);
  const darkSunElevationDeg = evening?.culmination().sunElevationDeg ?? Number.NaN;
  const visible = new CompetentPasses({ ...search, onlyVisible: true, darkSunElevationDeg }).passesOf(ISS);
  expect(evening).toBeDefined();
  expect(visible.map(({ rise }) => rise)).toContainEqual(evening?.rise);
});
