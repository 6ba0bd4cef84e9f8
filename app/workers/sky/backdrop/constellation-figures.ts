import { CONSTELLATION_NAMES } from '@engine/sky/celestial/constellation-names';
import type { StarCatalogue } from '@engine/sky/celestial/star-catalogue';

/** The stars that a constellation's stick figure joins. */
export interface ConstellationFigure {
  /** Into CONSTELLATION_NAMES. */
  readonly nameIndex: number;
  /** Indices into the catalogue. */
  readonly stars: Uint16Array;
}

/** Figures of a catalogue. A star that a line borrows from a neighbour counts for its own constellation. */
export function constellationFigures({ lines, constellations }: StarCatalogue): readonly ConstellationFigure[] {
  const stars = new Map<number, Set<number>>();
  for (const star of lines) {
    const nameIndex = CONSTELLATION_NAMES.indexOf(constellations[star] ?? '');
    if (nameIndex < 0) continue;
    const members = stars.get(nameIndex) ?? new Set();
    stars.set(nameIndex, members.add(star));
  }
  return [...stars].map(([nameIndex, members]) => ({ nameIndex, stars: Uint16Array.from(members) }));
}
