import { typedNumber } from '@app/format/typed-number';
import { MINUTE_MS } from '@engine/constants/durations';
import { SIGHTED_COLOURS, SIGHTED_LIGHTS } from '@engine/identification/sighting';
import { identifyCopy as copy } from '@app/copy/identify-copy';
import { placeCopy } from '@app/copy/place-copy';
import { parseCoordinate } from '@app/format/parse-coordinate';
import type { PhotoFacts } from './photo-facts';
import { coarsePlace } from '@app/state/told-place';
import { type AskedSighting, LONGEST_SIGHTING_MS, type SightedPlace } from './asked-sighting';

/** What the form's fields hold: texts, empty where nothing is said. */
export interface SightingDraft {
  readonly when: (typeof copy.when.choices)[number][0];
  /** Since when somebody tells of it here, server time: what was "just now" is the longer ago the more is told. */
  readonly toldSinceMs: number | null;
  /** Of `datetime-local`: by the clock of this device. */
  readonly at: string;
  readonly until: string;
  /** What these two stand for, where that is known otherwise: an hour that a clock shows twice a year says less. */
  readonly atMs: number | null;
  readonly untilMs: number | null;
  /** Standard deviation that is known otherwise, of a photo's clock, seconds; null: as sure as people are. */
  readonly timeSigmaS: number | null;
  readonly isOwnPlace: boolean;
  readonly latitude: string;
  readonly longitude: string;
  /** Where a photo looked, and how wide; somewhere in there it stood. */
  readonly picture: { readonly azimuthDeg: number; readonly widthDeg: number } | null;
  readonly azimuth: string;
  readonly elevation: string;
  readonly spread: string;
  readonly course: string;
  readonly speed: string;
  readonly brightness: string;
  readonly colour: string;
  readonly light: string;
  readonly sound: string;
}

export const EMPTY_DRAFT: SightingDraft = {
  when: 'now',
  toldSinceMs: null,
  at: '',
  until: '',
  atMs: null,
  untilMs: null,
  timeSigmaS: null,
  isOwnPlace: true,
  latitude: '',
  longitude: '',
  picture: null,
  azimuth: '',
  elevation: '',
  spread: '8',
  course: '',
  speed: '',
  brightness: '',
  colour: '',
  light: '',
  sound: '',
};

export type DraftErrors = Readonly<Partial<Record<keyof SightingDraft, string>>>;

/** Who says "now" is off by as long as it takes to begin to tell of it; who counts minutes back, by a share of them. */
const NOW_SIGMA_S = 15;
const AGO_SIGMA_SHARE = 0.15;
const TYPED_SIGMA_S = 30;
/** Clocks of devices go so far ahead. */
const AHEAD_MS = 10 * MINUTE_MS;
const EARLIEST_MS = Date.UTC(1957, 9, 4);

interface Moment {
  readonly atMs: number;
  readonly sigmaS: number;
}

/** When it was seen; null for what is no moment. */
export function momentOf(
  { when, at, atMs: exactMs, timeSigmaS, toldSinceMs }: SightingDraft,
  nowMs: number,
): Moment | null {
  const sinceMs = toldSinceMs ?? nowMs;
  // It may also have been while it was told of.
  const tellingS = (nowMs - sinceMs) / 2_000;
  if (when === 'now') return { atMs: sinceMs, sigmaS: Math.max(NOW_SIGMA_S, tellingS) };
  if (when !== 'at') {
    const minutes = Number(when);
    const sigmaS = Math.max(TYPED_SIGMA_S, 60 * minutes * AGO_SIGMA_SHARE, tellingS);
    return { atMs: sinceMs - minutes * MINUTE_MS, sigmaS };
  }
  const atMs = exactMs ?? new Date(at).getTime();
  return atMs >= EARLIEST_MS && atMs <= nowMs + AHEAD_MS ? { atMs, sigmaS: timeSigmaS ?? TYPED_SIGMA_S } : null;
}

