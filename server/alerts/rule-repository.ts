import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import * as z from 'zod';
import {
  ALERT_CHANNELS,
  ALERT_RULES_KEPT_DAYS,
  type AlertCondition,
  type AlertRuleBody,
  alertConditionSchema,
  alertUnitsSchema,
  quietHoursSchema,
} from '@contract/alert';
import { homeCellOf } from '@contract/home-cell';
import { placeOf, withPlace } from '@contract/watched-condition';
import { DAY_MS } from '@engine/constants/durations';
import { LANGUAGES } from '@engine/text/language';
import type { Owner } from '../http/owner';
import { type EncryptionAtRest, UnreadableSecretError } from '../security/encryption-at-rest';
import type { AlertLimits } from './alert-limits';
import { ownedBy, ownerOfRow } from './row-owner';
import { isOfAircraftAround, type StoredRule } from './stored-rule';
import { cellColumns, cellKey, type CellColumns } from './watched-cells';

/** Serialises additions between instances; any number that no one else uses. */
const ADDITION_LOCK = 7_013;
const PLACE_OF_SECRET = 'alert_rules.exact_place';
/** Of a place that is not kept exactly. */
const HEIGHT_STEP_M = 100;

/** Why a rule was not kept, or the rule. */
export type KeptRule = StoredRule | 'owner-is-full' | 'owner-has-too-many-places' | 'server-is-full';

interface RuleRow extends CellColumns {
  readonly id: number;
  readonly visitor: string | null;
  readonly user_id: number | null;
  readonly name: string;
  readonly is_on: boolean;
  readonly condition: unknown;
  readonly exact_place: string | null;
  readonly channels: unknown;
  readonly quiet_hours: unknown;
  readonly language: string;
  readonly altitude_unit: string | null;
  readonly distance_unit: string | null;
  readonly created_at: Date;
  readonly revision: number;
}

const exactPlaceSchema = z.object({ latitude: z.number(), longitude: z.number(), height: z.number() });
const languageSchema = z.enum(LANGUAGES);
const channelsSchema = z.array(z.enum(ALERT_CHANNELS));

/** Rules of alerts. Methods that take an owner see the owner's alone. */
export class RuleRepository {
  readonly #knex: Knex;
  readonly #encryption: EncryptionAtRest;

  constructor(knex: Knex, encryption: EncryptionAtRest) {
    this.#knex = knex;
    this.#encryption = encryption;
  }

  /** Oldest first. */
  async list(owner: Owner): Promise<StoredRule[]> {
    const rows: RuleRow[] = await this.#knex('alert_rules').where(ownedBy(owner)).orderBy('id').select('*');
    return rows.map((row) => this.#ruleOf(row));
  }

  /** Of everybody. */
  async all(): Promise<StoredRule[]> {
    const rows: RuleRow[] = await this.#knex('alert_rules').orderBy('id').select('*');
    return rows.map((row) => this.#ruleOf(row));
  }

  async find(owner: Owner, id: number): Promise<StoredRule | undefined> {
    const row: RuleRow | undefined = await this.#knex('alert_rules')
      .where({ ...ownedBy(owner), id })
      .first('*');
    return row === undefined ? undefined : this.#ruleOf(row);
  }

  add(owner: Owner, body: AlertRuleBody, limits: AlertLimits, atMs: number): Promise<KeptRule> {
    return this.#knex.transaction(async (trx) => {
      // One after the other: two at the same moment would both find the last room free.
      await trx.raw('select pg_advisory_xact_lock(?)', [ADDITION_LOCK]);
      const columns = this.#columnsOf(body);
      const lacking = await this.#lackOfRoom(trx, owner, limits);
      const kept = lacking ?? (await lackOfPlaces(trx, owner, columns, limits, null));
      if (kept !== null) return kept;
      const at = new Date(atMs);
      const rows: RuleRow[] = await trx('alert_rules')
        .insert({ ...ownedBy(owner), ...columns, created_at: at, seen_at: at })
        .returning('*');
      return this.#firstOf(rows);
    });
  }

