/**
 * `npx tsx tools/db/kill-test.ts [ROUNDS]`: kills a writing process ten times (or so many) and says what the embedded
 * database kept. Exits with 1 when a confirmed row is lost or a transaction is torn.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KillRound, killRounds } from './kill-rounds';

const MAX_ROUNDS = 100;

async function main(rounds: number): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'skylens-kill-test-'));
  const done: KillRound[] = [];
  try {
    for await (const round of killRounds(dataDir, rounds)) {
      done.push(round);
      console.log(
        `kill ${done.length}: ${round.transactions} transactions, ${round.rows} rows confirmed; ` +
          `${round.lost} lost, ${round.torn} torn; ready again in ${round.reopenMs.toFixed(0)} ms`,
      );
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  const sum = (value: (round: KillRound) => number): number => done.reduce((total, round) => total + value(round), 0);
  const slowestMs = Math.max(...done.map(({ reopenMs }) => reopenMs));
  const lost = sum(({ lost: rows }) => rows);
  const torn = sum(({ torn: transactions }) => transactions);
  console.log(
    `kill -9 during writes, ${done.length} times: ${sum(({ rows }) => rows)} rows in ` +
      `${sum(({ transactions }) => transactions)} transactions confirmed, ${lost} lost, ${torn} torn, ` +
      `slowest next start ${slowestMs.toFixed(0)} ms`,
  );
  return lost === 0 && torn === 0 ? 0 : 1;
}

const rounds = Number(process.argv[2] ?? 10);
if (!Number.isInteger(rounds) || rounds < 1 || rounds > MAX_ROUNDS) {
  console.error(`Usage: kill-test [ROUNDS], 1 to ${MAX_ROUNDS}`);
  process.exitCode = 2;
} else {
  process.exitCode = await main(rounds);
}