/**
 * The form after a change. Another sighting is told of from the first word on, and where, after an answer, another time
 * or direction is said; what else is said after an answer is of the same.
 */
export function changedDraft(
  draft: SightingDraft,
  change: Partial<SightingDraft>,
  { nowMs, isAnswered }: { readonly nowMs: number; readonly isAnswered: boolean },
): SightingDraft {
  const isOther = isAnswered && ['when', 'azimuth', 'elevation'].some((field) => field in change);
  return { ...draft, toldSinceMs: isOther || draft.toldSinceMs === null ? nowMs : draft.toldSinceMs, ...change };
}

/** The typed place; null where it is none. */
function typedPlace({ latitude, longitude }: SightingDraft): SightedPlace | null {
  const latitudeDeg = parseCoordinate(latitude, 'latitude');
  const longitudeDeg = parseCoordinate(longitude, 'longitude');
  if (latitudeDeg === null || longitudeDeg === null) return null;
  return Math.abs(latitudeDeg) <= 90 && Math.abs(longitudeDeg) <= 180 ? { latitudeDeg, longitudeDeg } : null;
}

export function placeOf(draft: SightingDraft, own: SightedPlace | null): SightedPlace | null {
  return draft.isOwnPlace ? own : typedPlace(draft);
}

/** Null for nothing and for nonsense. */
function within(text: string, least: number, most: number): number | null {
  const value = typedNumber(text);
  return value >= least && value <= most ? value : null;
}

export function directionOf(draft: SightingDraft): AskedSighting['direction'] {
  const azimuthDeg = within(draft.azimuth, 0, 360);
  const elevationDeg = within(draft.elevation, 0, 90);
  if (azimuthDeg === null || elevationDeg === null) return null;
  return { azimuthDeg: azimuthDeg % 360, elevationDeg, sigmaDeg: Number(draft.spread) };
}

function endMs({ when, until, untilMs }: SightingDraft, fromMs: number): number | null {
  if (when !== 'at' || until === '') return fromMs;
  const atMs = untilMs ?? new Date(until).getTime();
  return atMs >= fromMs && atMs - fromMs <= LONGEST_SIGHTING_MS ? atMs : null;
}

function directionErrors({ azimuth, elevation }: SightingDraft): DraftErrors {
  const words = copy.direction;
  const errors: { -readonly [Key in keyof DraftErrors]: DraftErrors[Key] } = {};
  if (azimuth !== '' && within(azimuth, 0, 360) === null) errors.azimuth = words.azimuthInvalid;
  else if (azimuth === '' && elevation !== '') errors.azimuth = words.both;
  if (elevation !== '' && within(elevation, 0, 90) === null) errors.elevation = words.elevationInvalid;
  else if (elevation === '' && azimuth !== '') errors.elevation = words.both;
  return errors;
}

function placeErrors(draft: SightingDraft): DraftErrors {
  const isLatitude = Math.abs(parseCoordinate(draft.latitude, 'latitude') ?? 999) <= 90;
  const isLongitude = Math.abs(parseCoordinate(draft.longitude, 'longitude') ?? 999) <= 180;
  return {
    ...(isLatitude ? {} : { latitude: placeCopy.latitudeInvalid }),
    ...(isLongitude ? {} : { longitude: placeCopy.longitudeInvalid }),
  };
}

export type ReadDraft =
  | { readonly ok: true; readonly asked: AskedSighting; readonly exact: SightedPlace }
  | { readonly ok: false; readonly errors: DraftErrors };

const numberOrNull = (text: string): number | null => (text === '' ? null : Number(text));

