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
  readonly texts: ReadonlyMap<TableText, readonly string[]>;
}

/** NaN where it is not known. */
export const figureAt = (table: SkyTable, name: TableFigure, row: number): number =>
  table.figures.get(name)?.[row] ?? Number.NaN;

/** Empty where it is not known. */
export const textAt = (table: SkyTable, name: TableText, row: number): string => table.texts.get(name)?.[row] ?? '';

export const hasFlag = (table: SkyTable, row: number, flag: TableFlag): boolean =>
  ((table.flags[row] ?? 0) & TABLE_FLAGS[flag]) !== 0;
