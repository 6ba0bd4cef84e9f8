import type { Knex } from 'knex';
import { type InstanceSlot, type MeasuredSlot, together } from './measured-slot';

/** What instances measured, five minutes in a row of the table. */
export interface SlotRepository {
  /** Adds to what is stored of these slots already. */
  add(instance: string, slots: readonly MeasuredSlot[]): Promise<void>;
  /** Those that began within a time, of every instance, oldest first. */
  between(fromMs: number, toMs: number): Promise<InstanceSlot[]>;
  /** Deletes those that did not begin within it. */
  forgetOutside(fromMs: number, toMs: number): Promise<void>;
}

const TABLE = 'measured_slots';

interface SlotRow {
  readonly instance: string;
  readonly at: Date;
  readonly measured_ms: number;
  readonly requests: number;
  readonly server_errors: number;
  readonly healthy: number;
  readonly duration_ms: number;
  readonly latency: number[];
  readonly cpu_share_ms: number;
  readonly received_bytes: number;
  readonly sent_bytes: number;
  readonly active_user_ms: number;
  readonly memory_percent_ms: number;
  readonly source_health_ms: number;
}

export function createSlotRepository(knex: Knex): SlotRepository {
  return {
    add: (instance, slots) =>
      knex.transaction(async (trx) => {
        for (const slot of slots) await addSlot(trx, instance, slot);
      }),
    async between(fromMs, toMs) {
      const rows: SlotRow[] = await knex(TABLE)
        .whereBetween('at', [new Date(fromMs), new Date(toMs)])
        .orderBy(['at', 'instance']);
      return rows.map((row) => ({ instance: row.instance, slot: slotOf(row) }));
    },
    async forgetOutside(fromMs, toMs) {
      await knex(TABLE)
        .whereNotBetween('at', [new Date(fromMs), new Date(toMs)])
        .delete();
    },
  };
}

async function addSlot(trx: Knex.Transaction, instance: string, slot: MeasuredSlot): Promise<void> {
  const key = { instance, at: new Date(slot.atMs) };
  const stored: SlotRow | undefined = await trx(TABLE).where(key).forUpdate().first();
  const whole = stored === undefined ? slot : together(slotOf(stored), slot);
  await trx(TABLE)
    .insert({ ...key, ...columnsOf(whole) })
    .onConflict(['instance', 'at'])
    .merge();
}

function slotOf(row: SlotRow): MeasuredSlot {
  return {
    atMs: row.at.getTime(),
    measuredMs: row.measured_ms,
    requests: row.requests,
    serverErrors: row.server_errors,
    healthy: row.healthy,
    durationMs: row.duration_ms,
    latency: row.latency,
    cpuShareMs: row.cpu_share_ms,
    receivedBytes: row.received_bytes,
    sentBytes: row.sent_bytes,
    activeUserMs: row.active_user_ms,
    memoryPercentMs: row.memory_percent_ms,
    sourceHealthMs: row.source_health_ms,
  };
}

function columnsOf(slot: MeasuredSlot): Omit<SlotRow, 'instance' | 'at'> {
  return {
    measured_ms: Math.round(slot.measuredMs),
    requests: slot.requests,
    server_errors: slot.serverErrors,
    healthy: slot.healthy,
    duration_ms: slot.durationMs,
    latency: [...slot.latency],
    cpu_share_ms: slot.cpuShareMs,
    received_bytes: slot.receivedBytes,
    sent_bytes: slot.sentBytes,
    active_user_ms: slot.activeUserMs,
    memory_percent_ms: slot.memoryPercentMs,
    source_health_ms: slot.sourceHealthMs,
  };
}
