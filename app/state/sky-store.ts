import { create } from 'zustand';
import type { SkyWorkerState } from '@app/workers/sky/sky-client';
import type { SatelliteRow, SkyRow, SkySnapshot } from '@app/workers/sky/readouts/sky-snapshot';

interface SkyState {
  /** Newest snapshot of the sky worker; null before the first. */
  readonly snapshot: SkySnapshot | null;
  readonly workerState: SkyWorkerState;
}

export const useSkyStore = create<SkyState>()(() => ({ snapshot: null, workerState: 'running' }));

/** How many objects are within a range, those beyond the limit of the list included. */
export function countWithin(snapshot: SkySnapshot | null, rangeNm: number): number {
  if (snapshot === null) return 0;
  const listed = snapshot.rows.filter((row) => row.distanceNm <= rangeNm).length;
  return listed + snapshot.leftOutNm.filter((distanceNm) => distanceNm <= rangeNm).length;
}

/** Whether anybody knows how many there are: where none is listed, only a stream that runs says that nothing flies. */
export function isCountKnown(snapshot: SkySnapshot | null): boolean {
  if (snapshot === null) return false;
  const { connection, rows, filter } = snapshot;
  return connection === 'live' || connection === 'fallback' || rows.length + (filter?.hiddenNm.length ?? 0) > 0;
}

/** The same of a past moment: what was not recorded, or has not come yet, nobody can count. */
export function isPastCountKnown(snapshot: SkySnapshot | null): boolean {
  if (snapshot === null) return false;
  const { history, rows, filter } = snapshot;
  if (rows.length + (filter?.hiddenNm.length ?? 0) > 0) return true;
  return history?.state === 'shown' && (history.gap === null || history.gap.missing < 1);
}

/** How many the filter leaves out within a range; null while none is on. */
export function hiddenWithin(snapshot: SkySnapshot | null, rangeNm: number): number | null {
  return snapshot?.filter?.hiddenNm.filter((distanceNm) => distanceNm <= rangeNm).length ?? null;
}

/** The row of a satellite that is above the horizon and shown, or picked out; null for all others. */
export function satelliteRowOf(snapshot: SkySnapshot | null, id: number | null): SatelliteRow | null {
  return snapshot?.satellites?.rows.find((row) => row.id === id) ?? null;
}

/** The live row of one object, also of a selected one that the filter leaves out; null while the stream does not carry it. */
export function rowOf(snapshot: SkySnapshot | null, id: number | null): SkyRow | null {
  if (snapshot === null) return null;
  const { rows, hiddenRow } = snapshot;
  return rows.find((row) => row.id === id) ?? (hiddenRow?.id === id ? hiddenRow : null);
}
