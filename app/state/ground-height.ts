import { create } from 'zustand';
import { groundHeightSchema } from '@contract/ground-height';
import { apiGet } from '@app/api/api-client';
import { logWarning } from '@app/log/log-warning';
import { coarseCoordinate, type Place } from './place-store';

type Point = Pick<Place, 'latitudeDeg' | 'longitudeDeg'>;

interface GroundHeightState {
  /** Metres above the WGS-84 ellipsoid by question; null where nobody knows. */
  readonly heightsM: ReadonlyMap<string, number | null>;
}

/** Answers of the server, by the rounded position they were asked for. */
export const useGroundHeightStore = create<GroundHeightState>()(() => ({ heightsM: new Map() }));

const asking = new Set<string>();

/** The address of the question: who walks stays within one rounded position for a long time. */
export function groundHeightUrl({ latitudeDeg, longitudeDeg }: Point): string {
  const query = new URLSearchParams({
    latitude: String(coarseCoordinate(latitudeDeg)),
    longitude: String(coarseCoordinate(longitudeDeg)),
  });
  return `/api/ground-height?${query}`;
}

/** Metres of the ground near a place above the ellipsoid; null while that is not known. */
export function knownGroundHeightM(point: Point): number | null {
  return useGroundHeightStore.getState().heightsM.get(groundHeightUrl(point)) ?? null;
}

/** Asks for the height at a rounded position once, and keeps the answer. A question that failed may be asked again. */
export async function askGroundHeight(point: Point): Promise<void> {
  const url = groundHeightUrl(point);
  if (asking.has(url) || useGroundHeightStore.getState().heightsM.has(url)) return;
  asking.add(url);
  try {
    const { ellipsoidHeightM } = groundHeightSchema.parse(await apiGet(url));
    useGroundHeightStore.setState(({ heightsM }) => ({ heightsM: new Map(heightsM).set(url, ellipsoidHeightM) }));
  } catch (error) {
    logWarning('The height of the ground could not be asked for; the ellipsoid stands in.', error);
  } finally {
    asking.delete(url);
  }
}
