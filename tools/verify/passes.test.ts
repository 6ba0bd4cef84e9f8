import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findPasses } from '../../engine/orbits/passes/find-passes';
import type { PassEvent, SatellitePass } from '../../engine/orbits/passes/satellite-pass';
import { runLookAnglesSuite } from './look-angles';
import { runPassesSuite } from './passes';

/** Skyfield 1.45 and PyEphem 4.1.4: the first two passes of the ISS over Berlin from 2026-08-22T00:00Z. */
const DOCUMENT = {
  meta: { window: ['2026-08-22T00:00:00Z', '2026-08-22T05:00:00Z'] },
  sets: [
    {
      norad: 25544,
      name: 'ISS (ZARYA)',
      line1: '1 25544U 98067A   26234.04909235  .00009068  00000+0  16914-3 0  9995',
      line2: '2 25544  51.6330 334.1166 0007690  71.1509 289.0313 15.49562116581964',
      observer: { name: 'Berlin', lat: 52.52, lon: 13.405, alt_m: 40 },
      min_el_deg: 10,
      passes: [
        {
          rise: {
            t: '2026-08-22T02:58:33.035Z',
            az: 215.622,
            el: 10.03,
            range_km: 1482.03,
            sat: 'umbra',
            sun_alt: -9.186,
          },
          culminations: [
            {
              t: '2026-08-22T03:01:31.240Z',
              az: 152.299,
              el: 30.373,
              range_km: 763.11,
              sat: 'sunlit',
              sun_alt: -8.808,
            },
          ],
          set: {
            t: '2026-08-22T03:04:30.224Z',
            az: 89.118,
            el: 9.999,
            range_km: 1490.04,
            sat: 'sunlit',
            sun_alt: -8.426,
          },
        },
        {
          rise: {
            t: '2026-08-22T04:34:42.311Z',
            az: 256.019,
            el: 10.008,
            range_km: 1487.35,
            sat: 'sunlit',
            sun_alt: 4.138,
          },
          culminations: [
            { t: '2026-08-22T04:38:01.795Z', az: 171.856, el: 71.968, range_km: 439.02, sat: 'sunlit', sun_alt: 4.629 },
          ],
          set: {
            t: '2026-08-22T04:41:21.855Z',
            az: 87.71,
            el: 9.995,
            range_km: 1491.53,
            sat: 'sunlit',
            sun_alt: 5.123,
          },
        },
      ],
    },
  ],
};

/** The document with one text in place of another. */
const wrong = (from: string, to: string): unknown => JSON.parse(JSON.stringify(DOCUMENT).replace(from, to));

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passes-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

const failedGates = async (document: unknown, find = findPasses): Promise<string[]> => {
  await writeFile(join(folder, 'whatever-its-name.json'), JSON.stringify(document));
  const { gates } = await runPassesSuite(folder, find);
  return gates.filter(({ pass }) => !pass).map(({ id }) => id);
};

it('passes references that are right, in a file of any name', async () => {
  expect(await failedGates(DOCUMENT)).toEqual([]);
});

it('tells of a pass that the references have and the search does not, and the other way round', async () => {
  const [set] = DOCUMENT.sets;
  const invented: unknown = JSON.parse(JSON.stringify(set).replaceAll('T02:', 'T01:').replaceAll('T03:', 'T02:'));
  expect(await failedGates({ ...DOCUMENT, sets: [invented] })).toEqual(['passes.missed', 'passes.spurious']);
});

it('tells of moments, angles and shadows that are off', async () => {
  expect(await failedGates(wrong('03:01:31.240', '03:01:33.240'))).toContain('passes.time');
  expect(await failedGates(wrong('"az":152.299', '"az":152.5'))).toContain('passes.angle');
  expect(await failedGates(wrong('"sat":"umbra"', '"sat":"sunlit"'))).toEqual(['passes.shadow']);
});

const turnedOver = { sunlit: 'umbra', penumbra: 'sunlit', umbra: 'sunlit' } as const;

/** The product's search, every event of whose passes is told wrongly. */
function wrongEvents(change: (event: PassEvent) => Partial<PassEvent>): typeof findPasses {
  const changed = (event: PassEvent): PassEvent => ({ ...event, ...change(event) });
  return (...asked) =>
    findPasses(...asked).map((pass) => ({
      ...pass,
      rise: changed(pass.rise),
      culminations: pass.culminations.map(changed),
      highest: changed(pass.highest),
      set: changed(pass.set),
    }));
}

