import { METRES_PER_FOOT, METRES_PER_SECOND_PER_KNOT } from '../constants/unit-conversion';
import type { ObjectClass } from '../tracking/aircraft-report';

/** What an aircraft can be; "unknown" is no answer. */
export type KnownClass = Exclude<ObjectClass, 'unknown'>;

/** How sure a class is that was found from a register, the emitter category or the weight: see the guide. */
export interface ClaimedClass {
  readonly objectClass: KnownClass;
  /** Chance that it is right, (0, 1). */
  readonly trust: number;
}

export interface ClassInputs {
  readonly claim: ClaimedClass | null;
  readonly onGround: boolean;
  readonly speedMps: number | null;
  /** Above ground where that is known, else above sea level. */
  readonly heightM: number | null;
}

export interface ClassLikelihood {
  readonly objectClass: KnownClass;
  readonly likelihood: number;
}

/** Upper bounds of the bins, knots and feet; the last bin has none. */
const SPEED_BOUNDS_KT = [20, 60, 130, 220, 330, 540] as const;
const HEIGHT_BOUNDS_FT = [1000, 3000, 10_000, 20_000, 46_000] as const;
/** So little is left for what hardly happens: wrong reports, rare types. */
const FLOOR = 0.0005;
/** Speed and height go together: each counts for less than two facts that have nothing to do with one another. */
const KINEMATIC_WEIGHT = 0.7;

interface Envelope {
  /** How often what sends is one of these. */
  readonly share: number;
  /** Share of its time in the air in each bin of speed, and of height. */
  readonly speed: readonly number[];
  readonly height: readonly number[];
  /** Share of the time that it is heard while it stands or rolls. */
  readonly ground: number;
}

/**
 * What each class does, by share of its time: drawn up from flight envelopes, and held against the recorded days (see the
 * guide). Speeds below 20 kt in the air leave little but what hovers or floats.
 */
const ENVELOPES: Readonly<Record<KnownClass, Envelope>> = {
  airliner: {
    share: 0.46,
    speed: [0, 0.001, 0.04, 0.17, 0.24, 0.54, 0.009],
    height: [0.05, 0.08, 0.17, 0.13, 0.57, 0],
    ground: 0.15,
  },
  'business-jet': {
    share: 0.1,
    speed: [0, 0.002, 0.07, 0.18, 0.24, 0.5, 0.008],
    height: [0.05, 0.08, 0.17, 0.15, 0.53, 0.02],
    ground: 0.15,
  },
  'light-aircraft': {
    share: 0.22,
    speed: [0, 0.04, 0.6, 0.31, 0.045, 0.003, 0],
    height: [0.14, 0.4, 0.38, 0.05, 0.03, 0],
    ground: 0.2,
  },
  military: {
    share: 0.03,
    speed: [0.005, 0.03, 0.11, 0.26, 0.33, 0.24, 0.025],
    height: [0.1, 0.15, 0.25, 0.2, 0.29, 0.01],
    ground: 0.1,
  },
  helicopter: {
    share: 0.07,
    speed: [0.09, 0.17, 0.61, 0.13, 0, 0, 0],
    height: [0.47, 0.42, 0.107, 0.003, 0, 0],
    ground: 0.2,
  },
  glider: {
    share: 0.04,
    speed: [0.02, 0.47, 0.48, 0.03, 0, 0, 0],
    height: [0.1, 0.32, 0.54, 0.04, 0, 0],
    ground: 0.05,
  },
  balloon: {
    share: 0.005,
    speed: [0.65, 0.33, 0.02, 0, 0, 0, 0],
    height: [0.35, 0.4, 0.15, 0.02, 0.03, 0.05],
    ground: 0.05,
  },
  parachutist: { share: 0.002, speed: [0.5, 0.4, 0.1, 0, 0, 0, 0], height: [0.15, 0.3, 0.45, 0.1, 0, 0], ground: 0.1 },
  ultralight: { share: 0.02, speed: [0.02, 0.46, 0.5, 0.02, 0, 0, 0], height: [0.3, 0.5, 0.2, 0, 0, 0], ground: 0.1 },
  drone: {
    share: 0.005,
    speed: [0.35, 0.3, 0.2, 0.13, 0.02, 0, 0],
    height: [0.55, 0.15, 0.08, 0.1, 0.08, 0.04],
    ground: 0.1,
  },
  'space-vehicle': {
    share: 0.0001,
    speed: [0, 0, 0.01, 0.02, 0.02, 0.05, 0.9],
    height: [0.02, 0.02, 0.02, 0.04, 0.1, 0.8],
    ground: 0.1,
  },
  'ground-vehicle': {
    share: 0.02,
    speed: [0.6, 0.38, 0.02, 0, 0, 0, 0],
    height: [0.9, 0.09, 0.01, 0, 0, 0],
    ground: 0.95,
  },
  obstacle: { share: 0.005, speed: [1, 0, 0, 0, 0, 0, 0], height: [0.9, 0.1, 0, 0, 0, 0], ground: 0.5 },
};

const CLASSES = Object.keys(ENVELOPES).filter((name): name is KnownClass => name in ENVELOPES);

/** What it is, each with its likelihood, likeliest first; they add up to 1. Bayes' rule over claim, speed and height. */
export function classLikelihoods(inputs: ClassInputs): readonly ClassLikelihood[] {
  const weights = CLASSES.map((objectClass) => ({ objectClass, weight: weightOf(objectClass, inputs) }));
  const sum = weights.reduce((total, { weight }) => total + weight, 0);
  return weights
    .map(({ objectClass, weight }) => ({ objectClass, likelihood: weight / sum }))
    .toSorted((a, b) => b.likelihood - a.likelihood);
}

function weightOf(objectClass: KnownClass, { claim, onGround, speedMps, heightM }: ClassInputs): number {
  const { share, speed, height, ground } = ENVELOPES[objectClass];
  const ofClaim = claimWeight(objectClass, claim);
  if (onGround) return share * ofClaim * ground;
  const ofSpeed = speedMps === null ? 1 : inBin(speed, SPEED_BOUNDS_KT, speedMps / METRES_PER_SECOND_PER_KNOT);
  const ofHeight = heightM === null ? 1 : inBin(height, HEIGHT_BOUNDS_FT, heightM / METRES_PER_FOOT);
  return share * ofClaim * (1 - ground) * (ofSpeed * ofHeight) ** KINEMATIC_WEIGHT;
}

/** How likely the claim is where it is one of these: a wrong claim names any other class. */
function claimWeight(objectClass: KnownClass, claim: ClaimedClass | null): number {
  if (claim === null) return 1;
  return claim.objectClass === objectClass ? claim.trust : (1 - claim.trust) * ENVELOPES[claim.objectClass].share;
}

function inBin(shares: readonly number[], bounds: readonly number[], value: number): number {
  const bin = bounds.findIndex((bound) => value < bound);
  return Math.max(FLOOR, shares[bin === -1 ? bounds.length : bin] ?? 0);
}
