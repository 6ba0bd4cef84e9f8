import type { Observer } from '../observer/observer';

/** Colours as a person names them. */
export const SIGHTED_COLOURS = ['white', 'orange', 'red', 'green', 'blue'] as const;
export type SightedColour = (typeof SIGHTED_COLOURS)[number];

export const SIGHTED_LIGHTS = ['steady', 'flashing'] as const;
export type SightedLight = (typeof SIGHTED_LIGHTS)[number];

/** Where it was seen: degrees, from true north and above the horizon as the eye has it (refraction is not taken off). */
export interface SightedDirection {
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  /** Standard deviation in each of two directions across the sky. */
  readonly sigmaDeg: number;
}

/** Which way it went, as an angle of the picture: clockwise from upwards, where it was seen. 90 is to the right. */
export interface SightedCourse {
  readonly clockwiseFromUpDeg: number;
  readonly sigmaDeg: number;
}

/** How fast it went. Nothing that moves by less than 0.03° a second is told from what stands still. */
export interface SightedRate {
  readonly degPerS: number;
  /** Standard deviation of the natural logarithm: 0.5 is a factor of 1.6. */
  readonly sigmaLog: number;
}

export interface SightedBrightness {
  /** Visual magnitude as it looked. */
  readonly magnitude: number;
  readonly sigma: number;
}

export interface SightedSound {
  readonly isHeard: boolean;
  /** Seconds from when the light was seen to when its sound came from there; null where nobody counted. */
  readonly delayS: number | null;
  readonly delaySigmaS: number;
}

/** Share of the sky that clouds cover, [0, 1], by the height of their bases: below 3 km, from there to 8 km, above. */
export interface CloudCover {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/**
 * What somebody saw, each part null where it is not known. It was seen at some moment from `fromMs` to `toMs` (equal for
 * one moment), epoch milliseconds, and both may be off by `timeSigmaS`. Plain data.
 */
export interface Sighting {
  readonly observer: Observer;
  readonly fromMs: number;
  readonly toMs: number;
  readonly timeSigmaS: number;
  readonly direction: SightedDirection | null;
  /** Of no use without a direction: it is an angle there. */
  readonly course: SightedCourse | null;
  readonly rate: SightedRate | null;
  readonly brightness: SightedBrightness | null;
  readonly colour: SightedColour | null;
  readonly light: SightedLight | null;
  readonly sound: SightedSound | null;
  /** Of the weather then, which nobody told of but services; absent or null where they did not either. */
  readonly clouds?: CloudCover | null;
}
