import type { Knex } from 'knex';
import type { HomeCell } from '@contract/home-cell';

const STEPS_PER_DEG = 10;

export interface CellColumns {
  readonly latitude_tenth_deg: number | null;
  readonly longitude_tenth_deg: number | null;
}

/** Cells around which rules that are on ask for aircraft, of whomever they are; each once. */
export async function cellsOfAlertRules(knex: Knex): Promise<HomeCell[]> {
  const rows: { latitude_tenth_deg: number; longitude_tenth_deg: number }[] = await knex('alert_rules')
    .whereNotNull('latitude_tenth_deg')
    .distinct('latitude_tenth_deg', 'longitude_tenth_deg')
    .orderBy(['latitude_tenth_deg', 'longitude_tenth_deg']);
  return rows.map((row) => ({
    latitude: row.latitude_tenth_deg / STEPS_PER_DEG,
    longitude: row.longitude_tenth_deg / STEPS_PER_DEG,
  }));
}

export function cellColumns(cell: HomeCell | null): CellColumns {
  if (cell === null) return { latitude_tenth_deg: null, longitude_tenth_deg: null };
  return {
    latitude_tenth_deg: Math.round(cell.latitude * STEPS_PER_DEG),
    longitude_tenth_deg: Math.round(cell.longitude * STEPS_PER_DEG),
  };
}

export const cellKey = (row: CellColumns): string => `${row.latitude_tenth_deg}/${row.longitude_tenth_deg}`;

/** Each cell once, those of homes and those of rules. */
export function eachCellOnce(cells: readonly HomeCell[]): HomeCell[] {
  return [...new Map(cells.map((cell) => [`${cell.latitude}/${cell.longitude}`, cell])).values()];
}