  /**
   * Undefined where the owner has none of this id. Where it asks for something else from now on, its open episodes end:
   * they say nothing of what it means now.
   */
  replace(
    owner: Owner,
    id: number,
    body: AlertRuleBody,
    limits: AlertLimits,
    atMs: number,
  ): Promise<KeptRule | undefined> {
    return this.#knex.transaction(async (trx) => {
      await trx.raw('select pg_advisory_xact_lock(?)', [ADDITION_LOCK]);
      const columns = this.#columnsOf(body);
      const own = { ...ownedBy(owner), id };
      const before: RuleRow | undefined = await trx('alert_rules').where(own).forUpdate().first('*');
      if (before === undefined) return undefined;
      const lacking = await lackOfPlaces(trx, owner, columns, limits, id);
      if (lacking !== null) return lacking;
      const isSame = isDeepStrictEqual(this.#ruleOf(before).condition, keptCondition(body.condition));
      if (!isSame) await endEpisodes(trx, id, atMs);
      const revision = before.revision + (isSame ? 0 : 1);
      const rows: RuleRow[] = await trx('alert_rules')
        .where(own)
        .update({ ...columns, revision })
        .returning('*');
      return this.#firstOf(rows);
    });
  }

  /** False where the owner has none of this id. */
  async remove(owner: Owner, id: number): Promise<boolean> {
    const removed = await this.#knex('alert_rules')
      .where({ ...ownedBy(owner), id })
      .delete();
    return removed > 0;
  }

  /** Whose they are was here. */
  async noteVisit(owner: Owner, atMs: number): Promise<void> {
    await this.#knex('alert_rules')
      .where(ownedBy(owner))
      .update({ seen_at: new Date(atMs) });
  }

  /** Deletes those of browsers that were not here for `ALERT_RULES_KEPT_DAYS`. */
  async forgetAway(atMs: number): Promise<void> {
    await this.#knex('alert_rules')
      .whereNotNull('visitor')
      .where('seen_at', '<', new Date(atMs - ALERT_RULES_KEPT_DAYS * DAY_MS))
      .delete();
  }

  async #lackOfRoom(trx: Knex.Transaction, owner: Owner, limits: AlertLimits): Promise<KeptRule | null> {
    if ((await countOf(trx('alert_rules').where(ownedBy(owner)))) >= limits.ofOne) return 'owner-is-full';
    const isFull = (await countOf(trx('alert_rules'))) >= limits.inAll;
    const ofVisitors = trx('alert_rules').whereNotNull('visitor');
    const isFullForVisitors = owner.kind === 'visitor' && (await countOf(ofVisitors)) >= limits.ofVisitors;
    return isFull || isFullForVisitors ? 'server-is-full' : null;
  }

  #columnsOf({ name, isOn, condition, channels, quietHours, language, units }: AlertRuleBody) {
    const place = placeOf(condition);
    const cell = place === null ? null : homeCellOf(place);
    const exact =
      place?.isExact === true
        ? this.#encryption.seal(
            JSON.stringify({ latitude: place.latitude, longitude: place.longitude, height: place.height }),
            PLACE_OF_SECRET,
          )
        : null;
    return {
      name,
      is_on: isOn,
      kind: condition.kind,
      condition: JSON.stringify(roundedCondition(condition)),
      exact_place: exact,
      ...cellColumns(isOfAircraftAround(condition) && isOn ? cell : null),
      channels: JSON.stringify(channels),
      quiet_hours: quietHours === null ? null : JSON.stringify(quietHours),
      language,
      altitude_unit: units.altitude,
      distance_unit: units.distance,
    };
  }

  #firstOf([row]: readonly RuleRow[]): StoredRule {
    if (row === undefined) throw new Error('The rule that was written is not there.');
    return this.#ruleOf(row);
  }

  #ruleOf(row: RuleRow): StoredRule {
    return {
      id: row.id,
      owner: ownerOfRow(row),
      name: row.name,
      isOn: row.is_on,
      condition: this.#exactly(alertConditionSchema.parse(row.condition), row.exact_place),
      channels: channelsSchema.parse(row.channels),
      quietHours: quietHoursSchema.nullable().parse(row.quiet_hours),
      language: languageSchema.parse(row.language),
      units: alertUnitsSchema.parse({ altitude: row.altitude_unit, distance: row.distance_unit }),
      createdAtMs: row.created_at.getTime(),
      revision: row.revision,
    };
  }

  /** With the exact place; where it cannot be read any more, the rounded one stands. */
  #exactly(condition: ReturnType<typeof alertConditionSchema.parse>, sealed: string | null) {
    const rounded = placeOf(condition);
    if (sealed === null || rounded === null) return condition;
    try {
      const exact = exactPlaceSchema.parse(JSON.parse(this.#encryption.open(sealed, PLACE_OF_SECRET)));
      return withPlace(condition, { ...rounded, ...exact });
    } catch (error) {
      if (error instanceof UnreadableSecretError) return withPlace(condition, { ...rounded, isExact: false });
      throw error;
    }
  }
}

/** With its place as nobody needs to be asked for it. */
function roundedCondition(condition: AlertCondition): AlertCondition {
  const place = placeOf(condition);
  if (place === null) return condition;
  const height = Math.round(place.height / HEIGHT_STEP_M) * HEIGHT_STEP_M;
  return withPlace(condition, { ...place, ...homeCellOf(place), height });
}

/** As it will be read again. */
const keptCondition = (condition: AlertCondition): AlertCondition =>
  placeOf(condition)?.isExact === true ? condition : roundedCondition(condition);

async function endEpisodes(trx: Knex.Transaction, ruleId: number, atMs: number): Promise<void> {
  await trx('alert_deliveries')
    .where({ rule_id: ruleId })
    .whereNull('ended_at')
    .update({ ended_at: new Date(atMs) });
}

/** A rule about aircraft around a place is a home cell of its owner, and counts among them. */
async function lackOfPlaces(
  trx: Knex.Transaction,
  owner: Owner,
  cell: CellColumns,
  limits: AlertLimits,
  replaced: number | null,
): Promise<'owner-has-too-many-places' | 'server-is-full' | null> {
  if (cell.latitude_tenth_deg === null) return null;
  const homes: CellColumns[] = await trx('home_cells').where(ownedBy(owner)).select(CELL);
  const others = trx('alert_rules').where(ownedBy(owner)).whereNotNull('latitude_tenth_deg').select(CELL);
  const ofRules: CellColumns[] = await (replaced === null ? others : others.whereNot({ id: replaced }));
  const own = new Set([...homes, ...ofRules].map(cellKey));
  if (own.has(cellKey(cell))) return null;
  if (own.size >= limits.placesOfOne) return 'owner-has-too-many-places';
  const inAll = await countOf(
    trx.from(trx('alert_rules').whereNotNull('latitude_tenth_deg').distinct(CELL).as('cells')),
  );
  const most = owner.kind === 'user' ? limits.placesInAll : limits.placesForVisitors;
  return inAll >= most ? 'server-is-full' : null;
}

const CELL: readonly string[] = ['latitude_tenth_deg', 'longitude_tenth_deg'];

async function countOf(rows: Knex.QueryBuilder): Promise<number> {
  const row: { count?: number | string } | undefined = await rows.count({ count: '*' }).first();
  return Number(row?.count ?? 0);
}
