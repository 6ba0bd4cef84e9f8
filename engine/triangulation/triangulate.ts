import { degreesFromRadians } from '../ar-math/angles';
import { type GeodeticPoint, geodeticFromEcef } from '../ar-math/geodetic';
import { type EnuFrame, enuFrameAt, enuFromEcef } from '../ar-math/look-angles';
import type { Rows } from '../ar-math/symmetric-inverse';
import { agreeingObservers, meanLineOf, observerMisfit } from './agreeing-observers';
import { fixConfidence, type FixConfidenceLevel, fixConfidenceLevel } from './fix-confidence';
import { type HorizontalEllipse, horizontalEllipse } from './horizontal-ellipse';
import { dot, ecefFromEnuDirection, lineResidual, type Vector } from './line-residual';
import { type SightLine, linesByObserver } from './sight-line';
import { type PreparedObservers, prepareObservers, type SolvedFix } from './solve-fix';
import { type LevelVelocity, levelVelocity, placeAt, type TargetState } from './target-state';
import type { TriangulationRefusal } from './triangulation-refusal';

/** How far an observer's lines are off the fix, on the mean. */
export interface ObserverResidual {
  readonly key: string;
  /** Degrees to the right of the fix, and above it. */
  readonly acrossDeg: number;
  readonly upDeg: number;
  /** In standard deviations of what the observer states: 1 is usual, 4 is another place in the sky. */
  readonly sigmas: number;
  /** False: it points elsewhere, and has no part in the fix. */
  readonly isUsed: boolean;
  /** Of each line, in the order in which they were given: degrees to the right and above. */
  readonly lines: readonly { readonly atMs: number; readonly acrossDeg: number; readonly upDeg: number }[];
}

/** Velocity where the lines tell one. */
export interface FixVelocity extends LevelVelocity {
  readonly speedSigmaMps: number;
}

/** A place in space that several lines give. */
export interface TriangulatedFix {
  readonly kind: 'fix';
  readonly atMs: number;
  readonly place: GeodeticPoint;
  /** Of the place, m², east, north and up of it: three rows. */
  readonly covarianceEnu: Rows;
  readonly ellipse: HorizontalEllipse;
  readonly heightSigmaM: number;
  /** From the nearest observer. */
  readonly rangeM: number;
  readonly rangeSigmaM: number;
  readonly velocity: FixVelocity | null;
  readonly observers: readonly ObserverResidual[];
  /** The distance is a guess within wide bounds: the lines nearly run along one another, or are known badly. */
  readonly isRangeGuess: boolean;
  /** It is a guess, and because they nearly run along one another. */
  readonly isNearlyParallel: boolean;
  readonly confidence: number;
  readonly confidenceLevel: FixConfidenceLevel;
  readonly solved: SolvedFix;
  readonly used: PreparedObservers;
}

export interface NoFix {
  readonly kind: 'none';
  readonly reason: TriangulationRefusal;
}

/** From this share of the distance on, its standard deviation makes it a guess: its errors are not normal any more. */
const GUESS_SHARE = 0.15;
/** Lines that cross at more than this would tell a distance, were they known better. */
const NEARLY_PARALLEL_DEG = 15;
/**
 * Errors of real sensors have longer tails than the normal distribution: ellipses are told by so much larger as to hold
 * what they say. Found on the first halves of recorded sensor trials; see docs/accuracy.md.
 */
const TAIL_FACTOR = 1.08;
/** Beyond this share the lines tell nothing of the distance. */
const NO_DISTANCE_SHARE = 1;
/** A velocity is told where lines know it so much better than nobody does. */
const TOLD_VELOCITY_SHARE = 0.4;

/**
 * The place in space at which lines of two or more observers meet: robust weighted least squares in Earth-fixed
 * coordinates over a window in which the target flies straight on.
 * @param atMs the moment that the fix is for; the mean of the lines' moments unless given
 */
export function triangulate(lines: readonly SightLine[], atMs?: number): TriangulatedFix | NoFix {
  const observers = prepareObservers(linesByObserver(lines));
  if (observers.length < 2) return { kind: 'none', reason: 'one-observer' };
  const meanMs = lines.reduce((sum, line) => sum + line.atMs, 0) / lines.length;
  const found = agreeingObservers(observers, atMs ?? meanMs);
  if (found.kind !== 'agreeing') {
    // Lines that go apart meet nowhere either, and standing farther apart would not help.
    const isParallel = found.kind === 'parallel' && !areApart(observers);
    return { kind: 'none', reason: isParallel ? 'parallel' : 'contradictory' };
  }
  const used = observers.filter((_, index) => !found.lying.includes(index));
  const fix = fixOf(observers, used, found.fix, new Set(found.lying));
  if (fix.rangeSigmaM < NO_DISTANCE_SHARE * fix.rangeM) return fix;
  return { kind: 'none', reason: fix.isNearlyParallel ? 'parallel' : 'uncertain' };
}

