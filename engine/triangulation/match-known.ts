import type { EcefPosition } from '../ar-math/frames';
import { logDeterminant } from '../ar-math/symmetric-inverse';
import type { AircraftObjectType } from '../tracking/object-class';
import { prepareLine } from './line-residual';
import { observerBlock, quadraticForm } from './observer-block';
import type { PreparedObservers, SolvedFix } from './solve-fix';
import type { TargetState } from './target-state';
import type { TriangulatedFix } from './triangulate';
import { velocityInformation } from './velocity-prior';

/** An aircraft whose way is known, so that lines can be held against it. */
export interface KnownObject {
  readonly id: number;
  readonly type: AircraftObjectType;
  /** Invented traffic, which has to say so wherever it is named. */
  readonly isDemo: boolean;
  /** As its source has it: untrusted text. */
  readonly name: string;
  readonly state: TargetState;
  /** Standard deviations of its place, metres. */
  readonly horizontalSigmaM: number;
  readonly verticalSigmaM: number;
}

export interface KnownMatch {
  readonly object: KnownObject;
  /** [0, 1]; together with all others and "unknown" 1. */
  readonly probability: number;
  /** From the fix, metres. */
  readonly distanceM: number;
}

export interface KnownMatches {
  /** Likeliest first; none that is less likely than one in a thousand. */
  readonly matches: readonly KnownMatch[];
  /** That it is something which no list has. */
  readonly unknownProbability: number;
}

/**
 * Share of what people point at together that is in no list, before anything is measured. Found on the hour of Nevada with
 * `npm run verify -- triangulation`; not a census.
 */
const UNLISTED_SHARE = 0.4;
/** Where what is in no list can be: 60 km around, up to 12 km, each place as likely as another; m³. */
const UNLISTED_VOLUME_M3 = Math.PI * 60_000 ** 2 * 12_000;
const FEWEST_LISTED = 2;
const LEAST_TOLD = 0.001;
const MOST_TOLD = 8;
const LOG_TWO_PI = Math.log(2 * Math.PI);

/**
 * What a fix can be, by Bayes's rule: each known object by how well all lines fit its own way, against something unknown
 * at any place with any velocity, for which the lines' likelihood is integrated around the fix (Laplace's method).
 */
export function matchKnown({ solved, used }: TriangulatedFix, known: readonly KnownObject[]): KnownMatches {
  const prior = Math.log((1 - UNLISTED_SHARE) / Math.max(FEWEST_LISTED, known.length));
  const weighed = known.map((object) => ({ object, log: prior + logLikelihood(used, object) }));
  const unknown = Math.log(UNLISTED_SHARE) + logEvidenceOfUnknown(solved);
  const highest = Math.max(unknown, ...weighed.map(({ log }) => log));
  const total = weighed.reduce((sum, { log }) => sum + Math.exp(log - highest), Math.exp(unknown - highest));
  const matches = weighed
    .map(({ object, log }) => ({
      object,
      probability: Math.exp(log - highest) / total,
      distanceM: distanceM(object.state.placeEcef, solved.state.placeEcef),
    }))
    .filter(({ probability }) => probability >= LEAST_TOLD)
    .toSorted((a, b) => b.probability - a.probability)
    .slice(0, MOST_TOLD);
  return { matches, unknownProbability: Math.exp(unknown - highest) / total };
}

/** Of all lines, where the object is what they point at; its own uncertainty is counted as if it were the observers'. */
function logLikelihood(used: PreparedObservers, { state, horizontalSigmaM, verticalSigmaM }: KnownObject): number {
  return used.reduce((sum, lines) => {
    const widened = lines.map(({ line }) =>
      prepareLine({
        ...line,
        observer: {
          ...line.observer,
          horizontalSigmaM: Math.hypot(line.observer.horizontalSigmaM, horizontalSigmaM),
          verticalSigmaM: Math.hypot(line.observer.verticalSigmaM, verticalSigmaM),
        },
      }),
    );
    return sum + observerBlock(widened, state, state).logLikelihood;
  }, 0);
}

function logEvidenceOfUnknown({ state, covariance, blocks, prior }: SolvedFix): number {
  const fitted = blocks.reduce((sum, block) => sum + block.logLikelihood, 0);
  const information = velocityInformation(prior, state.placeEcef);
  const { xM, yM, zM } = state.velocityEcef;
  const logVelocity =
    -1.5 * LOG_TWO_PI + 0.5 * logDeterminant(information) - 0.5 * quadraticForm(information, [xM, yM, zM]);
  const logSpread = 3 * LOG_TWO_PI + 0.5 * logDeterminant(covariance);
  // Were the spread wider than the room there is, the integral would be more than its greatest value.
  return fitted + Math.min(0, logVelocity + logSpread - Math.log(UNLISTED_VOLUME_M3));
}

const distanceM = (a: EcefPosition, b: EcefPosition): number => Math.hypot(a.xM - b.xM, a.yM - b.yM, a.zM - b.zM);
