import { DAY_MS } from '@engine/constants/durations';
import { HOME_CELLS_KEPT_DAYS, type HomeCell, type HomeCells, homeCellOf, MOST_HOME_CELLS } from '@contract/home-cell';
import type { Knex } from 'knex';
import type { Owner } from '../../http/owner';
import type { VisitorClaim } from '../../security/visitor-claim';
import type { HomeCellLimits } from './limits';

/** Serialises additions between instances; any number that no one else uses. */
const ADDITION_LOCK = 7_005;
const STEPS_PER_DEG = 10;

/** What came of adding a cell. */
type Addition = 'kept' | 'owner-is-full' | 'server-is-full';

/** Cells of 0.1° that are kept watch over. Every method but the last two asks whose a cell is. */
export interface HomeCellRepository {
  /** Oldest first. */
  list(owner: Owner): Promise<HomeCells['cells']>;
  has(owner: Owner, cell: HomeCell): Promise<boolean>;
  /** Keeps the cell that a place lies in, and nothing finer. */
  add(owner: Owner, place: HomeCell, limits: HomeCellLimits, atMs: number): Promise<Addition>;
  /** False where the owner has none of this id. */
  remove(owner: Owner, id: number): Promise<boolean>;
  /** Whose they are was here. */
  noteVisit(owner: Owner, atMs: number): Promise<void>;
  /** Every cell once, of whomever it is. */
  cells(): Promise<HomeCell[]>;
  /** Deletes those of browsers that were not here for `HOME_CELLS_KEPT_DAYS`. */
  forgetAway(atMs: number): Promise<void>;
}

interface CellRow {
  readonly id: number;
  readonly latitude_tenth_deg: number;
  readonly longitude_tenth_deg: number;
  readonly added_at: Date;
}

export function createHomeCellRepository(knex: Knex): HomeCellRepository {
  return {
    async list(owner) {
      const rows: CellRow[] = await knex('home_cells').where(ownedBy(owner)).orderBy('id').select('*');
      return rows.map((row) => ({ id: row.id, ...cellOfRow(row), addedAt: row.added_at.toISOString() }));
    },
    async has(owner, cell) {
      const row: unknown = await knex('home_cells')
        .where({ ...ownedBy(owner), ...columnsOf(cell) })
        .first('id');
      return row !== undefined;
    },
    add: (owner, place, limits, atMs) => knex.transaction((trx) => add(trx, owner, place, limits, atMs)),
    async remove(owner, id) {
      return (
        (await knex('home_cells')
          .where({ ...ownedBy(owner), id })
          .delete()) > 0
      );
    },
    async noteVisit(owner, atMs) {
      await knex('home_cells')
        .where(ownedBy(owner))
        .update({ seen_at: new Date(atMs) });
    },
    async cells() {
      const rows: CellRow[] = await knex('home_cells')
        .distinct('latitude_tenth_deg', 'longitude_tenth_deg')
        .orderBy(['latitude_tenth_deg', 'longitude_tenth_deg']);
      return rows.map(cellOfRow);
    },
    async forgetAway(atMs) {
      await knex('home_cells')
        .whereNotNull('visitor')
        .where('seen_at', '<', new Date(atMs - HOME_CELLS_KEPT_DAYS * DAY_MS))
        .delete();
    },
  };
}

/**
 * An account that somebody signs in to takes over what their browser had kept watch over, as far as it has room: of more
 * than it may have, its own stay.
 */
export const claimHomeCells: VisitorClaim = async (transaction, visitor, userId) => {
  await transaction.raw('select pg_advisory_xact_lock(?)', [ADDITION_LOCK]);
  const own: CellRow[] = await transaction('home_cells').where({ user_id: userId }).select('*');
  const brought: CellRow[] = await transaction('home_cells').where({ visitor }).orderBy('id').select('*');
  const known = new Set(own.map(placeKey));
  const taken = brought.filter((row) => !known.has(placeKey(row))).slice(0, Math.max(0, MOST_HOME_CELLS - own.length));
  await transaction('home_cells')
    .whereIn(
      'id',
      taken.map(({ id }) => id),
    )
    .update({ visitor: null, user_id: userId });
  await transaction('home_cells').where({ visitor }).delete();
};

async function add(
  trx: Knex.Transaction,
  owner: Owner,
  place: HomeCell,
  limits: HomeCellLimits,
  atMs: number,
): Promise<Addition> {
  // One after the other: two at the same moment would both find the last room free.
  await trx.raw('select pg_advisory_xact_lock(?)', [ADDITION_LOCK]);
  const row = { ...ownedBy(owner), ...columnsOf(place) };
  if ((await trx('home_cells').where(row).first('id')) !== undefined) return 'kept';
  if ((await countOf(trx('home_cells').where(ownedBy(owner)))) >= limits.ofOne) return 'owner-is-full';
  const isFull = (await countOf(trx('home_cells'))) >= limits.inAll;
  const isFullForVisitors =
    owner.kind === 'visitor' && (await countOf(trx('home_cells').whereNotNull('visitor'))) >= limits.ofVisitors;
  if (isFull || isFullForVisitors) return 'server-is-full';
  await trx('home_cells').insert({ ...row, added_at: new Date(atMs), seen_at: new Date(atMs) });
  return 'kept';
}

async function countOf(rows: Knex.QueryBuilder): Promise<number> {
  const row: { count?: number | string } | undefined = await rows.count({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

function ownedBy(owner: Owner): { readonly user_id: number } | { readonly visitor: string } {
  return owner.kind === 'user' ? { user_id: owner.userId } : { visitor: owner.visitor };
}

function columnsOf(place: HomeCell): Pick<CellRow, 'latitude_tenth_deg' | 'longitude_tenth_deg'> {
  const { latitude, longitude } = homeCellOf(place);
  return {
    latitude_tenth_deg: Math.round(latitude * STEPS_PER_DEG),
    longitude_tenth_deg: Math.round(longitude * STEPS_PER_DEG),
  };
}

function cellOfRow(row: Pick<CellRow, 'latitude_tenth_deg' | 'longitude_tenth_deg'>): HomeCell {
  return { latitude: row.latitude_tenth_deg / STEPS_PER_DEG, longitude: row.longitude_tenth_deg / STEPS_PER_DEG };
}

const placeKey = (row: CellRow): string => `${row.latitude_tenth_deg}/${row.longitude_tenth_deg}`;
