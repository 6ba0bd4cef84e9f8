import * as z from 'zod';
import { HOUR_MS } from '@engine/constants/durations';
import {
  type SightedColour,
  SIGHTED_COLOURS,
  type SightedLight,
  SIGHTED_LIGHTS,
} from '@engine/identification/sighting';
import type { Sighting } from '@engine/identification/sighting';
import type { Observer } from '@engine/observer/observer';
import { coarsePlace, type ToldPlace } from '@app/state/told-place';

/** Where a sighting was made; exact on this device, to a tenth of a degree in an address. */
export type SightedPlace = ToldPlace;

/** A sighting as the address of the page says it; what is not known is null. */
export interface AskedSighting {
  /** Epoch milliseconds; equal for one moment. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly timeSigmaS: number;
  /** Never finer than 0.1°. */
  readonly place: SightedPlace;
  /** From true north and above the horizon, degrees. */
  readonly direction: { readonly azimuthDeg: number; readonly elevationDeg: number; readonly sigmaDeg: number } | null;
  /** The way it went: clockwise from upwards, degrees. */
  readonly courseDeg: number | null;
  readonly degPerS: number | null;
  readonly magnitude: number | null;
  readonly colour: SightedColour | null;
  readonly light: SightedLight | null;
  readonly isHeard: boolean | null;
}

/** The engine follows a sighting for an hour. */
export const LONGEST_SIGHTING_MS = HOUR_MS;
/** What somebody tells of motion and brightness is so far off. */
const COURSE_SIGMA_DEG = 20;
const RATE_SIGMA_LOG = 0.7;
const MAGNITUDE_SIGMA = 1;

/** For the engine, from where it was really made. */
export function sightingOf(asked: AskedSighting, observer: Observer): Sighting {
  const { fromMs, toMs, timeSigmaS, direction, courseDeg, degPerS, magnitude, colour, light, isHeard } = asked;
  return {
    observer,
    fromMs,
    toMs,
    timeSigmaS,
    direction,
    course: courseDeg === null ? null : { clockwiseFromUpDeg: courseDeg, sigmaDeg: COURSE_SIGMA_DEG },
    rate: degPerS === null ? null : { degPerS, sigmaLog: RATE_SIGMA_LOG },
    brightness: magnitude === null ? null : { magnitude, sigma: MAGNITUDE_SIGMA },
    colour,
    light,
    sound: isHeard === null ? null : { isHeard, delayS: null, delaySigmaS: 1 },
  };
}

const number = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d{1,4}(?:\.\d{1,4})?$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  .transform(Date.parse)
  .refine(Number.isFinite);
const place = z
  .string()
  .regex(/^-?\d{1,2}(?:\.\d{1,6})?,-?\d{1,3}(?:\.\d{1,6})?$/)
  .transform((text): SightedPlace => {
    const [latitudeDeg = Number.NaN, longitudeDeg = Number.NaN] = text.split(',').map(Number);
    return coarsePlace({ latitudeDeg, longitudeDeg });
  })
  .refine(({ latitudeDeg, longitudeDeg }) => Math.abs(latitudeDeg) <= 90 && Math.abs(longitudeDeg) <= 180);

/** What each parameter may say; one that says something else says nothing. */
const addressSchema = z.object({
  time: moment,
  place,
  until: moment.optional().catch(undefined),
  sure: number(0, 600).default(30).catch(30),
  az: number(0, 360).nullable().default(null).catch(null),
  el: number(-5, 90).nullable().default(null).catch(null),
  spread: number(0.1, 60).default(8).catch(8),
  course: number(0, 360).nullable().default(null).catch(null),
  speed: number(0, 100).nullable().default(null).catch(null),
  mag: number(-30, 10).nullable().default(null).catch(null),
  colour: z.enum(SIGHTED_COLOURS).nullable().default(null).catch(null),
  light: z.enum(SIGHTED_LIGHTS).nullable().default(null).catch(null),
  sound: z.enum(['heard', 'silent']).nullable().default(null).catch(null),
});

/** The sighting that an address tells of; null where it has no time or no place. */
export function sightingOfAddress(query: URLSearchParams): AskedSighting | null {
  const read = addressSchema.safeParse(Object.fromEntries(query));
  if (!read.success) return null;
  const { time, until, sure, az, el, spread, course, speed, mag, colour, light, sound } = read.data;
  const hasDirection = az !== null && el !== null;
  return {
    fromMs: time,
    toMs: Math.min(Math.max(time, until ?? time), time + LONGEST_SIGHTING_MS),
    timeSigmaS: sure,
    place: read.data.place,
    direction: hasDirection ? { azimuthDeg: az % 360, elevationDeg: el, sigmaDeg: spread } : null,
    courseDeg: hasDirection ? course : null,
    degPerS: speed,
    magnitude: mag,
    colour,
    light,
    isHeard: sound === null ? null : sound === 'heard',
  };
}

const secondText = (atMs: number): string => `${new Date(atMs).toISOString().slice(0, 19)}Z`;
const figureText = (value: number): string => String(Math.round(value * 10) / 10 + 0);

export const placeText = (exact: SightedPlace): string => {
  const { latitudeDeg, longitudeDeg } = coarsePlace(exact);
  return `${latitudeDeg.toFixed(1)},${longitudeDeg.toFixed(1)}`;
};

/** The query of the page's address for a sighting: its place to a tenth of a degree, its time to the second. */
export function addressOfSighting(asked: AskedSighting): URLSearchParams {
  const { direction, courseDeg, degPerS, magnitude, isHeard } = asked;
  const told = {
    time: secondText(asked.fromMs),
    until: asked.toMs > asked.fromMs ? secondText(asked.toMs) : null,
    sure: figureText(asked.timeSigmaS),
    place: placeText(asked.place),
    az: direction && figureText(direction.azimuthDeg),
    el: direction && figureText(direction.elevationDeg),
    spread: direction && figureText(direction.sigmaDeg),
    course: courseDeg === null ? null : figureText(courseDeg),
    speed: degPerS === null ? null : String(degPerS),
    mag: magnitude === null ? null : figureText(magnitude),
    colour: asked.colour,
    light: asked.light,
    sound: isHeard === null ? null : isHeard ? 'heard' : 'silent',
  };
  return new URLSearchParams(Object.entries(told).flatMap(([name, text]) => (text === null ? [] : [[name, text]])));
}