it.each<[string, (event: PassEvent) => Partial<PassEvent>, string[]]>([
  ['is right', () => ({}), []],
  ['turns by 3°', ({ azimuthDeg }) => ({ azimuthDeg: azimuthDeg + 3 }), ['passes.angle']],
  ['counts azimuths the other way', ({ azimuthDeg }) => ({ azimuthDeg: 360 - azimuthDeg }), ['passes.angle']],
  ['lifts by 0.1°', ({ elevationDeg }) => ({ elevationDeg: elevationDeg + 0.1 }), ['passes.angle']],
  ['gives no azimuth', () => ({ azimuthDeg: Number.NaN }), ['passes.angle']],
  ['is 5 km off in range', ({ slantRangeKm }) => ({ slantRangeKm: slantRangeKm + 5 }), ['passes.range']],
  ['takes light for shadow', ({ illumination }) => ({ illumination: turnedOver[illumination] }), ['passes.shadow']],
  ['moves the Sun by 0.1°', ({ sunElevationDeg }) => ({ sunElevationDeg: sunElevationDeg + 0.1 }), ['passes.sun']],
  ['is 2 s late', ({ atMs }) => ({ atMs: atMs + 2000 }), ['passes.time', 'passes.angle', 'passes.range']],
])('judges the events that the search gives: one that %s', async (_, change, missed) => {
  expect(await failedGates(DOCUMENT, wrongEvents(change))).toEqual(missed);
});

const turned = (event: PassEvent): PassEvent => ({ ...event, azimuthDeg: event.azimuthDeg + 3 });

it.each(['rise', 'set', 'highest', 'culminations'] as const)('judges the %s of a pass by itself', async (which) => {
  const wrongOne = (pass: SatellitePass): SatellitePass =>
    which === 'culminations'
      ? { ...pass, culminations: pass.culminations.map(turned) }
      : { ...pass, [which]: turned(pass[which]) };
  const find: typeof findPasses = (...asked) => findPasses(...asked).map(wrongOne);
  expect(await failedGates(DOCUMENT, find)).toEqual(['passes.angle']);
});

const highestAtRise: typeof findPasses = (...asked) =>
  findPasses(...asked).map((pass) => ({ ...pass, highest: pass.rise }));

it('does not take the rise for the highest moment', async () => {
  expect(await failedGates(DOCUMENT, highestAtRise)).toContain('passes.angle');
});

/**
 * The first pass above 11.03°, which begins 0.3 s after the penumbra; satellite.js 7.1.0, its rise half a second early
 * as Skyfield's search may be.
 */
const AT_PENUMBRA = {
  t: '2026-08-22T02:58:42.500Z',
  az: 214.351,
  el: 10.977,
  range_km: 1424.63,
  sat: 'umbra',
  sun_alt: -9.166,
};

const beginningAtPenumbra = (sat: string): unknown => ({
  meta: { window: ['2026-08-22T00:00:00Z', '2026-08-22T04:00:00Z'] },
  sets: DOCUMENT.sets.map((set) => ({
    ...set,
    min_el_deg: 11.03,
    passes: set.passes.slice(0, 1).map((pass) => ({
      ...pass,
      rise: { ...AT_PENUMBRA, sat },
      set: { ...pass.set, t: '2026-08-22T03:04:19.900Z', az: 90.485, el: 11.023, range_km: 1427.52, sun_alt: -8.448 },
    })),
  })),
});

it('lets a state of light differ only where the reference changes within a second', async () => {
  expect(await failedGates(beginningAtPenumbra('umbra'))).toEqual([]);
  expect(await failedGates(beginningAtPenumbra('penumbra'))).toEqual([]);
  // Full light begins eight seconds later.
  expect(await failedGates(beginningAtPenumbra('sunlit'))).toEqual(['passes.shadow']);
  const lit = wrongEvents(() => ({ illumination: 'sunlit' }));
  expect(await failedGates(beginningAtPenumbra('umbra'), lit)).toEqual(['passes.shadow']);
});

it('misses a gate where no file has references', async () => {
  await writeFile(join(folder, 'other.json'), '{"other": 1}');
  for (const { gates } of [await runPassesSuite(folder), await runLookAnglesSuite(folder)]) {
    expect(gates.some(({ pass }) => !pass)).toBe(true);
  }
});

it.each([
  ['is cut off', '{"sets"'],
  ['lacks what a set has', JSON.stringify(DOCUMENT).replace('"min_el_deg"', '"min_deg"')],
])('does not pass over a file that %s', async (_, text) => {
  await writeFile(join(folder, 'good.json'), JSON.stringify(DOCUMENT));
  await writeFile(join(folder, 'strange.json'), text);
  await expect(runPassesSuite(folder)).rejects.toThrow('strange.json cannot be read');
});

it('counts a pass as missed whose summit the reference does not tell', async () => {
  const [set] = DOCUMENT.sets;
  const text = JSON.stringify(set).replaceAll(/"culminations":\[[^\]]*\]/g, '"culminations":[]');
  const invented: unknown = JSON.parse(text.replaceAll('T02:', 'T01:').replaceAll('T03:', 'T02:'));
  expect(await failedGates({ ...DOCUMENT, sets: [invented] })).toContain('passes.missed');
});
