import type { Illumination } from '../illumination/illumination';
import type { MagnitudeBasis } from '../magnitude/magnitude-basis';
import type { ObserverLocation } from '../../observer/observer';

/** The satellite at one moment, seen from the observer. Elevation is geometric. */
export interface PassEvent {
  readonly atMs: number;
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly slantRangeKm: number;
  readonly illumination: Illumination;
  /** Sun's geometric elevation at the observer. */
  readonly sunElevationDeg: number;
  /** Visual magnitude by range and phase; null in the umbra. */
  readonly magnitude: number | null;
}

export interface TimeSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * The fair answer to "can I see it?". `visible`: at some moment sunlit, the Sun low enough, and bright enough. Otherwise
 * the reason that comes nearest to being overcome: `too-faint`, then `eclipsed`, then `daylight`.
 */
export type PassVisibility = 'visible' | 'too-faint' | 'eclipsed' | 'daylight';

/**
 * One time above the observer's minimum elevation. Where the observer has a horizon of their own it begins when the
 * satellite first clears that, ends when it last does, and says what lies hidden in between; what never clears it is none.
 */
export interface SatellitePass {
  /** Index in the propagator's set. */
  readonly index: number;
  readonly noradId: number;
  /** Crossing of the minimum elevation upwards; the start of the window where the pass was up already. */
  readonly rise: PassEvent;
  /**
   * All local maxima of elevation within the window; of a pass cut by the window possibly none. In the place of one that
   * the horizon hides stand the moments before and after.
   */
  readonly culminations: readonly PassEvent[];
  /** Highest moment within the window. */
  readonly highest: PassEvent;
  readonly set: PassEvent;
  /** Up already at the start, or still up at the end of the window. */
  readonly isCutAtStart: boolean;
  readonly isCutAtEnd: boolean;
  /** Parts of the pass that are hidden by the observer's own horizon, in order; none without one. */
  readonly hidden: readonly TimeSpan[];
  /** Parts of the pass, the hidden ones left out, in which the Sun shines at least partly on the satellite. */
  readonly sunlit: readonly TimeSpan[];
  readonly visibility: PassVisibility;
  /** Part of the pass in which it can be seen; null unless `visible`. */
  readonly visibleSpan: TimeSpan | null;
  /** Brightest moment of the visible span, or of the sunlit pass where it cannot be seen; null if never sunlit. */
  readonly brightest: PassEvent | null;
  readonly magnitudeBasis: MagnitudeBasis;
  /** Age of the elements at the highest moment, days; negative before their epoch. */
  readonly elementAgeDays: number;
}

/** Whether a brightest moment is at least this bright; null asks for no brightness. What is never sunlit has none. */
export function reachesMagnitude(brightestMagnitude: number | null, maxMagnitude: number | null): boolean {
  return maxMagnitude === null || (brightestMagnitude !== null && brightestMagnitude <= maxMagnitude);
}

export interface PassSearch {
  readonly observer: ObserverLocation;
  readonly startMs: number;
  /** At most ten days after the start. */
  readonly endMs: number;
  readonly minElevationDeg: number;
  /** Faintest magnitude that counts as visible. */
  readonly limitingMagnitude: number;
  /** The Sun must stand below this elevation for the sky to count as dark enough. */
  readonly darkSunElevationDeg: number;
}

/** What "I can see it" means by default: a dark suburban sky after the end of civil twilight. */
export const NAKED_EYE = { limitingMagnitude: 5, darkSunElevationDeg: -6 } as const;
