import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTITIES } from '../contract/entities/entities.fixture';
import { columnOf } from './seed-tables.fixture';
import { openTestDatabase, type TestDatabase } from './test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
});

interface Column {
  readonly type: string;
  readonly length: number | null;
  readonly nullable: 'YES' | 'NO';
  readonly default: string | null;
}

/** What is stored is not what was given: a hash, or cipher text. */
const CHANGED_ON_THE_WAY = new Set(['password', 'apiKey']);
/** A row of x is no address. */
const OF_A_FORM_OF_THEIR_OWN = new Set(['email', 'apiEndpoint']);

describe.each(Object.entries(ENTITIES))('[DB-02] insert shape of %s', (table, { insert, least }) => {
  const columnsOfTable = async (): Promise<Map<string, Column>> => {
    const rows: (Column & { name: string })[] = await database
      .knex('information_schema.columns')
      .where({ table_schema: 'public', table_name: table })
      .select(
        'column_name as name',
        'data_type as type',
        'character_maximum_length as length',
        'is_nullable as nullable',
        'column_default as default',
      );
    return new Map(rows.map((row) => [row.name, row]));
  };

  it("accepts texts as long, and integers as large, as the table's columns hold, and no more", async () => {
    const columns = await columnsOfTable();
    const accepts = (field: string, value: unknown) => insert.safeParse({ ...least, [field]: value }).success;
    const wrong = Object.keys(insert.shape).filter((field) => {
      const column = columns.get(columnOf(field));
      if (CHANGED_ON_THE_WAY.has(field) || column === undefined) return false;
      if (column.type === 'integer') return accepts(field, 2 ** 31) || !accepts(field, 2 ** 31 - 1);
      if (column.length === null) return false;
      const fits = OF_A_FORM_OF_THEIR_OWN.has(field) || accepts(field, 'x'.repeat(column.length));
      return !fits || accepts(field, 'x'.repeat(column.length + 1));
    });
    expect(wrong).toEqual([]);
  });

  it('requires just what the table requires', async () => {
    const required = [...(await columnsOfTable())]
      .filter(([, column]) => column.nullable === 'NO' && column.default === null)
      .map(([name]) => name);
    expect(Object.keys(least).map(columnOf).toSorted()).toEqual(required.toSorted());
  });
});
