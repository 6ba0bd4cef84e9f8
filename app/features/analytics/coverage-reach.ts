import type { Coverage } from '@contract/analytics';

/** What is heard in one direction. */
export interface SectorReach {
  /** Middle of the sector, degrees from true north. */
  readonly middleDeg: number;
  /** Outer edge of the farthest ring; null where nothing was heard. */
  readonly farthestKm: number | null;
  readonly positions: number;
}

/** By sector from north clockwise, of all bands or of one. */
export function sectorReaches({ cells, sectorDeg, ringKm }: Coverage, band: string): SectorReach[] {
  const reaches = Array.from({ length: Math.round(360 / sectorDeg) }, (_, sector) => ({
    middleDeg: (sector + 0.5) * sectorDeg,
    farthestKm: null as number | null,
    positions: 0,
  }));
  for (const cell of cells) {
    const reach = reaches[cell.sector];
    if (reach === undefined || (band !== '' && cell.band !== band)) continue;
    reach.farthestKm = Math.max(reach.farthestKm ?? 0, (cell.ring + 1) * ringKm);
    reach.positions += cell.positions;
  }
  return reaches;
}

/** Positions by sector and ring, of all bands or of one. */
export function ringCounts({ cells }: Coverage, band: string): { sector: number; ring: number; positions: number }[] {
  const counts = new Map<string, { sector: number; ring: number; positions: number }>();
  for (const { sector, ring, band: ofCell, positions } of cells) {
    if (band !== '' && ofCell !== band) continue;
    const key = `${sector} ${ring}`;
    const known = counts.get(key) ?? { sector, ring, positions: 0 };
    known.positions += positions;
    counts.set(key, known);
  }
  return [...counts.values()];
}
