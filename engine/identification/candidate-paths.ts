import type { TrackFeed } from '../sky/aircraft/sky-track';

/** What a sighting can have been. `train`: satellites of one launch that follow one another. */
export const CANDIDATE_KINDS = ['aircraft', 'satellite', 'sun', 'moon', 'planet', 'star'] as const;
export type CandidateKind = (typeof CANDIDATE_KINDS)[number];

/** Why somebody sees a candidate, or does not. */
export const SIGHT_REASONS = [
  'lit',
  'in-shadow',
  'too-faint',
  'by-day',
  'low',
  'below-horizon',
  'too-far',
  'behind-clouds',
  'behind-horizon',
] as const;
export type SightReason = (typeof SIGHT_REASONS)[number];

/** What is known of a candidate apart from where it is. */
export interface Candidate {
  readonly kind: CandidateKind;
  /** As everywhere in the sky: of the stream, a catalogue number, or negative for the sky itself. */
  readonly id: number;
  readonly name: string;
  /** Of an aircraft how it came to be known; null for all else. */
  readonly feed: TrackFeed | null;
  /** Of a satellite of a constellation: its launch, `2026-123`, by which trains are found; else null. */
  readonly launch: string | null;
  /** B−V; null where there is none. */
  readonly colourIndex: number | null;
  /** Distance at which half of all people hear it, metres; 0 for what is never heard. */
  readonly heardWithinM: number;
  /** Standard deviation of its direction, degrees. */
  readonly sigmaDeg: number;
  readonly magnitudeSigma: number;
  /** How much rather somebody asks what it is than of anything else that is seen as well. */
  readonly salience: number;
}

/**
 * Everything that somebody could see in a sky, in the middle of a sighting: wherever it stands, for the density of things
 * around the sighted one. Plain columns.
 */
export interface SkyCrowd {
  readonly ids: Int32Array;
  /**
   * Eight numbers to an object: direction, way across the sky in a second (both east, north, up), magnitude, chance to
   * be seen times salience.
   */
  readonly rows: Float64Array;
}

/**
 * Candidates and where each stands at every moment of a sighting's clock: rows of candidates, in each of them the clock's
 * steps. Buffers may be transferred.
 */
export interface CandidatePaths {
  readonly candidates: readonly Candidate[];
  readonly steps: number;
  /** Unit vectors east, true north, up to where the eye sees it (refraction is in them), three to a step; NaN where nobody knows. */
  readonly directions: Float32Array;
  /** Metres; infinite beyond any distance that matters. */
  readonly rangesM: Float32Array;
  /** Visual magnitudes as they look through the air; NaN for what gives no light. */
  readonly magnitudes: Float32Array;
  /** Chance that somebody who looks there sees it, [0, 1]. */
  readonly seen: Float32Array;
  /** Indices in `SIGHT_REASONS`. */
  readonly reasons: Uint8Array;
  /** Objects that one would expect to see in the whole sky, those left out for their direction included. */
  readonly expectedSeen: number;
  /** Objects that were looked at. */
  readonly considered: number;
  /** All that one could see in the whole sky. */
  readonly crowd: SkyCrowd;
}

/** Room for the paths of so many candidates, to be filled. */
export function emptyPaths(
  candidates: readonly Candidate[],
  steps: number,
  counted: Pick<CandidatePaths, 'expectedSeen' | 'considered' | 'crowd'>,
): CandidatePaths {
  const size = candidates.length * steps;
  return {
    candidates,
    steps,
    directions: new Float32Array(3 * size).fill(Number.NaN),
    rangesM: new Float32Array(size).fill(Number.NaN),
    magnitudes: new Float32Array(size).fill(Number.NaN),
    seen: new Float32Array(size),
    reasons: new Uint8Array(size),
    ...counted,
  };
}

export const reasonIndex = (reason: SightReason): number => SIGHT_REASONS.indexOf(reason);
