import { radiansFromDegrees, signedDegrees } from '../ar-math/angles';
import type { GeodeticPosition } from '../ar-math/great-circle';

/** Rows of a tenth of a degree, 11 km; each is cut into cells that are nowhere narrower. */
const ROWS_PER_DEG = 10;
const ROWS = 180 * ROWS_PER_DEG;
const MOST_COLUMNS = 360 * ROWS_PER_DEG;

/** Whatever lies no farther from a place is in one of `evenCellsAround` it. */
export const EVEN_CELL_REACH_M = 11_000;

/** The cell of a grid whose cells are about as large everywhere on Earth: a whole number. */
export function evenCellOf({ latitude, longitude }: GeodeticPosition): number {
  const row = rowOf(latitude);
  const columns = columnsOf(row);
  return row * MOST_COLUMNS + columnIn(columns, longitude);
}

/** The cell of a place and those that touch it, each once; right across 180 degrees and at the poles. */
export function evenCellsAround({ latitude, longitude }: GeodeticPosition): readonly number[] {
  const middle = rowOf(latitude);
  const cells = new Set<number>();
  for (let row = Math.max(0, middle - 1); row <= Math.min(ROWS - 1, middle + 1); row++) {
    const columns = columnsOf(row);
    const column = columnIn(columns, longitude);
    for (const step of [-1, 0, 1]) cells.add(row * MOST_COLUMNS + ((column + step + columns) % columns));
  }
  return [...cells];
}

const rowOf = (latitudeDeg: number): number =>
  Math.min(ROWS - 1, Math.max(0, Math.floor((latitudeDeg + 90) * ROWS_PER_DEG)));

/** By its edge that is nearer to a pole, where it is narrowest. */
function columnsOf(row: number): number {
  const edgeDeg = Math.max(Math.abs(row / ROWS_PER_DEG - 90), Math.abs((row + 1) / ROWS_PER_DEG - 90));
  return Math.max(1, Math.floor(MOST_COLUMNS * Math.cos(radiansFromDegrees(edgeDeg))));
}

const columnIn = (columns: number, longitudeDeg: number): number =>
  Math.min(columns - 1, Math.floor(((signedDegrees(longitudeDeg) + 180) / 360) * columns));
