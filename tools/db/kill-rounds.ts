import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import type { Database } from '../../server/db/database';
import { openDatabase } from '../../server/db/open-database';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WRITER = fileURLToPath(new URL('./kill-writer.ts', import.meta.url));
const FIRST_ACK_WITHIN_MS = 150_000;

/** Rows that the database confirmed in one go. */
interface Acknowledged {
  readonly first: number;
  readonly count: number;
}

export interface KillRound {
  readonly transactions: number;
  readonly rows: number;
  /** Rows confirmed in this or an earlier round that are not there. */
  readonly lost: number;
  /** Transactions of which only a part is there. */
  readonly torn: number;
  /** From the call to a database that answers. */
  readonly reopenMs: number;
}

/**
 * Starts a process that writes to the embedded database of `dataDir`, kills it (SIGKILL) at a moment that differs from
 * round to round, opens the database again, and looks for every row that was ever confirmed.
 */
export async function* killRounds(dataDir: string, rounds: number): AsyncGenerator<KillRound> {
  const all: Acknowledged[] = [];
  for (let round = 0; round < rounds; round++) {
    const last = all.at(-1);
    // Unconfirmed rows may be there too, so each round begins well above the last.
    const firstNumber = last === undefined ? 1 : last.first + last.count + 100_000;
    const acknowledged = await writeUntilKilled(dataDir, firstNumber, 300 + ((round * 377) % 1200));
    all.push(...acknowledged);
    const startedAt = performance.now();
    const database = await openDatabase({ dataDir, log: pino({ level: 'error' }) });
    const reopenMs = performance.now() - startedAt;
    try {
      const rows = acknowledged.reduce((sum, { count }) => sum + count, 0);
      yield { transactions: acknowledged.length, rows, reopenMs, ...(await examine(database, all)) };
    } finally {
      await database.close();
    }
  }
}

async function writeUntilKilled(dataDir: string, firstNumber: number, writingMs: number): Promise<Acknowledged[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', WRITER, dataDir, String(firstNumber)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: Acknowledged[] = [];
  const lines = createInterface({ input: child.stdout });
  const firstAck = once(lines, 'line', { signal: AbortSignal.timeout(FIRST_ACK_WITHIN_MS) });
  lines.on('line', (line) => {
    const [, first, count] = /^ack (\d+) (\d+)$/.exec(line) ?? [];
    if (first !== undefined && count !== undefined) acknowledged.push({ first: Number(first), count: Number(count) });
  });
  const linesEnded = once(lines, 'close');
  const exited = once(child, 'exit');
  try {
    await firstAck;
    await sleep(writingMs);
  } finally {
    child.kill('SIGKILL');
    await exited;
  }
  // What was confirmed before the kill may still be in the pipe.
  await linesEnded;
  return acknowledged;
}

async function examine({ knex }: Database, all: readonly Acknowledged[]): Promise<{ lost: number; torn: number }> {
  const rows: { first: number; count: number }[] = await knex('position_history')
    .groupBy('object_id')
    .select('object_id as first', knex.raw('count(*) as count'));
  const found = new Map(rows.map(({ first, count }) => [first, count]));
  let lost = 0;
  for (const { first, count } of all) lost += count - (found.get(first) ?? 0);
  // Each transaction wrote its own size (modulo 90) into latitude, so a part of one shows also where it was not confirmed.
  const torn = await knex('position_history')
    .groupBy('object_id', 'latitude')
    .havingRaw('count(*) % 90 <> latitude')
    .select('object_id');
  return { lost, torn: torn.length };
}
