import * as z from 'zod';
import { degreesFromRadians, normaliseDegrees } from '@engine/ar-math/angles';
import { HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import { declinationAt } from '@engine/geomagnetism/declination';
import { ellipsoidHeight, epochMs, latitude, longitude } from '@engine/units/quantity';
import type { SightedPlace } from './asked-sighting';

/** What a photo tells of itself; each part null where it does not, or where what it tells cannot be. */
export interface PhotoFacts {
  /** When it was taken, and whose time zone was counted with. */
  readonly taken: { readonly atMs: number; readonly zone: 'told' | 'by-satellite' | 'of-device' } | null;
  readonly place: SightedPlace | null;
  /** Above sea level. */
  readonly altitudeM: number | null;
  /** Where the camera pointed, from true north; `north`: which one the photo counts from. */
  readonly direction: {
    readonly azimuthDeg: number;
    readonly north: 'true' | 'magnetic' | 'uncorrected' | 'unsaid';
  } | null;
  /** From the left to the right of the picture as it is looked at. */
  readonly fieldOfViewDeg: number | null;
}

const finite = z.number().refine(Number.isFinite);
const or = <T>(schema: z.ZodType<T>) => schema.nullable().default(null).catch(null);
const angle = z.tuple([finite, finite, finite]);

/** The tags as the library gives them, untranslated. One that is of another kind is none. */
const tagsSchema = z.object({
  DateTimeOriginal: or(z.string()),
  OffsetTimeOriginal: or(z.string()),
  GPSLatitude: or(angle),
  GPSLatitudeRef: or(z.enum(['N', 'S'])),
  GPSLongitude: or(angle),
  GPSLongitudeRef: or(z.enum(['E', 'W'])),
  GPSAltitude: or(finite),
  GPSAltitudeRef: or(z.union([finite, z.instanceof(Uint8Array)])),
  GPSImgDirection: or(finite),
  GPSImgDirectionRef: or(z.string()),
  GPSDateStamp: or(z.string()),
  GPSTimeStamp: or(angle),
  FocalLengthIn35mmFormat: or(finite),
  Orientation: or(finite),
  ExifImageWidth: or(finite),
  ExifImageHeight: or(finite),
});
type Tags = z.output<typeof tagsSchema>;

export const PHOTO_TAGS = Object.keys(tagsSchema.shape);

const FIRST_MS = Date.UTC(1957, 9, 4);
const AHEAD_MS = 10 * MINUTE_MS;
/** Time zones are whole quarters of an hour from UTC, and at most so many hours. */
const QUARTER_MS = 15 * MINUTE_MS;
const FARTHEST_ZONE_MS = 14 * HOUR_MS;
/** Half the sides of the film that focal lengths are compared by, mm. */
const HALF_FILM_MM = { long: 18, short: 12 } as const;
/** Orientations from here on are turned by a quarter before they are looked at. */
const FIRST_TURNED = 5;
const LAST_TURNED = 8;
const HIGHEST_M = 100_000;

/** Its digits as if they were UTC; NaN for what is no time. */
function digitsMs(text: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(text.trim()) ?? [];
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(ms) || new Date(ms).getUTCDate() !== Number(day) ? Number.NaN : ms;
}

function offsetMs(text: string | null): number | null {
  if (text?.trim() === 'Z') return 0;
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(text?.trim() ?? '') ?? [];
  if (sign === undefined) return null;
  const ms = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS;
  return ms > FARTHEST_ZONE_MS ? null : sign === '-' ? -ms : ms;
}

/** Of the satellites that gave the place, which count in UTC. */
function satelliteMs({ GPSDateStamp: day, GPSTimeStamp: time }: Tags): number | null {
  if (day === null || time === null) return null;
  const midnightMs = digitsMs(`${day} 00:00:00`);
  const ms = midnightMs + 1000 * (time[0] * 3600 + time[1] * 60 + time[2]);
  return Number.isFinite(ms) ? ms : null;
}

function isPossible(atMs: number, nowMs: number): boolean {
  return atMs >= FIRST_MS && atMs <= nowMs + AHEAD_MS;
}

/** A camera writes the time of its last fix, which can be so old. */
const OLDEST_FIX_MS = 50 * MINUTE_MS;
/** So much the clocks of camera and satellites differ at most. */
const CLOCK_ERROR_MS = 2 * MINUTE_MS;

/**
 * The time zone of a camera's clock; null for none.
 * @param aheadMs by which its digits are ahead of its satellites' time: the zone, and the age of the last fix
 * @param deviceMs zone of this device at that time, which is the camera's where that is possible
 */
function zoneBySatellite(aheadMs: number, deviceMs: number): number | null {
  const isPossibleZone = (zoneMs: number): boolean =>
    aheadMs - zoneMs >= -CLOCK_ERROR_MS && aheadMs - zoneMs <= OLDEST_FIX_MS;
  if (isPossibleZone(deviceMs)) return deviceMs;
  const ofFreshFixMs = Math.round(aheadMs / QUARTER_MS) * QUARTER_MS;
  const isFresh = Math.abs(aheadMs - ofFreshFixMs) <= CLOCK_ERROR_MS;
  // Of an old fix the whole hour that fits: few zones are of anything else.
  const zoneMs = isFresh ? ofFreshFixMs : Math.floor(aheadMs / HOUR_MS) * HOUR_MS;
  return isPossibleZone(zoneMs) && Math.abs(zoneMs) <= FARTHEST_ZONE_MS ? zoneMs : null;
}

function takenOf(tags: Tags, nowMs: number): PhotoFacts['taken'] {
  const digits = tags.DateTimeOriginal === null ? Number.NaN : digitsMs(tags.DateTimeOriginal);
  const bySatellite = satelliteMs(tags);
  const told = offsetMs(tags.OffsetTimeOriginal);
  const possible = (atMs: number, zone: NonNullable<PhotoFacts['taken']>['zone']): PhotoFacts['taken'] =>
    isPossible(atMs, nowMs) ? { atMs, zone } : null;
  if (Number.isNaN(digits)) return bySatellite === null ? null : possible(bySatellite, 'by-satellite');
  if (told !== null) return possible(digits - told, 'told');
  const local = new Date(new Date(digits).toISOString().slice(0, 19)).getTime();
  if (bySatellite !== null) {
    const zoneMs = zoneBySatellite(digits - bySatellite, digits - local);
    if (zoneMs !== null) return possible(digits - zoneMs, 'by-satellite');
  }
  return possible(local, 'of-device');
}

const degreesOf = ([degrees, minutes, seconds]: readonly [number, number, number]): number =>
  degrees + minutes / 60 + seconds / 3600;

function placeOf(tags: Tags): SightedPlace | null {
  const { GPSLatitude, GPSLatitudeRef, GPSLongitude, GPSLongitudeRef } = tags;
  if (GPSLatitude === null || GPSLongitude === null || GPSLatitudeRef === null || GPSLongitudeRef === null) return null;
  const place = {
    latitudeDeg: degreesOf(GPSLatitude) * (GPSLatitudeRef === 'S' ? -1 : 1),
    longitudeDeg: degreesOf(GPSLongitude) * (GPSLongitudeRef === 'W' ? -1 : 1),
  };
  const isOnEarth = Math.abs(place.latitudeDeg) <= 90 && Math.abs(place.longitudeDeg) <= 180;
  // Cameras without a fix write noughts: nobody takes photos there.
  return isOnEarth && (place.latitudeDeg !== 0 || place.longitudeDeg !== 0) ? place : null;
}

function altitudeOf({ GPSAltitude: altitude, GPSAltitudeRef: reference }: Tags): number | null {
  if (altitude === null || Math.abs(altitude) > HIGHEST_M) return null;
  const isBelow = (reference instanceof Uint8Array ? reference[0] : reference) === 1;
  return isBelow ? -altitude : altitude;
}

function directionOf(
  { GPSImgDirection: direction, GPSImgDirectionRef: reference }: Tags,
  place: SightedPlace | null,
  atMs: number | null,
): PhotoFacts['direction'] {
  if (direction === null || direction < 0 || direction > 360) return null;
  if (reference === 'T') return { azimuthDeg: direction % 360, north: 'true' };
  if (reference !== 'M') return { azimuthDeg: direction % 360, north: 'unsaid' };
  const declination = place === null || atMs === null ? null : declinationThere(place, atMs);
  return declination === null
    ? { azimuthDeg: direction % 360, north: 'uncorrected' }
    : { azimuthDeg: normaliseDegrees(direction + declination), north: 'magnetic' };
}

/** Degrees; of a time before or after the magnetic model that of its nearest day, a degree off in five years. */
function declinationThere({ latitudeDeg, longitudeDeg }: SightedPlace, atMs: number): number | null {
  const point = { latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg), height: ellipsoidHeight(0) };
  const { validFrom, validUntil } = declinationAt(point, epochMs(atMs));
  const answer = declinationAt(point, epochMs(Math.min(validUntil, Math.max(validFrom, atMs))));
  return answer.ok ? answer.declination : null;
}

