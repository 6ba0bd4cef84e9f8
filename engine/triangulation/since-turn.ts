import { degreesFromRadians } from '../ar-math/angles';
import { dot, prepareLine } from './line-residual';
import { COMMON_SHARE } from './observer-block';
import { lineSigmas, linesByObserver, type SightLine } from './sight-line';
import { type NoFix, type ObserverResidual, triangulate, type TriangulatedFix } from './triangulate';
import { velocityPriorAt } from './velocity-prior';

/** Two lines of one observer farther apart than this many standard deviations of their difference are not of one thing. */
const TURNED_SIGMAS = 4;
/** What a hand wavers by from line to line, however well it is known where the device points: a standard deviation, degrees. */
const WAVERING_DEG = 1;
/** A device that knows badly where it points is still wrong the same way a moment later: farther apart, and it was turned. */
const SURELY_TURNED_DEG = 10;
/** Lines this share of a turn apart are of one look for certain, and not of the way there. */
const SAME_LOOK_SHARE = 0.5;
/** Lines of somebody who turned can also tell of a thing that is very near or very fast: nothing is faster than this. */
const FASTEST_SIGMAS = 2;

/**
 * The place at which lines meet. Where observers have turned to something else meanwhile, only what they have pointed since
 * counts, and all lines of who has not: a look that is over contradicts the newest one, or draws the place away from it
 * unnoticed. Following a target is no turn, however fast it passes: its lines keep to the way that all of them together give.
 */
export function triangulateSinceTurns(lines: readonly SightLine[]): TriangulatedFix | NoFix {
  const observers = linesByObserver(lines).map((own) => own.toSorted((a, b) => a.atMs - b.atMs));
  const whole = triangulate(lines);
  const kept = observers.flatMap(newestLook);
  return kept.length === lines.length || isFollowed(whole, observers) ? whole : triangulate(kept);
}

/** The newest lines of an observer that all point the same way as the last of them; all lines where none is far from it. */
function newestLook(own: readonly SightLine[]): readonly SightLine[] {
  const newest = own.at(-1);
  if (newest === undefined) return own;
  const turnedDeg = turnedFromDeg(newest);
  const anglesDeg = own.map((line) => angleDeg(line, newest));
  if (Math.max(...anglesDeg) <= turnedDeg) return own;
  return own.slice(anglesDeg.findLastIndex((angle) => angle > SAME_LOOK_SHARE * turnedDeg) + 1);
}

/** Whether a place that moves as the lines say, as fast as things do there, is what all of them have pointed at. */
function isFollowed(found: TriangulatedFix | NoFix, observers: readonly (readonly SightLine[])[]): boolean {
  if (found.kind === 'none') return false;
  const { xM, yM, zM } = found.solved.state.velocityEcef;
  if (Math.hypot(xM, yM, zM) > FASTEST_SIGMAS * velocityPriorAt(found.rangeM).levelMps) return false;
  return observers.every((own) => {
    const [newest] = own.slice(-1);
    const residuals = found.observers.find(({ key }) => key === newest?.observer.key)?.lines ?? [];
    // What an observer is off by all the time is no turn.
    return newest === undefined || spreadDeg(residuals) <= turnedFromDeg(newest);
  });
}

/** How far apart the two are that are farthest apart. */
const spreadDeg = (residuals: ObserverResidual['lines']): number =>
  Math.max(...residuals.flatMap((one) => residuals.map((other) => apartDeg(one, other))));

const apartDeg = (one: ObserverResidual['lines'][number], other: ObserverResidual['lines'][number]): number =>
  Math.hypot(one.acrossDeg - other.acrossDeg, one.upDeg - other.upDeg);

/**
 * How far a line of one target is from another of the same observer at most. Most of what an observer is off by is the same
 * for both, so that the stated error as a whole says little of their difference.
 */
function turnedFromDeg(line: SightLine): number {
  const { acrossRad, upRad } = lineSigmas(line);
  const ownDeg = degreesFromRadians(Math.max(acrossRad, upRad)) * Math.sqrt(1 - COMMON_SHARE);
  return Math.min(SURELY_TURNED_DEG, TURNED_SIGMAS * Math.SQRT2 * Math.hypot(ownDeg, WAVERING_DEG));
}

function angleDeg(one: SightLine, other: SightLine): number {
  const cosine = dot(prepareLine(one).direction, prepareLine(other).direction);
  return degreesFromRadians(Math.acos(Math.max(-1, Math.min(1, cosine))));
}
