import { dot, prepareLine } from './line-residual';
import { lineSigmas, linesByObserver, type SightLine } from './sight-line';

/** Two lines of one observer farther apart than this many of their standard deviations are not of one thing. */
const TURNED_SIGMAS = 4;

/**
 * The lines that observers have pointed since they turned to something else; all of those who have not. The newest of two
 * looks counts, whose lines contradict one another.
 * @returns null where nobody has turned
 */
export function linesSinceTurns(lines: readonly SightLine[]): readonly SightLine[] | null {
  const kept = linesByObserver(lines).flatMap(sinceTurn);
  return kept.length < lines.length ? kept : null;
}

function sinceTurn(own: readonly SightLine[]): readonly SightLine[] {
  const inOrder = own.toSorted((a, b) => a.atMs - b.atMs);
  const begin = inOrder.findLastIndex((line, index) => {
    const before = inOrder[index - 1];
    return before !== undefined && isElsewhere(line, before);
  });
  return inOrder.slice(Math.max(0, begin));
}

function isElsewhere(one: SightLine, other: SightLine): boolean {
  const [first, second] = [prepareLine(one).direction, prepareLine(other).direction];
  const cosine = dot(first, second);
  const sigmasRad = [one, other].flatMap((line) => {
    const { acrossRad, upRad } = lineSigmas(line);
    return Math.max(acrossRad, upRad);
  });
  return Math.acos(Math.max(-1, Math.min(1, cosine))) > TURNED_SIGMAS * Math.hypot(...sigmasRad);
}
