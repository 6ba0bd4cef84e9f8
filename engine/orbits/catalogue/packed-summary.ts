import { SATELLITE_OBJECT_TYPES } from '../satellite-record';
import type { CatalogueSummary } from './catalogue-summary';

/** A column of texts in three pieces: these are read and cut in a quarter of the time that a thread takes to read single ones. */
interface PackedTexts {
  /** Each text that occurs, one after the other. */
  readonly texts: string;
  /** Where each of them ends in `texts`. */
  readonly ends: Int32Array;
  /** Which of them a row has; -1 where it has none. */
  readonly rows: Int32Array;
}

const NO_TEXT = -1;
const TEXT_COLUMNS = ['names', 'internationalDesignators', 'owners', 'launchDates', 'constellations'] as const;
type TextColumn = (typeof TEXT_COLUMNS)[number];

/** A `CatalogueSummary` on its way from one thread to another. */
export interface PackedSummary extends Omit<CatalogueSummary, TextColumn | 'objectTypes'> {
  readonly columns: Readonly<Record<TextColumn, PackedTexts>>;
  /** Index into SATELLITE_OBJECT_TYPES. */
  readonly objectTypeCodes: Uint8Array;
}

function packTexts(values: readonly (string | null)[]): PackedTexts {
  const places = new Map<string, number>();
  const rows = Int32Array.from(values, (value) => {
    if (value === null) return NO_TEXT;
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    return place;
  });
  let end = 0;
  const ends = Int32Array.from(places.keys(), (text) => (end += text.length));
  return { texts: [...places.keys()].join(''), ends, rows };
}

function unpackTexts({ texts, ends, rows }: PackedTexts): (string | null)[] {
  let start = 0;
  const single = Array.from(ends, (end) => {
    const text = texts.slice(start, end);
    start = end;
    return text;
  });
  return Array.from(rows, (place) => single[place] ?? null);
}

/** For `unpackSummary` on the other side. */
export function packSummary(summary: CatalogueSummary): PackedSummary {
  const { names, internationalDesignators, owners, launchDates, constellations, objectTypes, ...figures } = summary;
  return {
    ...figures,
    columns: {
      names: packTexts(names),
      internationalDesignators: packTexts(internationalDesignators),
      owners: packTexts(owners),
      launchDates: packTexts(launchDates),
      constellations: packTexts(constellations),
    },
    objectTypeCodes: Uint8Array.from(objectTypes, (type) => SATELLITE_OBJECT_TYPES.indexOf(type)),
  };
}

/**
 * The summary that was packed.
 * @param pause between columns: all at once are 20 to 30 ms of a desktop for a whole catalogue, four times that of a phone
 */
export async function unpackSummary(
  { columns, objectTypeCodes, ...figures }: PackedSummary,
  pause: () => Promise<void>,
): Promise<CatalogueSummary> {
  const paused = async (column: TextColumn): Promise<(string | null)[]> => {
    const texts = unpackTexts(columns[column]);
    await pause();
    return texts;
  };
  return {
    ...figures,
    names: (await paused('names')).map((name) => name ?? ''),
    internationalDesignators: await paused('internationalDesignators'),
    owners: await paused('owners'),
    launchDates: await paused('launchDates'),
    constellations: await paused('constellations'),
    objectTypes: Array.from(objectTypeCodes, (code) => SATELLITE_OBJECT_TYPES[code] ?? 'unknown'),
  };
}
