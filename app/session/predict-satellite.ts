import { useCatalogueStore } from '@app/state/catalogue-store';
import type { ExpectedPath } from '@app/workers/sky/expected-path/expected-path';
import { expectedPathOf } from '@app/workers/sky/expected-path/expected-path-of';
import { initialBearing } from '@engine/ar-math/great-circle';
import { daysSince } from '@engine/orbits/element-age';
import { orbitSigmas } from '@engine/trajectory/orbit-trajectory';
import type { TrajectoryPoint } from '@engine/trajectory/trajectory-prediction';
import { ellipsoidHeight, epochMs, latitude, longitude } from '@engine/units/quantity';
import { orbitsClient } from './orbits-client';

const STEPS = 60;

/** Where a satellite of the catalogue will be, by the propagator of the orbits worker; null where its elements give no place. */
export async function predictSatellite(noradId: number, atMs: number, aheadS: number): Promise<ExpectedPath | null> {
  const { summary } = useCatalogueStore.getState();
  const setEpochMs = summary?.epochMs[summary.noradIds.indexOf(noradId)];
  if (setEpochMs === undefined) return null;
  const stepS = aheadS / STEPS;
  const track = await orbitsClient().groundTrack(noradId, atMs, atMs + aheadS * 1000, stepS);
  if (track === null || track.length < 6 || track.some(Number.isNaN)) return null;
  const place = (row: number) => ({
    latitude: latitude(track[3 * row] ?? Number.NaN),
    longitude: longitude(track[3 * row + 1] ?? Number.NaN),
  });
  const last = track.length / 3 - 1;
  const points = Array.from({ length: last + 1 }, (_, row): TrajectoryPoint => {
    const at = epochMs(atMs + row * stepS * 1000);
    const { alongSigmaM, acrossSigmaM } = orbitSigmas(daysSince(setEpochMs, at));
    return {
      ...place(row),
      at,
      height: { kind: 'ellipsoid', metres: ellipsoidHeight((track[3 * row + 2] ?? Number.NaN) * 1000) },
      track: initialBearing(place(Math.min(row, last - 1)), place(Math.min(row, last - 1) + 1)),
      alongSigmaM,
      acrossSigmaM,
      verticalSigmaM: acrossSigmaM,
    };
  });
  return expectedPathOf(noradId, points, Number.POSITIVE_INFINITY);
}
