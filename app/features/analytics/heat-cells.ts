import type { Heat } from '@contract/analytics';
import { signedDegrees } from '@engine/ar-math/angles';
import { numberText } from '@app/format/figure';
import type { MapPlace } from '@app/land-map/track-projection';

export interface HeatCell {
  /** Of its south-western corner, degrees. */
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly positions: number;
}

/** A twentieth of a degree is the least that cells differ by. */
const EDGE_DECIMALS = 2;

/** Where a cell begins, as the page writes figures. */
export const cellEdgeText = (edgeDeg: number): string => `${numberText(edgeDeg, EDGE_DECIMALS)}°`;

/** Most positions first. */
export function heatCells({ latitudes, longitudes, positions }: Heat): HeatCell[] {
  const cells = positions.map((count, index) => ({
    latitudeDeg: latitudes[index] ?? 0,
    longitudeDeg: longitudes[index] ?? 0,
    positions: count,
  }));
  return cells.toSorted((one, other) => other.positions - one.positions);
}

/** So much of the positions is on the map at first: one wrong position far away would make all others a dot. */
const SHOWN_SHARE = 0.995;

/** Corners of what the map has to show: around nearly all positions, the busiest cell among them. */
export function heatCorners(cells: readonly HeatCell[], cellDeg: number): MapPlace[] {
  const [busiest] = cells;
  if (busiest === undefined) return [];
  const south = edgeOf(cells, ({ latitudeDeg }) => latitudeDeg, 1 - SHOWN_SHARE);
  const north = edgeOf(cells, ({ latitudeDeg }) => latitudeDeg, SHOWN_SHARE) + cellDeg;
  const eastOfBusiest = ({ longitudeDeg }: HeatCell): number => signedDegrees(longitudeDeg - busiest.longitudeDeg);
  const west = busiest.longitudeDeg + edgeOf(cells, eastOfBusiest, 1 - SHOWN_SHARE);
  const east = busiest.longitudeDeg + edgeOf(cells, eastOfBusiest, SHOWN_SHARE) + cellDeg;
  return [
    { latitudeDeg: Math.max(-80, south), longitudeDeg: west },
    { latitudeDeg: Math.min(80, north), longitudeDeg: east },
  ];
}

/** The value below which that share of the positions lies. */
function edgeOf(cells: readonly HeatCell[], valueOf: (cell: HeatCell) => number, share: number): number {
  const sorted = cells.toSorted((one, other) => valueOf(one) - valueOf(other));
  const all = cells.reduce((sum, { positions }) => sum + positions, 0);
  let below = 0;
  for (const cell of sorted) {
    below += cell.positions;
    if (below >= all * share) return valueOf(cell);
  }
  return valueOf(sorted[sorted.length - 1] ?? { latitudeDeg: 0, longitudeDeg: 0, positions: 0 });
}

/** How strong a cell's colour is, 0.12 to 1, by the logarithm: a few airways would leave everything else dark. */
export function heatStrength(positions: number, most: number): number {
  return most <= 1 ? 1 : 0.12 + 0.88 * (Math.log(positions) / Math.log(most));
}