/** What the form says, or what is wrong with it. */
export function readDraft(draft: SightingDraft, own: SightedPlace | null, nowMs: number): ReadDraft {
  const moment = momentOf(draft, nowMs);
  const toMs = moment === null ? null : endMs(draft, moment.atMs);
  const exact = placeOf(draft, own);
  const errors: DraftErrors = {
    ...(moment === null ? { at: copy.when.invalid } : {}),
    ...(moment !== null && toMs === null ? { until: copy.when.untilInvalid } : {}),
    ...(draft.isOwnPlace ? (own === null ? { isOwnPlace: copy.where.missing } : {}) : placeErrors(draft)),
    ...directionErrors(draft),
  };
  if (moment === null || toMs === null || exact === null || Object.keys(errors).length > 0)
    return { ok: false, errors };
  const direction = directionOf(draft);
  const asked: AskedSighting = {
    fromMs: moment.atMs,
    toMs,
    timeSigmaS: moment.sigmaS,
    place: coarsePlace(exact),
    direction,
    courseDeg: direction === null ? null : numberOrNull(draft.course),
    degPerS: numberOrNull(draft.speed),
    magnitude: numberOrNull(draft.brightness),
    colour: SIGHTED_COLOURS.find((colour) => colour === draft.colour) ?? null,
    light: SIGHTED_LIGHTS.find((light) => light === draft.light) ?? null,
    isHeard: draft.sound === '' ? null : draft.sound === 'heard',
  };
  return { ok: true, asked, exact };
}

/** A photo's clock is the phone's: right to a few seconds. */
const PHOTO_SIGMA_S = 5;
/** Of a lens as phones have it. */
const USUAL_WIDTH_DEG = 65;

/** What a photo changes in the form: what it does not tell stays. */
export function changeByPhoto({ taken, place, direction, fieldOfViewDeg }: PhotoFacts): Partial<SightingDraft> {
  return {
    ...(taken && {
      when: 'at',
      at: localTimeText(taken.atMs),
      atMs: taken.atMs,
      until: '',
      untilMs: null,
      timeSigmaS: PHOTO_SIGMA_S,
    }),
    ...(place && {
      isOwnPlace: false,
      latitude: place.latitudeDeg.toFixed(5),
      longitude: place.longitudeDeg.toFixed(5),
    }),
    // The lines of another photo hold nothing of this one.
    picture: null,
    ...(direction && {
      picture: { azimuthDeg: direction.azimuthDeg, widthDeg: fieldOfViewDeg ?? USUAL_WIDTH_DEG },
      azimuth: '',
      elevation: '',
      course: '',
    }),
  };
}

/** "2026-11-23T21:14:05" by the clock of this device. */
export function localTimeText(atMs: number): string {
  const offsetMs = new Date(atMs).getTimezoneOffset() * MINUTE_MS;
  return new Date(atMs - offsetMs).toISOString().slice(0, 19);
}

const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** The form for a sighting of an address, from the place that it stands for here. */
export function draftOf(asked: AskedSighting, exact: SightedPlace, isOwnPlace: boolean): SightingDraft {
  const { direction, fromMs, toMs, isHeard } = asked;
  return {
    when: 'at',
    toldSinceMs: null,
    at: localTimeText(fromMs),
    atMs: fromMs,
    until: toMs > fromMs ? localTimeText(toMs) : '',
    untilMs: toMs > fromMs ? toMs : null,
    timeSigmaS: asked.timeSigmaS,
    isOwnPlace,
    latitude: isOwnPlace ? '' : String(exact.latitudeDeg),
    longitude: isOwnPlace ? '' : String(exact.longitudeDeg),
    picture: null,
    azimuth: textOf(direction?.azimuthDeg ?? null),
    elevation: textOf(direction?.elevationDeg ?? null),
    spread: String(direction?.sigmaDeg ?? EMPTY_DRAFT.spread),
    course: textOf(asked.courseDeg),
    speed: textOf(asked.degPerS),
    brightness: textOf(asked.magnitude),
    colour: asked.colour ?? '',
    light: asked.light ?? '',
    sound: isHeard === null ? '' : isHeard ? 'heard' : 'silent',
  };
}
