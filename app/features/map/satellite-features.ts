import type { Feature, FeatureCollection, Position } from 'geojson';
import { MINUTE_MS } from '@engine/constants/durations';
import { isSatelliteId } from '@contract/object-id';
import { orbitsClient } from '@app/session/orbits-client';
import { circleAround, collected, featureOf, footprintRadiusM, unwrapped } from './map-lines';

/** Each costs the orbits worker a few milliseconds: what somebody picks is a handful. */
const MOST_SATELLITES = 12;
const STEP_S = 30;
/** About half a revolution of what flies low back, and one ahead. */
const BEHIND_MS = 45 * MINUTE_MS;
const AHEAD_MS = 95 * MINUTE_MS;

/** Ground tracks, footprints and sub-points of the satellites among these objects, at a time. */
export async function satelliteFeatures(
  ids: readonly number[],
  nameOf: (id: number) => string,
  atMs: number,
): Promise<FeatureCollection> {
  const satellites = ids.filter(isSatelliteId).slice(-MOST_SATELLITES);
  const parts = await Promise.all(satellites.map((id) => featuresOf(id, nameOf(id), atMs)));
  return collected(parts.flat());
}

async function featuresOf(id: number, name: string, atMs: number): Promise<readonly Feature[]> {
  const at = Math.round(atMs);
  const [track, now] = await Promise.all([
    orbitsClient().groundTrack(id, at - BEHIND_MS, at + AHEAD_MS, STEP_S),
    orbitsClient().groundTrack(id, at, at + 1000, 1),
  ]);
  const [latitudeDeg, longitudeDeg, altitudeKm] = now ?? [];
  if (latitudeDeg === undefined || longitudeDeg === undefined || altitudeKm === undefined) return [];
  if (![latitudeDeg, longitudeDeg, altitudeKm].every(Number.isFinite)) return [];
  const below = { latitudeDeg, longitudeDeg };
  return [
    featureOf(
      { type: 'LineString', coordinates: circleAround(below, footprintRadiusM(altitudeKm)) },
      { kind: 'footprint' },
    ),
    ...(track === null ? [] : [featureOf({ type: 'LineString', coordinates: positionsOf(track) }, { kind: 'track' })]),
    featureOf({ type: 'Point', coordinates: [longitudeDeg, latitudeDeg] }, { kind: 'now', caption: name }),
  ];
}

/** Latitude, longitude and height by turns; places that cannot be worked out are left out. */
function positionsOf(track: Float64Array): Position[] {
  const positions: Position[] = [];
  for (let at = 0; at + 2 < track.length; at += 3) {
    const [lat = Number.NaN, lon = Number.NaN] = [track[at], track[at + 1]];
    if (Number.isFinite(lat) && Number.isFinite(lon)) positions.push([lon, lat]);
  }
  return unwrapped(positions);
}
