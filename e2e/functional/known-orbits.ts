import type { APIRequestContext } from '@playwright/test';
import { eciToEcf, gstime, json2satrec, propagate, type SatRec } from 'satellite.js';
import { satelliteCatalogueSchema } from '../../server/contract/satellite-catalogue';
import { OBSERVER } from '../fixtures/known-sky';
import { ecef, enuFromEcef, OBSERVER_HEIGHT_M, type Vector } from './camera-screen';

const RADIANS = Math.PI / 180;
const DAY_MS = 86_400_000;

/**
 * The orbit of one satellite of the served catalogue, in the hands of satellite.js: apart from the product's own.
 * @param atMs of the catalogue that was kept of that time; without it the newest
 */
export async function servedOrbit(request: APIRequestContext, noradId: number, atMs?: number): Promise<SatRec> {
  const query = atMs === undefined ? '' : `?at=${new Date(atMs).toISOString()}`;
  const response = await request.get(`/api/satellites/catalogue${query}`);
  const catalogue = satelliteCatalogueSchema.parse(await response.json());
  const index = catalogue.noradId.indexOf(noradId);
  const of = (column: readonly number[]): number => column[index] ?? Number.NaN;
  const epochMs = (of(catalogue.epochDay) + of(catalogue.epochDayFraction)) * DAY_MS;
  return json2satrec({
    OBJECT_NAME: catalogue.name[index] ?? '',
    OBJECT_ID: catalogue.internationalDesignator[index] ?? '',
    EPOCH: new Date(Math.round(epochMs)).toISOString().replace('Z', '000'),
    NORAD_CAT_ID: noradId,
    MEAN_MOTION: of(catalogue.meanMotionRevPerDay),
    ECCENTRICITY: of(catalogue.eccentricity),
    INCLINATION: of(catalogue.inclinationDeg),
    RA_OF_ASC_NODE: of(catalogue.raanDeg),
    ARG_OF_PERICENTER: of(catalogue.argumentOfPericentreDeg),
    MEAN_ANOMALY: of(catalogue.meanAnomalyDeg),
    BSTAR: of(catalogue.bstar),
    EPHEMERIS_TYPE: 0,
    CLASSIFICATION_TYPE: 'U',
    ELEMENT_SET_NO: 999,
    REV_AT_EPOCH: 0,
    MEAN_MOTION_DOT: 0,
    MEAN_MOTION_DDOT: 0,
  });
}

/** Sæmundsson's refraction at 1010 hPa and 10 °C, degrees, to be added to a geometric elevation. */
export function refractionDeg(elevationDeg: number): number {
  return 1.02 / 60 / Math.tan((elevationDeg + 10.3 / (elevationDeg + 5.11)) * RADIANS);
}

export interface SeenAt {
  /** Unit vector east, north, up to where it is seen: refraction is in it. */
  readonly direction: Vector;
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
}

/** Where the observer of the tests sees a satellite at a time. */
export function seenAt(orbit: SatRec, atMs: number): SeenAt {
  const at = new Date(Math.floor(atMs));
  const state = propagate(orbit, at);
  if (state === null) throw new Error('The orbit cannot be propagated.');
  const { x, y, z } = eciToEcf(state.position, gstime(at));
  const here = ecef(OBSERVER.latitude, OBSERVER.longitude, OBSERVER_HEIGHT_M);
  const [east, north, up] = enuFromEcef([x * 1000 - here[0], y * 1000 - here[1], z * 1000 - here[2]]);
  const geometricDeg = Math.atan2(up, Math.hypot(east, north)) / RADIANS;
  const elevationDeg = geometricDeg + refractionDeg(geometricDeg);
  const azimuthRad = Math.atan2(east, north);
  const level = Math.cos(elevationDeg * RADIANS);
  return {
    direction: [level * Math.sin(azimuthRad), level * Math.cos(azimuthRad), Math.sin(elevationDeg * RADIANS)],
    azimuthDeg: (azimuthRad / RADIANS + 360) % 360,
    elevationDeg,
  };
}
