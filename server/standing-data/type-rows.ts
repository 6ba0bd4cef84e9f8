import type { AircraftType } from './standing-data';

/** One row of Doc 8643: a designator has a row for each model with it. */
export interface TypeRow extends AircraftType {
  readonly isActive: boolean;
}

/**
 * The row that best stands for a designator: of the manufacturer with the most rows, for licensed builds have few; of
 * those in use if any is; and the shortest name, for variants add words to it.
 */
export function typicalType(rows: readonly TypeRow[]): AircraftType | undefined {
  const rowsByMaker = new Map<string, number>();
  for (const { manufacturer } of rows) {
    rowsByMaker.set(manufacturer, (rowsByMaker.get(manufacturer) ?? 0) + 1);
  }
  let best: TypeRow | undefined;
  for (const row of rows) {
    if (best === undefined || isMoreTypical(row, best, rowsByMaker)) {
      best = row;
    }
  }
  if (best === undefined) {
    return undefined;
  }
  const { isActive: _isActive, ...type } = best;
  return type;
}

function isMoreTypical(row: TypeRow, best: TypeRow, rowsByMaker: ReadonlyMap<string, number>): boolean {
  const makerDifference = (rowsByMaker.get(row.manufacturer) ?? 0) - (rowsByMaker.get(best.manufacturer) ?? 0);
  if (makerDifference !== 0) {
    return makerDifference > 0;
  }
  if (row.isActive !== best.isActive) {
    return row.isActive;
  }
  return row.model.length < best.model.length;
}
