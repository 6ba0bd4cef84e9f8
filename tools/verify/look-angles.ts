import * as z from 'zod';
import { gmstRad } from '../../engine/ephemeris/earth-rotation';
import { emptySubPoint, subPointFromTeme } from '../../engine/orbits/frames/earth-fixed';
import { emptyLookAngles, lookAnglesFromTeme } from '../../engine/orbits/frames/look-angles';
import { observerFrame } from '../../engine/orbits/frames/observer-frame';
import { illuminationAt } from '../../engine/orbits/illumination/shadow';
import { sunTeme } from '../../engine/orbits/illumination/sun-elevation';
import type { OrbitalElements } from '../../engine/orbits/orbital-elements';
import { createPropagator } from '../../engine/orbits/sgp4/create-propagator';
import { productKernel } from '../kernels/product-kernel';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { namedCatalogue, recordsOfFile, referenceElements } from './reference-elements';
import { referenceFiles } from './reference-files';
import { skyAngleDeg } from './sky-angle';

const triple = z.tuple([z.number(), z.number(), z.number()]);
const fileSchema = z.object({
  meta: z.object({
    elements: z.string().default(''),
    observers: z.array(z.object({ name: z.string(), lat: z.number(), lon: z.number(), alt_m: z.number() })),
  }),
  rows: z.array(
    z.object({
      t: z.iso.datetime(),
      norad: z.int(),
      line1: z.string().optional(),
      line2: z.string().optional(),
      teme_km: triple,
      teme_kms: triple,
      lat: z.number(),
      lon: z.number(),
      alt_km: z.number(),
      shadow: z.enum(['sunlit', 'penumbra', 'umbra']),
      look: z.record(z.string(), triple),
    }),
  ),
});
type LookFile = z.infer<typeof fileSchema>;
type LookRow = LookFile['rows'][number];

/** Greatest differences from the reference. */
const nothingYet = () => ({
  rows: 0,
  looks: 0,
  withoutElements: 0,
  shadowsOff: 0,
  placeKm: 0,
  velocityKmS: 0,
  subPointDeg: 0,
  altitudeKm: 0,
  lookDeg: 0,
  rangeKm: 0,
});
type Worst = ReturnType<typeof nothingYet>;

function judge(row: LookRow, { meta }: LookFile, states: Float64Array, worst: Worst): void {
  const [x = 0, y = 0, height = 0, vx = 0, vy = 0, climb = 0] = states;
  const atMs = Date.parse(row.t);
  const angleRad = gmstRad(atMs);
  worst.rows++;
  worst.placeKm = Math.max(worst.placeKm, Math.hypot(x - row.teme_km[0], y - row.teme_km[1], height - row.teme_km[2]));
  worst.velocityKmS = Math.max(
    worst.velocityKmS,
    Math.hypot(vx - row.teme_kms[0], vy - row.teme_kms[1], climb - row.teme_kms[2]),
  );
  const below = subPointFromTeme(emptySubPoint(), states, 0, angleRad);
  worst.subPointDeg = Math.max(worst.subPointDeg, skyAngleDeg(below.longitudeDeg, below.latitudeDeg, row.lon, row.lat));
  worst.altitudeKm = Math.max(worst.altitudeKm, Math.abs(below.altitudeKm - row.alt_km));
  if (illuminationAt(x, y, height, sunTeme(atMs)) !== row.shadow) worst.shadowsOff++;
  for (const { name, lat, lon, alt_m: heightM } of meta.observers) {
    const expected = row.look[name];
    if (expected === undefined) continue;
    const frame = observerFrame({ latitudeDeg: lat, longitudeDeg: lon, ellipsoidHeightM: heightM });
    const look = lookAnglesFromTeme(emptyLookAngles(), frame, states, 0, angleRad);
    worst.looks++;
    worst.lookDeg = Math.max(worst.lookDeg, skyAngleDeg(look.azimuthDeg, look.elevationDeg, expected[0], expected[1]));
    worst.rangeKm = Math.max(worst.rangeKm, Math.abs(look.slantRangeKm - expected[2]));
  }
}

async function elementsOf(dataDir: string, { meta }: LookFile): Promise<ReadonlyMap<number, OrbitalElements>> {
  const path = namedCatalogue(dataDir, meta.elements);
  const records = path === null ? [] : await recordsOfFile(path);
  return new Map(records.map(({ elements }) => [elements.noradId, elements]));
}

/**
 * Holds TEME states, sub-points, shadow and look angles against reference rows: every JSON file of a folder with `rows`
 * and `meta.observers`. Elements stand in the rows, or in the catalogue that the file names.
 */
export async function runLookAnglesSuite(dataDir: string): Promise<SuiteResult> {
  const files = await referenceFiles(dataDir, 'rows', fileSchema);
  const kernel = await productKernel();
  const worst = nothingYet();
  const state = new Float64Array(6);
  for (const { content } of files) {
    const catalogue = await elementsOf(dataDir, content);
    for (const row of content.rows) {
      const elements =
        row.line1 === undefined || row.line2 === undefined
          ? catalogue.get(row.norad)
          : referenceElements(String(row.norad), row.line1, row.line2);
      if (elements === undefined) {
        worst.withoutElements++;
        continue;
      }
      createPropagator([elements], kernel).each(
        new Uint32Array(1),
        Date.parse(row.t),
        new Float64Array(1),
        state,
        new Uint8Array(1),
      );
      judge(row, content, state, worst);
    }
  }
  return {
    suite: 'look-angles',
    gates: [
      atLeast('look-angles.rows', worst.rows, 1, 'rows'),
      atMost('look-angles.rows-without-elements', worst.withoutElements, 0, 'rows'),
      atMost('look-angles.teme', worst.placeKm, 1e-3, 'km'),
      atMost('look-angles.sub-point', worst.subPointDeg, 0.05, 'deg'),
      atMost('look-angles.shadow', worst.shadowsOff, 0, 'rows'),
      atMost('look-angles.look', worst.lookDeg, 0.05, 'deg'),
    ],
    figures: { files: files.map(({ file }) => file), ...worst, propagator: kernel?.kind ?? 'satellite.js' },
    lines: [
      `${worst.rows} states of ${files.length} files, ${worst.looks} looks: TEME ${worst.placeKm.toExponential(1)} km, ` +
        `sub-point ${worst.subPointDeg.toFixed(5)}° and ${worst.altitudeKm.toFixed(3)} km, ` +
        `look ${worst.lookDeg.toFixed(4)}°, range ${worst.rangeKm.toFixed(3)} km`,
    ],
  };
}
