import type { EpochMs } from '../units/quantity';

/** In which ways what an object says can contradict itself, by its movement alone. */
export const DOUBT_KINDS = [
  'frozen-position',
  'position-jump',
  'position-drift',
  'speed-mismatch',
  'impossible-climb',
] as const;
export type DoubtKind = (typeof DOUBT_KINDS)[number];

/** A contradiction, with its numbers in metres and seconds, and the time of the report that first showed it. */
export type Doubt =
  /** The position has stayed the same for so long, at this reported speed over ground. */
  | {
      readonly kind: 'frozen-position';
      readonly since: EpochMs;
      readonly seconds: number;
      readonly reportedMps: number;
    }
  /** A position so far from where speed and track lead, so long after the one before. */
  | { readonly kind: 'position-jump'; readonly since: EpochMs; readonly distanceM: number; readonly seconds: number }
  /** Positions move away from where speed and track lead, by so much a second. */
  | { readonly kind: 'position-drift'; readonly since: EpochMs; readonly driftMps: number }
  /** Positions go where the track says, at another speed. */
  | {
      readonly kind: 'speed-mismatch';
      readonly since: EpochMs;
      readonly reportedMps: number;
      readonly movedMps: number;
    }
  /** Heights change as no aircraft climbs or falls. */
  | { readonly kind: 'impossible-climb'; readonly since: EpochMs; readonly climbMps: number };

/** Navigation quality as the aircraft states it (DO-260B), where it is poor: it explains a doubt and makes none. */
export interface PoorQuality {
  readonly kind: 'poor-quality';
  readonly since: EpochMs;
  /** Categories of accuracy and integrity, and source integrity level; null where not stated. */
  readonly nacP: number | null;
  readonly nic: number | null;
  readonly sil: number | null;
}

/** It is heard without a position: never, or since its last one. */
export interface NoPosition {
  readonly kind: 'no-position';
  readonly since: EpochMs;
}

export type IntegrityReason = Doubt | PoorQuality | NoPosition;

/** Whether a reason is a contradiction, which the object's place and speed must not be relied on for. */
export const isDoubt = (reason: IntegrityReason): reason is Doubt =>
  reason.kind !== 'poor-quality' && reason.kind !== 'no-position';
