import type { ObjectSort, ObjectTable, ObjectTableQuery, SortTerm, TableObject } from '@contract/analytics';
import type { Knex } from 'knex';
import * as z from 'zod';
import { Problem } from '../../http/problem-details';

const MOST_WORDS = 5;

/** A column of the table in SQL; altitudes and speeds are compared in feet and knots, whatever they are kept in. */
const COLUMNS: Readonly<
  Record<ObjectSort, { readonly sql: string; readonly type: 'text' | 'float8' | 'timestamptz' }>
> = {
  lastSeen: { sql: 'last_seen', type: 'timestamptz' },
  firstSeen: { sql: 'first_seen', type: 'timestamptz' },
  name: { sql: 'name', type: 'text' },
  type: { sql: 'type', type: 'text' },
  registration: { sql: 'registration', type: 'text' },
  aircraftType: { sql: 'aircraft_type', type: 'text' },
  operator: { sql: 'operator', type: 'text' },
  altitude: {
    sql: `altitude * case altitude_unit when 'km' then 3280.84 when 'm' then 3.28084 else 1 end`,
    type: 'float8',
  },
  speed: {
    sql: `speed * case speed_unit when 'km/h' then 0.539957 when 'mph' then 0.868976 else 1 end`,
    type: 'float8',
  },
};

/** The values of the last row of a page in the order of the sort, and its id. */
type PagePosition = readonly [...values: (string | number | null)[], id: number];

const valueSchemas = {
  text: z.string().refine((text) => !text.includes('\u0000')),
  float8: z.number(),
  timestamptz: z.iso.datetime(),
} as const;

/** Everything that is remembered but what people entered, page by page. */
export function createObjectTable(knex: Knex): (query: ObjectTableQuery) => Promise<ObjectTable> {
  return async (query) => {
    const terms = query.sort;
    const rows: TableRow[] = await filtered(knex, query)
      .modify((asked) => {
        if (query.after !== undefined) void asked.whereRaw(...afterPosition(terms, positionIn(query.after, terms)));
      })
      .orderByRaw(orderOf(terms))
      .limit(query.limit + 1)
      .select(SELECTED)
      .select(knex.raw(`metadata ->> 'objectClass' as "objectClass"`), knex.raw(`metadata -> 'sources' as sources`))
      .select(terms.map(({ column }, index) => knex.raw(`${COLUMNS[column].sql} as key_${index}`)));
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    return {
      objects: page.map(presentRow),
      next: rows.length > query.limit && last !== undefined ? cursorOf(last, terms) : null,
    };
  };
}

function filtered(knex: Knex, query: ObjectTableQuery): Knex.QueryBuilder {
  const { type, objectClass, operator, source, seenFrom, seenTo, feed } = query;
  const words = query.query.split(/\s+/).filter((word) => word !== '');
  return knex('aerial_objects')
    .whereNot('data_source', 'manual')
    .whereRaw(`coalesce(metadata ->> 'feed', 'live') = ?`, [feed])
    .modify((asked) => {
      if (type !== undefined) void asked.where({ type });
      if (operator !== undefined) void asked.where({ operator });
      if (objectClass !== undefined) void asked.whereRaw(`metadata ->> 'objectClass' = ?`, [objectClass]);
      if (source !== undefined) void asked.whereRaw(`metadata -> 'sources' @> to_jsonb(?::text)`, [source]);
      if (seenFrom !== undefined) void asked.where('last_seen', '>=', new Date(seenFrom));
      if (seenTo !== undefined) void asked.where('last_seen', '<', new Date(seenTo));
      for (const word of words.slice(0, MOST_WORDS)) void asked.whereRaw(`${SEARCHED} ilike ?`, [containing(word)]);
    });
}

const SEARCHED = `concat_ws(' ', name, callsign, registration, aircraft_type, operator, external_id)`;

const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** What is not known comes last, whichever way the column runs. */
function orderOf(terms: readonly SortTerm[]): string {
  const parts = terms.map(
    ({ column, isDescending }) => `${COLUMNS[column].sql} ${isDescending ? 'desc' : 'asc'} nulls last`,
  );
  return [...parts, 'id'].join(', ');
}

/** Rows after a position: equal in the first columns of the sort, and after it in the next one. */
function afterPosition(
  terms: readonly SortTerm[],
  position: PagePosition,
): [sql: string, bindings: (string | number)[]] {
  const values = position.slice(0, -1);
  const id = Number(position.at(-1));
  const equal: string[] = [];
  const equalBindings: (string | number)[] = [];
  const ways: string[] = [];
  const bindings: (string | number)[] = [];
  const addWay = (condition: string, more: readonly (string | number)[]): void => {
    ways.push(`(${[...equal, condition].join(' and ')})`);
    bindings.push(...equalBindings, ...more);
  };
  terms.forEach(({ column, isDescending }, index) => {
    const { sql, type } = COLUMNS[column];
    const value = values[index] ?? null;
    if (value === null) {
      equal.push(`${sql} is null`);
      return;
    }
    addWay(`(${sql} ${isDescending ? '<' : '>'} ?::${type} or ${sql} is null)`, [value]);
    equal.push(`${sql} = ?::${type}`);
    equalBindings.push(value);
  });
  addWay('id > ?::integer', [id]);
  return [`(${ways.join(' or ')})`, bindings];
}

function cursorOf(row: TableRow, terms: readonly SortTerm[]): string {
  const values = terms.map((_, index) => {
    const value: unknown = row[`key_${index}`];
    return value instanceof Date ? value.toISOString() : value;
  });
  return Buffer.from(JSON.stringify([...values, row.id])).toString('base64url');
}

/** @throws Problem where it is no position of a page with this sort */
function positionIn(cursor: string, terms: readonly SortTerm[]): PagePosition {
  const id = z.int().min(0).max(2_147_483_647);
  const values = terms.map(({ column }) => valueSchemas[COLUMNS[column].type].nullable());
  const read = z
    .array(z.unknown())
    .length(terms.length + 1)
    .safeParse(jsonIn(cursor));
  const parsed = values.map((schema, index) => schema.safeParse(read.data?.[index]));
  const last = id.safeParse(read.data?.at(-1));
  if (!read.success || !last.success || parsed.some(({ success }) => !success)) {
    throw new Problem('invalid-request', 'Not valid: query.after. It belongs to a page with the same sort.');
  }
  return [...parsed.map(({ data }) => data ?? null), last.data];
}

function jsonIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

interface TableRow extends Omit<TableObject, 'firstSeen' | 'lastSeen' | 'sources'> {
  readonly firstSeen: Date;
  readonly lastSeen: Date;
  readonly sources: unknown;
  readonly [key: `key_${number}`]: unknown;
}

const SELECTED = [
  'id',
  'name',
  'type',
  'callsign',
  'registration',
  'aircraft_type as aircraftType',
  'operator',
  'altitude',
  'altitude_unit as altitudeUnit',
  'speed',
  'speed_unit as speedUnit',
  'first_seen as firstSeen',
  'last_seen as lastSeen',
];

function presentRow(row: TableRow): TableObject {
  const { id, name, type, objectClass, callsign, registration, aircraftType, operator } = row;
  const { altitude, altitudeUnit, speed, speedUnit } = row;
  return {
    id,
    name,
    type,
    objectClass,
    callsign,
    registration,
    aircraftType,
    operator,
    altitude,
    altitudeUnit,
    speed,
    speedUnit,
    sources: z.array(z.string()).catch([]).parse(row.sources),
    firstSeen: row.firstSeen.toISOString(),
    lastSeen: row.lastSeen.toISOString(),
  };
}
