import { parse } from 'csv-parse/sync';
import type { OrbitalElements } from '../orbital-elements';
import { type CatalogueDocument, readCatalogueDocument } from './read-catalogue-document';

/** The station's elements of 9 May 2024 as CelesTrak gave them in all three spellings. */
export const STATION_TLE = [
  'ISS (ZARYA)             ',
  '1 25544U 98067A   24130.36689744  .00016024  00000+0  27777-3 0  9992',
  '2 25544  51.6381 147.8590 0003466 150.4670 338.5502 15.51043222452521',
] as const;

export const STATION_OMM = {
  OBJECT_NAME: 'ISS (ZARYA)',
  OBJECT_ID: '1998-067A',
  EPOCH: '2024-05-09T08:48:19.938816',
  MEAN_MOTION: 15.51043222,
  ECCENTRICITY: 0.0003466,
  INCLINATION: 51.6381,
  RA_OF_ASC_NODE: 147.859,
  ARG_OF_PERICENTER: 150.467,
  MEAN_ANOMALY: 338.5502,
  EPHEMERIS_TYPE: 0,
  CLASSIFICATION_TYPE: 'U',
  NORAD_CAT_ID: 25544,
  ELEMENT_SET_NO: 999,
  REV_AT_EPOCH: 45252,
  BSTAR: 0.00027777,
  MEAN_MOTION_DOT: 0.00016024,
  MEAN_MOTION_DDOT: 0,
} as const;

export const STATION: OrbitalElements = {
  noradId: 25544,
  name: 'ISS (ZARYA)',
  internationalDesignator: '1998-067A',
  epochDay: 19852,
  epochDayFraction: 0.36689744,
  meanMotionRevPerDay: 15.51043222,
  eccentricity: 0.0003466,
  inclinationDeg: 51.6381,
  raanDeg: 147.859,
  argumentOfPericentreDeg: 150.467,
  meanAnomalyDeg: 338.5502,
  bstar: 0.00027777,
};

/** Sixty-eight columns with the checksum that belongs to them. */
export function withChecksum(columns: string): string {
  const sum = Array.from(columns).reduce((total, character) => {
    if (character === '-') return total + 1;
    return /\d/.test(character) ? total + Number(character) : total;
  }, 0);
  return `${columns}${sum % 10}`;
}

/** A line of the station with other text from a column on, and the right checksum. */
export function changedLine(line: string, column: number, text: string): string {
  return withChecksum(`${line.slice(0, column)}${text}${line.slice(column + text.length, 68)}`);
}

/** Reads a document to its end. */
export function readAll(text: string): CatalogueDocument {
  const reading = readCatalogueDocument(text, (csv) => parse(csv, { relax_column_count: true }));
  for (;;) {
    const step = reading.next();
    if (step.done === true) return step.value;
  }
}

/** The elements of a document that holds some. */
export function elementsIn(text: string): readonly OrbitalElements[] {
  const document = readAll(text);
  if (document.kind !== 'elements') throw new Error(`The document gave ${JSON.stringify(document)}`);
  return document.reading.elements;
}

/** What a document refused, by reason. */
export function refusedIn(text: string): Readonly<Record<string, number>> {
  const document = readAll(text);
  if (document.kind !== 'elements') throw new Error(`The document gave ${JSON.stringify(document)}`);
  return Object.fromEntries(document.reading.rejections.counts().map(({ reason, count }) => [reason, count]));
}
