import type { CaptureRecord } from '@contract/capture';

type Pictured = CaptureRecord['visibleObjects'][number];

/** What stands so near to the middle of a picture was aimed at; what is at its edge happened to be there. */
export const AIMED_WITHIN_DEG = 5;

/** What stood nearest to the middle of a capture; null where nothing did, or where the record leaves directions out. */
export function aimedAt({ visibleObjects }: Pick<CaptureRecord, 'visibleObjects'>): Pictured | null {
  let nearest: Pictured | null = null;
  let nearestDeg = AIMED_WITHIN_DEG;
  for (const seen of visibleObjects) {
    if (seen.separation === null || seen.separation > nearestDeg) continue;
    nearest = seen;
    nearestDeg = seen.separation;
  }
  return nearest;
}

/** What a capture is called by: what was selected, else what was aimed at; null where it was neither. */
export function capturedName(record: Pick<CaptureRecord, 'object' | 'visibleObjects'>): string | null {
  return record.object?.name ?? aimedAt(record)?.name ?? null;
}
