import { DAY_MS } from '../../constants/durations';
import type { OrbitalElements } from '../orbital-elements';
import {
  catalogueNumberOf,
  checkedElements,
  internationalDesignatorOf,
  numberOf,
  satelliteNameOf,
} from './element-fields';
import { allRead } from './elements-of-tle';
import { isRejection, type Rejection, rejection } from './rejections';
import { launchDateOf, objectTypeOf, ownerOf, type SatelliteFacts } from './satellite-facts';

/** One OMM in any spelling: keyword to value, numbers as numbers (CelesTrak) or as text (Space-Track). */
export type OmmFields = Readonly<Record<string, unknown>>;

/** Values that these elements may name; a keyword that is absent takes the first. */
const ACCEPTED = {
  MEAN_ELEMENT_THEORY: ['SGP4', 'SGP/SGP4', 'SGP4/SDP4'],
  REF_FRAME: ['TEME'],
  TIME_SYSTEM: ['UTC'],
  CENTER_NAME: ['EARTH'],
} as const;

/** The elements of one orbit mean-elements message (CCSDS 502.0-B-3, section 4). */
export function elementsOfOmm(fields: OmmFields): OrbitalElements | Rejection {
  const noradId = catalogueNumberOf(fields['NORAD_CAT_ID']);
  if (noradId === undefined) return rejection('catalogue-number', `NORAD_CAT_ID ${textOf(fields['NORAD_CAT_ID'])}`);
  const other = otherTheory(noradId, fields);
  if (other !== undefined) return other;
  const epoch = ommEpoch(fields['EPOCH']);
  if (epoch === undefined) return rejection('unreadable-field', `${noradId}: EPOCH ${textOf(fields['EPOCH'])}`);
  const read = allRead(noradId, {
    meanMotionRevPerDay: numberOf(fields['MEAN_MOTION']),
    eccentricity: numberOf(fields['ECCENTRICITY']),
    inclinationDeg: numberOf(fields['INCLINATION']),
    raanDeg: numberOf(fields['RA_OF_ASC_NODE']),
    argumentOfPericentreDeg: numberOf(fields['ARG_OF_PERICENTER']),
    meanAnomalyDeg: numberOf(fields['MEAN_ANOMALY']),
    bstar: numberOf(fields['BSTAR']),
  });
  if (isRejection(read)) return read;
  return checkedElements({
    noradId,
    name: satelliteNameOf(fields['OBJECT_NAME'], noradId),
    internationalDesignator: internationalDesignatorOf(fields['OBJECT_ID']),
    ...epoch,
    ...read,
  });
}

/** What Space-Track adds to its OMMs; undefined where nothing of it is there. */
export function factsOfOmm(fields: OmmFields): SatelliteFacts | undefined {
  const facts = {
    name: null,
    internationalDesignator: null,
    objectType: objectTypeOf(fields['OBJECT_TYPE']),
    owner: ownerOf(fields['COUNTRY_CODE']),
    launchDate: launchDateOf(fields['LAUNCH_DATE']),
  };
  const isEmpty = facts.objectType === 'unknown' && facts.owner === null && facts.launchDate === null;
  return isEmpty ? undefined : facts;
}

function otherTheory(noradId: number, fields: OmmFields): Rejection | undefined {
  const type = fields['EPHEMERIS_TYPE'] ?? 0;
  const number = type === '' ? 0 : numberOf(type);
  if (number !== 0 && number !== 2 && number !== 3)
    return rejection('ephemeris-type', `${noradId}: type ${textOf(type)}`);
  for (const [keyword, accepted] of Object.entries(ACCEPTED)) {
    const value = fields[keyword];
    if (value === undefined || value === null || value === '') continue;
    if (typeof value !== 'string' || !accepted.some((name) => name === value.trim().toUpperCase())) {
      return rejection('other-theory', `${noradId}: ${keyword} ${textOf(value)}`);
    }
  }
  return undefined;
}

/** Calendar date or day of the year, UTC, to any number of decimals. */
const EPOCH = /^(\d{4})-(?:(\d{2})-(\d{2})|(\d{3}))[T ](\d{2}):(\d{2}):(\d{2})(?:\.(\d{0,11})\d*)?Z?$/;

function ommEpoch(value: unknown): Pick<OrbitalElements, 'epochDay' | 'epochDayFraction'> | undefined {
  const parts = typeof value === 'string' ? EPOCH.exec(value.trim()) : null;
  if (parts === null) return undefined;
  const [, year, month, dayOfMonth, dayOfYear, hours, minutes, seconds, decimals = ''] = parts;
  const startMs =
    dayOfYear === undefined
      ? Date.UTC(Number(year), Number(month) - 1, Number(dayOfMonth))
      : Date.UTC(Number(year), 0, Number(dayOfYear));
  const isReal =
    dayOfYear === undefined
      ? new Date(startMs).toISOString().startsWith(`${year}-${month}-${dayOfMonth}`)
      : new Date(startMs).getUTCFullYear() === Number(year) && Number(dayOfYear) > 0;
  const wholeSeconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  if (!isReal || Number(minutes) > 59 || Number(seconds) > 59 || wholeSeconds >= 86_400) return undefined;
  // One division of whole numbers, so that every spelling of an epoch gives the same double.
  const scale = 10 ** decimals.length;
  return { epochDay: startMs / DAY_MS, epochDayFraction: (wholeSeconds * scale + Number(decimals)) / (86_400 * scale) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : 'missing';
}
