import type { SatelliteCatalogue } from './satellite-catalogue';
import {
  SATELLITE_OBJECT_TYPES,
  type SatelliteObjectType,
  type SatelliteRecord,
} from '@engine/orbits/satellite-record';

export type CatalogueSource = SatelliteCatalogue['source'];

/** The catalogue as served, read into records. */
export interface CatalogueDocument {
  readonly version: string;
  readonly source: CatalogueSource;
  readonly sourceLabel: string;
  readonly fetchedAtMs: number;
  readonly records: readonly SatelliteRecord[];
}

/** Several times what is catalogued: a document with more is not worth the memory to find out what is wrong with it. */
const MOST_SATELLITES = 250_000;
const SOURCES: ReadonlySet<unknown> = new Set<CatalogueSource>(['celestrak', 'satnogs', 'file', 'demo']);
const OBJECT_TYPES: ReadonlySet<unknown> = new Set(SATELLITE_OBJECT_TYPES);
const ISO_DATETIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

type Check<Value> = (value: unknown) => value is Value;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isReal = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isRealOrNull = (value: unknown): value is number | null => value === null || isReal(value);
const isWhole = (value: unknown): value is number => isReal(value) && Number.isSafeInteger(value);
const isPositiveWhole = (value: unknown): value is number => isWhole(value) && value > 0;
const isPositive = (value: unknown): value is number => isReal(value) && value > 0;
const isFraction = (value: unknown): value is number => isReal(value) && value >= 0 && value < 1;
const isObjectType = (value: unknown): value is SatelliteObjectType => OBJECT_TYPES.has(value);
const isSource = (value: unknown): value is CatalogueSource => SOURCES.has(value);

/** Thrown and caught in this file alone: a column that is not what it must be. */
class BadColumn extends Error {}

/** What each column must hold: as the contract's schema says, which would bring all of zod into the worker. */
function columnsOf(document: Record<string, unknown>, count: number) {
  const column = <Value>(name: keyof SatelliteCatalogue, check: Check<Value>): readonly Value[] => {
    const values = document[name];
    if (!Array.isArray(values) || values.length !== count) throw new BadColumn(name);
    const entries: readonly unknown[] = values;
    if (!entries.every(check)) throw new BadColumn(name);
    return entries;
  };
  return {
    noradId: column('noradId', isPositiveWhole),
    name: column('name', isText),
    internationalDesignator: column('internationalDesignator', isTextOrNull),
    epochDay: column('epochDay', isWhole),
    epochDayFraction: column('epochDayFraction', isFraction),
    meanMotionRevPerDay: column('meanMotionRevPerDay', isPositive),
    eccentricity: column('eccentricity', isFraction),
    inclinationDeg: column('inclinationDeg', isReal),
    raanDeg: column('raanDeg', isReal),
    argumentOfPericentreDeg: column('argumentOfPericentreDeg', isReal),
    meanAnomalyDeg: column('meanAnomalyDeg', isReal),
    bstar: column('bstar', isReal),
    objectType: column('objectType', isObjectType),
    owner: column('owner', isTextOrNull),
    launchDate: column('launchDate', isTextOrNull),
    standardMagnitude: column('standardMagnitude', isRealOrNull),
  };
}

/** An entry of a column that is as long as it should be. */
function at<Value>(column: readonly Value[], row: number): Value {
  const value = column[row];
  if (value === undefined) throw new RangeError(`A column of the catalogue has no row ${row}.`);
  return value;
}

function recordsOf(columns: ReturnType<typeof columnsOf>): SatelliteRecord[] {
  return columns.noradId.map((noradId, row) => ({
    elements: {
      noradId,
      name: at(columns.name, row),
      internationalDesignator: at(columns.internationalDesignator, row),
      epochDay: at(columns.epochDay, row),
      epochDayFraction: at(columns.epochDayFraction, row),
      meanMotionRevPerDay: at(columns.meanMotionRevPerDay, row),
      eccentricity: at(columns.eccentricity, row),
      inclinationDeg: at(columns.inclinationDeg, row),
      raanDeg: at(columns.raanDeg, row),
      argumentOfPericentreDeg: at(columns.argumentOfPericentreDeg, row),
      meanAnomalyDeg: at(columns.meanAnomalyDeg, row),
      bstar: at(columns.bstar, row),
    },
    objectType: at(columns.objectType, row),
    owner: at(columns.owner, row),
    launchDate: at(columns.launchDate, row),
    standardMagnitude: at(columns.standardMagnitude, row),
  }));
}

/** Null also for a day that no month has, of which Date makes one of the next month. */
function instantMs(text: string): number | null {
  const instant = new Date(text);
  if (!ISO_DATETIME.test(text) || Number.isNaN(instant.getTime())) return null;
  return instant.toISOString().slice(0, 10) === text.slice(0, 10) ? instant.getTime() : null;
}

function documentOf(value: unknown): CatalogueDocument | null {
  if (!isObject(value)) return null;
  const { format, version, source, sourceLabel, fetchedAt, count } = value;
  if (format !== 1 || !isText(version) || !isSource(source) || !isText(sourceLabel)) return null;
  const fetchedAtMs = isText(fetchedAt) ? instantMs(fetchedAt) : null;
  if (!isWhole(count) || count < 0 || count > MOST_SATELLITES || fetchedAtMs === null) return null;
  return { version, source, sourceLabel, fetchedAtMs, records: recordsOf(columnsOf(value, count)) };
}

/**
 * Reads GET /api/satellites/catalogue, at least as strictly as the contract's schema. Null where any of it is not what
 * it must be: half a catalogue would answer for satellites that it does not know.
 */
export function parseCatalogueDocument(text: string): CatalogueDocument | null {
  try {
    return documentOf(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof BadColumn) return null;
    throw error;
  }
}
