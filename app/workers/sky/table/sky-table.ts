/** Columns of figures; NaN where one is not known. */
export const TABLE_FIGURES = [
  'altitudeFt',
  'groundSpeedKt',
  'trackDeg',
  'verticalRateFtMin',
  'distanceNm',
  'bearingDeg',
  'elevationDeg',
  'latitudeDeg',
  'longitudeDeg',
  'fixAgeS',
] as const;
export type TableFigure = (typeof TABLE_FIGURES)[number];

/** Columns of texts; empty where one is not known. As the aircraft sent them: untrusted. */
export const TABLE_TEXTS = [
  'name',
  'callsign',
  'registration',
  'typeDesignator',
  'typeName',
  'operator',
  'squawk',
  'sources',
] as const;
export type TableText = (typeof TABLE_TEXTS)[number];

/**
 * A column of texts as one: thousands of strings would each be made anew on the page, second by second, for the few rows
 * that are in view.
 */
export interface TextColumn {
  readonly all: string;
  /** Where each row's text ends in it, in UTF-16 units. */
  readonly ends: Uint32Array;
}

export function joinedTexts(texts: readonly string[]): TextColumn {
  const ends = new Uint32Array(texts.length);
  let end = 0;
  for (const [row, text] of texts.entries()) ends[row] = end += text.length;
  return { all: texts.join(''), ends };
}

/** Bits of `SkyTable.flags`. */
export const TABLE_FLAGS = { onGround: 1, emergency: 2, military: 4, doubtful: 8, estimated: 16, demo: 32, replay: 64 };

export type TableFlag = keyof typeof TABLE_FLAGS;

/**
 * The aircraft that pass the filter, nearest first, a row of every column for each: columns of figures cross to the page
 * without being copied.
 */
export interface SkyTable {
  /** The time that it is known for, epoch milliseconds. */
  readonly atMs: number;
  readonly count: number;
  /** Left out by the filter. */
  readonly hidden: number;
  readonly ids: Int32Array;
  /** Indexes of `OBJECT_CLASSES`. */
  readonly classes: Uint8Array;
  readonly flags: Uint8Array;
  readonly figures: ReadonlyMap<TableFigure, Float64Array>;
  readonly texts: ReadonlyMap<TableText, TextColumn>;
}

/** NaN where it is not known. */
export const figureAt = (table: SkyTable, name: TableFigure, row: number): number =>
  table.figures.get(name)?.[row] ?? Number.NaN;

/** Empty where it is not known. */
export function textAt(table: SkyTable, name: TableText, row: number): string {
  const column = table.texts.get(name);
  return column === undefined ? '' : column.all.slice(row === 0 ? 0 : column.ends[row - 1], column.ends[row]);
}

export const hasFlag = (table: SkyTable, row: number, flag: TableFlag): boolean =>
  ((table.flags[row] ?? 0) & TABLE_FLAGS[flag]) !== 0;