/** Higher than wide, as it is looked at. */
function isPortrait({ Orientation: orientation, ExifImageWidth: width, ExifImageHeight: height }: Tags): boolean {
  const isTurned = orientation !== null && orientation >= FIRST_TURNED && orientation <= LAST_TURNED;
  const isStoredHigh = width !== null && height !== null && height > width;
  return isTurned !== isStoredHigh;
}

function fieldOfViewOf(tags: Tags): number | null {
  const { FocalLengthIn35mmFormat: focalMm } = tags;
  if (focalMm === null || focalMm < 5 || focalMm > 5_000) return null;
  const halfMm = HALF_FILM_MM[isPortrait(tags) ? 'short' : 'long'];
  return 2 * degreesFromRadians(Math.atan(halfMm / focalMm));
}

/** What tags tell, checked. */
export function photoFacts(read: unknown, nowMs: number): PhotoFacts {
  const tags = tagsSchema.parse(typeof read === 'object' && read !== null ? read : {});
  const taken = takenOf(tags, nowMs);
  const place = placeOf(tags);
  return {
    taken,
    place,
    altitudeM: altitudeOf(tags),
    direction: directionOf(tags, place, taken?.atMs ?? null),
    fieldOfViewDeg: fieldOfViewOf(tags),
  };
}
