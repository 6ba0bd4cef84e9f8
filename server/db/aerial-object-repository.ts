import type { AerialObjectRecord, InsertAerialObject } from '@contract/entities/aerial-object-record';
import type { Knex } from 'knex';

/** One place for the table's columns: the field's name, the column's name and its type. */
const COLUMNS = [
  ['externalId', 'external_id', 'text'],
  ['name', 'name', 'text'],
  ['type', 'type', 'text'],
  ['altitude', 'altitude', 'float8'],
  ['altitudeUnit', 'altitude_unit', 'text'],
  ['speed', 'speed', 'float8'],
  ['speedUnit', 'speed_unit', 'text'],
  ['heading', 'heading', 'float8'],
  ['latitude', 'latitude', 'float8'],
  ['longitude', 'longitude', 'float8'],
  ['verticalRate', 'vertical_rate', 'float8'],
  ['callsign', 'callsign', 'text'],
  ['operator', 'operator', 'text'],
  ['origin', 'origin', 'text'],
  ['destination', 'destination', 'text'],
  ['registration', 'registration', 'text'],
  ['aircraftType', 'aircraft_type', 'text'],
  ['dataSource', 'data_source', 'text'],
  ['confidence', 'confidence', 'text'],
  ['estimatedPurpose', 'estimated_purpose', 'text'],
  ['threatLevel', 'threat_level', 'text'],
  ['metadata', 'metadata', 'jsonb'],
  ['objectHash', 'object_hash', 'text'],
] as const;

/** What a later report may not know any more, although it was true before. */
const KEPT_WHEN_UNKNOWN = new Set<string>([
  'callsign',
  'operator',
  'origin',
  'destination',
  'registration',
  'aircraft_type',
  'latitude',
  'longitude',
]);

type AerialObjectRow = Omit<AerialObjectRecord, 'lastSeen' | 'firstSeen'> & {
  readonly lastSeen: Date;
  readonly firstSeen: Date;
};

const SELECTED = [
  'id',
  'last_seen as lastSeen',
  'first_seen as firstSeen',
  ...COLUMNS.map(([field, column]) => (field === column ? column : `${column} as ${field}`)),
];

/** Stored aerial objects: what was heard, what people entered, what catalogues brought. */
export interface AerialObjectRepository {
  /**
   * Writes objects whose id the application knows. An object that exists takes the newer facts, keeps its first time
   * and keeps facts that the newer record does not know; an older record changes nothing. A recording that is played changes
   * nothing of what was real.
   */
  upsertMany(objects: readonly AerialObjectRecord[]): Promise<void>;
  /** Writes an object that has no id of its own; the database gives one from 2,000,000,000 up. */
  create(object: InsertAerialObject): Promise<AerialObjectRecord>;
  byId(id: number): Promise<AerialObjectRecord | undefined>;
  /** Last seen first. */
  recentByDataSource(dataSource: AerialObjectRecord['dataSource'], limit: number): Promise<AerialObjectRecord[]>;
}

/** `knex` may be a transaction. */
export function createAerialObjectRepository(knex: Knex): AerialObjectRepository {
  return {
    async upsertMany(objects) {
      if (objects.length > 0) await knex.raw(UPSERT, [JSON.stringify(newestOfEach(objects))]);
    },
    async create(object) {
      const values = Object.fromEntries(
        COLUMNS.map(([field, column]) => [column, field === 'metadata' ? toJson(object.metadata) : object[field]]),
      );
      const rows: AerialObjectRow[] = await knex('aerial_objects').insert(values).returning(SELECTED);
      const [row] = rows;
      if (row === undefined) throw new Error('The database returned no row for an inserted aerial object.');
      return toRecord(row);
    },
    async byId(id) {
      const row: AerialObjectRow | undefined = await knex('aerial_objects').where({ id }).first(SELECTED);
      return row === undefined ? undefined : toRecord(row);
    },
    async recentByDataSource(dataSource, limit) {
      const rows: AerialObjectRow[] = await knex('aerial_objects')
        .where('data_source', dataSource)
        .orderBy('last_seen', 'desc')
        .limit(limit)
        .select(SELECTED);
      return rows.map(toRecord);
    },
  };
}

/** What was real is never told by a recording of the same aircraft, and nothing of the recording stays with what is real. */
const IS_PLAYED = `coalesce(stored.metadata->>'feed' = 'live' and excluded.metadata->>'feed' = 'replay', false)`;
const IS_REAL_AGAIN = `coalesce(stored.metadata->>'feed' = 'replay' and excluded.metadata->>'feed' = 'live', false)`;
const UPSERT = upsertStatement();

/** One parameter carries the whole batch as JSON: for both databases the cheapest way that is not COPY. */
function upsertStatement(): string {
  const names = ['id', 'first_seen', 'last_seen', ...COLUMNS.map(([, column]) => column)];
  const source = [
    'id integer',
    '"firstSeen" timestamptz',
    '"lastSeen" timestamptz',
    ...COLUMNS.map(([field, , type]) => `"${field}" ${type}`),
  ];
  const selected = ['id', '"firstSeen"', '"lastSeen"', ...COLUMNS.map(([field]) => `"${field}"`)];
  const updates = COLUMNS.map(([, column]) =>
    KEPT_WHEN_UNKNOWN.has(column)
      ? `${column} = case when ${IS_REAL_AGAIN} then excluded.${column} else coalesce(excluded.${column}, stored.${column}) end`
      : `${column} = excluded.${column}`,
  );
  return `
    insert into aerial_objects as stored (${names.join(', ')})
    select ${selected.join(', ')} from jsonb_to_recordset(?::jsonb) as given (${source.join(', ')})
    on conflict (id) do update set
      first_seen = case when ${IS_REAL_AGAIN} then excluded.first_seen else least(stored.first_seen, excluded.first_seen) end,
      last_seen = excluded.last_seen,
      ${updates.join(', ')}
    where (excluded.last_seen >= stored.last_seen or ${IS_REAL_AGAIN}) and not ${IS_PLAYED}`;
}

/** One statement cannot change a row twice. Ids in order, so that two writers cannot wait for each other. */
function newestOfEach(objects: readonly AerialObjectRecord[]): AerialObjectRecord[] {
  const byId = new Map<number, AerialObjectRecord>();
  for (const object of objects) {
    const known = byId.get(object.id);
    if (known === undefined || Date.parse(known.lastSeen) <= Date.parse(object.lastSeen)) byId.set(object.id, object);
  }
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}

function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

function toRecord(row: AerialObjectRow): AerialObjectRecord {
  return { ...row, lastSeen: row.lastSeen.toISOString(), firstSeen: row.firstSeen.toISOString() };
}
