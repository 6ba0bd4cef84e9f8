import type { TrackPoint } from './track-path';

/** An airfield near the way. */
export interface Aerodrome extends Pick<TrackPoint, 'latitudeDeg' | 'longitudeDeg'> {
  readonly code: string;
  readonly name: string;
  readonly elevationM: number;
}

/** What an object's own way shows. Lengths in metres; `endedAgoS` counts from the newest point. */
export type TrackPattern =
  | (Turning & { readonly kind: 'holding'; readonly legM: number; readonly legS: number })
  | (Turning & { readonly kind: 'circuits'; readonly aerodrome: Aerodrome })
  | (Turning & { readonly kind: 'orbit'; readonly radiusM: number; readonly climbedM: number | null })
  | {
      readonly kind: 'survey';
      readonly lines: number;
      readonly lineM: number;
      readonly spacingM: number;
      readonly axisDeg: number;
    }
  | { readonly kind: 'search'; readonly wayM: number; readonly extentM: number; readonly turnedDeg: number }
  | { readonly kind: 'low-pass'; readonly lowestM: number; readonly aerodrome: Aerodrome; readonly agoS: number }
  | { readonly kind: 'hover'; readonly durationS: number }
  | (ToldRate & {
      readonly kind: 'approach' | 'departure';
      readonly aerodrome: Aerodrome;
      readonly distanceM: number;
    })
  | (ToldRate & { readonly kind: 'climb' | 'descent' })
  | { readonly kind: 'transit'; readonly courseDeg: number; readonly wayM: number; readonly durationS: number };

/** Climb, descending negative. */
export interface ToldRate {
  readonly rateMps: number;
  /** As the object says now; else the mean of its track over the last minute. */
  readonly isSent: boolean;
}

/** Turned one way for more than a circle. */
export interface Turning {
  readonly turns: number;
  readonly direction: 'left' | 'right';
  readonly endedAgoS: number;
}

/** What a pattern is judged against besides the way. */
export interface Surroundings {
  /** Nearest first; those within some tens of kilometres are enough. */
  readonly aerodromes: readonly Aerodrome[];
  /** Of the ground below, metres above sea level; null where nobody knows. */
  readonly groundM: number | null;
  /** As the object says; null where it does not. */
  readonly climbMps: number | null;
  /** Seconds of the way in one in which it was heard, where a recording is played at another speed than its own. */
  readonly timeScale?: number | undefined;
}

/** Slower, positions that jitter look like circles. */
export const SLOWEST_CIRCLE_MPS = 8;
/** What ended longer ago is not what the object does. */
export const PRESENT_S = 240;