function fixOf(
  observers: PreparedObservers,
  used: PreparedObservers,
  solved: SolvedFix,
  lying: ReadonlySet<number>,
): TriangulatedFix {
  const { state } = solved;
  const covariance = solved.covariance.map((row) => row.map((entry) => TAIL_FACTOR ** 2 * entry));
  const place = geodeticFromEcef(state.placeEcef);
  const frame = enuFrameAt(place);
  const covarianceEnu = turnedCovariance(covariance, frame, 0);
  const { rangeM, rangeSigmaM } = nearestRange(used, state, covariance);
  const confidence = fixConfidence(rangeM, rangeSigmaM);
  const isRangeGuess = !(rangeSigmaM <= GUESS_SHARE * rangeM);
  return {
    kind: 'fix',
    atMs: state.atMs,
    place,
    covarianceEnu,
    ellipse: horizontalEllipse(covarianceEnu),
    heightSigmaM: Math.sqrt(covarianceEnu[2]?.[2] ?? Number.NaN),
    rangeM,
    rangeSigmaM,
    velocity: velocityOf(solved, frame),
    observers: observers.map((lines, index) => residualOf(lines, solved, !lying.has(index))),
    isRangeGuess,
    isNearlyParallel: isRangeGuess && widestCrossingDeg(used, state) < NEARLY_PARALLEL_DEG,
    confidence,
    confidenceLevel: fixConfidenceLevel(confidence),
    solved,
    used,
  };
}

function residualOf(lines: PreparedObservers[number], solved: SolvedFix, isUsed: boolean): ObserverResidual {
  const mean = meanLineOf(lines, solved.state);
  return {
    key: lines[0]?.line.observer.key ?? '',
    acrossDeg: degreesFromRadians(mean.acrossRad),
    upDeg: degreesFromRadians(mean.upRad),
    // Of two right-angled errors together: 1 is their root mean square.
    sigmas: Math.sqrt(observerMisfit(mean, solved, isUsed) / 2),
    isUsed,
    lines: lines.map((line) => {
      const { acrossRad, upRad } = lineResidual(line, placeAt(solved.state, line.line.atMs));
      return { atMs: line.line.atMs, acrossDeg: degreesFromRadians(acrossRad), upDeg: degreesFromRadians(upRad) };
    }),
  };
}

/** Whether newest lines of two observers point in directions so different that no distance makes them one. */
function areApart(observers: PreparedObservers): boolean {
  const directions = observers.flatMap((lines) => {
    const line = lines.at(-1);
    return line === undefined ? [] : [ecefFromEnuDirection(line.frame, line.direction, 1)];
  });
  // Unlike lines that cross, back to back they are as far apart as can be.
  const cosines = pairsOf(directions).map(([one, other]) => dot(one, other));
  return degreesFromRadians(Math.acos(Math.max(-1, Math.min(1, ...cosines)))) >= NEARLY_PARALLEL_DEG;
}

/** The widest angle, at most 90°, at which lines from two observers cross in the target. */
function widestCrossingDeg(used: PreparedObservers, { placeEcef }: TargetState): number {
  const towards = used.flatMap(([line]) => {
    if (line === undefined) return [];
    const { eastM, northM, upM } = enuFromEcef(line.frame, placeEcef);
    return [ecefFromEnuDirection(line.frame, [eastM, northM, upM], 1 / Math.hypot(eastM, northM, upM))];
  });
  const cosines = pairsOf(towards).map(([one, other]) => Math.abs(dot(one, other)));
  return degreesFromRadians(Math.acos(Math.min(1, ...cosines)));
}

const pairsOf = (vectors: readonly Vector[]): readonly (readonly [Vector, Vector])[] =>
  vectors.flatMap((one, index) => vectors.slice(index + 1).map((other) => [one, other] as const));

/** Distance from the nearest observer, and its standard deviation along that line. */
function nearestRange(
  used: PreparedObservers,
  state: TargetState,
  covariance: Rows,
): { readonly rangeM: number; readonly rangeSigmaM: number } {
  const [nearest] = used
    .flatMap(([line]) => (line === undefined ? [] : [{ line, range: enuFromEcef(line.frame, state.placeEcef) }]))
    .map(({ line, range }) => ({ line, range, rangeM: Math.hypot(range.eastM, range.northM, range.upM) }))
    .toSorted((a, b) => a.rangeM - b.rangeM);
  if (nearest === undefined) return { rangeM: Number.NaN, rangeSigmaM: Number.NaN };
  const { line, range, rangeM } = nearest;
  const along = ecefFromEnuDirection(line.frame, [range.eastM, range.northM, range.upM], 1 / rangeM);
  const variance = along.reduce(
    (sum, a, i) => sum + a * along.reduce((part, b, j) => part + (covariance[i]?.[j] ?? 0) * b, 0),
    0,
  );
  return { rangeM, rangeSigmaM: Math.sqrt(variance) };
}

/** The 3 by 3 part of a state's covariance from `offset` on, along the axes of a level frame. */
function turnedCovariance(covariance: Rows, frame: EnuFrame, offset: number): Rows {
  const axes = (
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as const
  ).map((axis) => ecefFromEnuDirection(frame, axis, 1));
  return axes.map((one) =>
    axes.map((other) =>
      one.reduce(
        (sum, a, i) =>
          sum + a * other.reduce((part, b, j) => part + (covariance[offset + i]?.[offset + j] ?? 0) * b, 0),
        0,
      ),
    ),
  );
}

function velocityOf({ state, covariance, prior }: SolvedFix, frame: EnuFrame): FixVelocity | null {
  const spread = turnedCovariance(covariance, frame, 3);
  const [east, north] = [spread[0]?.[0] ?? Number.NaN, spread[1]?.[1] ?? Number.NaN];
  const speedSigmaMps = Math.sqrt((east + north) / 2);
  if (!(speedSigmaMps < TOLD_VELOCITY_SHARE * prior.levelMps)) return null;
  return { ...levelVelocity(state, frame), speedSigmaMps };
}
