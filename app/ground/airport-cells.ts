/** A box of whole degrees of which airports are asked for at once: what lies inside is no secret of anybody's. */
export interface AirportCell {
  readonly southDeg: number;
  readonly westDeg: number;
  readonly northDeg: number;
  readonly eastDeg: number;
  /** The largest so many of it. */
  readonly limit: number;
}

interface CellSize {
  /** Nearer views have smaller cells. */
  readonly upToWidthDeg: number;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly limit: number;
}

const SIZES: readonly CellSize[] = [
  { upToWidthDeg: 5, latitudeDeg: 2, longitudeDeg: 2, limit: 120 },
  { upToWidthDeg: 16, latitudeDeg: 5, longitudeDeg: 5, limit: 50 },
  { upToWidthDeg: 40, latitudeDeg: 10, longitudeDeg: 20, limit: 40 },
];
/** A view never needs more; one that does is wider than any that shows airports. */
const MOST_CELLS = 16;

export interface AirportBounds {
  readonly southDeg: number;
  readonly westDeg: number;
  readonly northDeg: number;
  /** Beyond 180 where the box crosses the meridian. */
  readonly eastDeg: number;
}

function cellsOfSize({ southDeg, westDeg, northDeg, eastDeg }: AirportBounds, size: CellSize): AirportCell[] {
  const { latitudeDeg, longitudeDeg, limit } = size;
  const cells: AirportCell[] = [];
  const firstSouth = Math.floor(Math.max(-90, southDeg) / latitudeDeg) * latitudeDeg;
  for (let south = firstSouth; south < Math.min(90, northDeg); south += latitudeDeg) {
    for (let west = Math.floor(westDeg / longitudeDeg) * longitudeDeg; west < eastDeg; west += longitudeDeg) {
      const wrapped = west - 360 * Math.floor((west + 180) / 360);
      cells.push({
        southDeg: Math.max(-90, south),
        westDeg: wrapped,
        northDeg: Math.min(90, south + latitudeDeg),
        eastDeg: Math.min(180, wrapped + longitudeDeg),
        limit,
      });
    }
  }
  return cells;
}

/** The cells that cover a box; none where it is too wide for airports to be told apart. */
export function airportCells(bounds: AirportBounds): readonly AirportCell[] {
  const size = SIZES.find(({ upToWidthDeg }) => bounds.eastDeg - bounds.westDeg <= upToWidthDeg);
  if (size === undefined) return [];
  const cells = cellsOfSize(bounds, size);
  return cells.length > MOST_CELLS ? [] : cells;
}

/** Every cell that a view inside a box may ask for, near or far. */
export const airportCellsOfEverySize = (bounds: AirportBounds): readonly AirportCell[] =>
  SIZES.flatMap((size) => cellsOfSize(bounds, size));

/** The call that answers a cell. */
export const airportCellUrl = ({ southDeg, westDeg, northDeg, eastDeg, limit }: AirportCell): string =>
  `/api/airports/area?south=${southDeg}&west=${westDeg}&north=${northDeg}&east=${eastDeg}&limit=${limit}`;
