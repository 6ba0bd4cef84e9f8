import { WELL_KNOWN_SATELLITES } from '../well-known-satellites';
import type { CatalogueSummary } from './catalogue-summary';

/** In the order in which people ask for them. */
const BEST_KNOWN: readonly number[] = Object.values(WELL_KNOWN_SATELLITES);
/** What a suburb's sky shows without glasses. */
const FAINTEST_BRIGHT = 4;
const BEFORE_ALL = -100;
const STANDARD_KM = 1000;

const ranks = new WeakMap<CatalogueSummary, Float64Array>();

/** How bright a satellite is straight above, half lit, at its mean height; NaN where nobody measured it. */
function zenithMagnitude(summary: CatalogueSummary, index: number): number {
  const heightKm = ((summary.apogeesKm[index] ?? Number.NaN) + (summary.perigeesKm[index] ?? Number.NaN)) / 2;
  return (summary.standardMagnitudes[index] ?? Number.NaN) + 5 * Math.log10(heightKm / STANDARD_KM);
}

/** Smaller first; infinite for all that are neither known by name nor bright. Made once for a catalogue. */
function ranksOf(summary: CatalogueSummary): Float64Array {
  const known = ranks.get(summary);
  if (known !== undefined) return known;
  const made = Float64Array.from(summary.noradIds, (id, index) => {
    const place = BEST_KNOWN.indexOf(id);
    if (place >= 0) return BEFORE_ALL + place;
    const magnitude = zenithMagnitude(summary, index);
    return magnitude <= FAINTEST_BRIGHT ? magnitude : Number.POSITIVE_INFINITY;
  });
  ranks.set(summary, made);
  return made;
}

/** Rows of a catalogue with the best known and then the brightest in front; the others keep their order. */
export function knownFirst(summary: CatalogueSummary, indices: readonly number[]): readonly number[] {
  const rank = ranksOf(summary);
  const rankOf = (index: number): number => rank[index] ?? Number.POSITIVE_INFINITY;
  const first = indices.filter((index) => Number.isFinite(rankOf(index)));
  const rest = indices.filter((index) => !Number.isFinite(rankOf(index)));
  return [...first.toSorted((a, b) => rankOf(a) - rankOf(b)), ...rest];
}
