import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvOf } from '@app/csv/csv-file';
import { TABLE_COLUMNS } from '@contract/table-columns';
import {
  type SkyTable,
  TABLE_FIGURES,
  TABLE_FLAGS,
  TABLE_TEXTS,
  type TableFigure,
  type TableText,
  joinedTexts,
} from '@app/workers/sky/table/sky-table';
import { COLUMNS } from './table-columns';
import { tableCells } from './table-csv';
import { heldRows, sortedRows } from './table-order';

interface Aircraft extends Partial<Record<TableFigure, number>> {
  readonly id: number;
  readonly flags?: number;
  readonly texts?: Partial<Record<TableText, string>>;
}

function tableOf(aircraft: readonly Aircraft[]): SkyTable {
  return {
    atMs: 0,
    count: aircraft.length,
    hidden: 0,
    ids: Int32Array.from(aircraft, ({ id }) => id),
    classes: new Uint8Array(aircraft.length),
    flags: Uint8Array.from(aircraft, ({ flags = 0 }) => flags),
    figures: new Map(
      TABLE_FIGURES.map((name) => [name, Float64Array.from(aircraft, (one) => one[name] ?? Number.NaN)]),
    ),
    texts: new Map(TABLE_TEXTS.map((name) => [name, joinedTexts(aircraft.map(({ texts }) => texts?.[name] ?? ''))])),
  };
}

const TABLE = tableOf([
  { id: 1, altitudeFt: 9_000, distanceNm: 2, texts: { name: 'b', registration: 'D-ABCD' } },
  { id: 2, flags: TABLE_FLAGS.onGround, distanceNm: 5, texts: { name: 'A' } },
  { id: 3, altitudeFt: 30_000, distanceNm: 8, texts: { name: 'c', registration: 'D-AAAA' } },
  { id: 4, distanceNm: 9, texts: { name: 'a' } },
]);
const idsOf = (table: SkyTable, rows: readonly number[]) => rows.map((row) => table.ids[row]);
const sorted = (column: (typeof TABLE_COLUMNS)[number], isDescending = false) =>
  idsOf(TABLE, sortedRows(TABLE, { column, isDescending }));

describe('the order of the table', () => {
  it('sorts figures and texts both ways, the ground below what flies, and what is not known last', () => {
    expect(sorted('distance', true)).toEqual([4, 3, 2, 1]);
    expect(sorted('altitude')).toEqual([2, 1, 3, 4]);
    expect(sorted('altitude', true)).toEqual([3, 1, 2, 4]);
    expect(sorted('registration')).toEqual([3, 1, 2, 4]);
    expect(sorted('registration', true)).toEqual([1, 3, 2, 4]);
    // Capital and small letters are the same, and nearer comes first.
    expect(sorted('name')).toEqual([2, 4, 1, 3]);
  });

  it('rests while somebody reads: what was there keeps its place, what has come is sorted after it', () => {
    const sort = { column: 'distance', isDescending: false } as const;
    const next = tableOf([
      { id: 9, distanceNm: 1 },
      { id: 8, distanceNm: 0.5 },
      { id: 3, distanceNm: 2 },
      { id: 1, distanceNm: 3 },
    ]);
    expect(idsOf(next, heldRows(next, sort, [1, 2, 3]))).toEqual([1, 3, 8, 9]);
  });
});

describe('the file of the table', () => {
  it('has the columns that are shown in units of its own, and nothing from the air that a sheet would work out', async () => {
    const table = tableOf([
      {
        id: 7,
        altitudeFt: 10_499.7,
        groundSpeedKt: 411.6,
        distanceNm: 7.642,
        texts: { name: '=HYPERLINK("http://evil")', callsign: '@SUM(A1)', operator: '+1', registration: '-2,"x"\n' },
      },
      { id: 8, flags: TABLE_FLAGS.onGround | TABLE_FLAGS.military, texts: { name: 'PLAIN' } },
    ]);
    const columns = ['name', 'callsign', 'registration', 'operator', 'altitude', 'speed', 'distance', 'marks'] as const;
    const { headings, cells } = tableCells(table, [0, 1], columns);
    const text = await csvOf(headings, cells);
    expect(parse(text)).toEqual([
      ['id', 'name', 'call_sign', 'registration', 'operator', 'altitude_ft', 'speed_kt', 'distance_nm', 'states'],
      ['7', `'=HYPERLINK("http://evil")`, `'@SUM(A1)`, `'-2,"x"\n`, `'+1`, '10500', '412', '7.64', ''],
      ['8', 'PLAIN', '', '', '', 'ground', '', '', 'military'],
    ]);
  });

  it('names every column differently', () => {
    expect(new Set(TABLE_COLUMNS.map((column) => COLUMNS[column].heading)).size).toBe(TABLE_COLUMNS.length);
  });
});
