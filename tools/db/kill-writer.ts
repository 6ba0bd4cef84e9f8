/**
 * The victim of kill-rounds.ts: opens the embedded database of the folder given and writes transactions without end,
 * naming each on standard output once the database has confirmed it: `ack FIRST COUNT`. Transactions are of one row, of
 * five and of two thousand, now and then with a checkpoint, so that kills hit all of these.
 */
import { writeSync } from 'node:fs';
import { pino } from 'pino';
import { openDatabase } from '../../server/db/open-database';

const SIZES = [1, 5, 5, 1, 2000, 5, 1, 5];
const CHECKPOINT_EVERY = 40;
const STANDARD_OUTPUT = 1;

async function writeWithoutEnd(dataDir: string, firstNumber: number): Promise<never> {
  const { knex } = await openDatabase({ dataDir, log: pino({ level: 'silent' }) });
  let next = firstNumber;
  for (let transaction = 0; ; transaction++) {
    const size = SIZES[transaction % SIZES.length] ?? 1;
    // One statement, hence one transaction; rows of one transaction carry its first number in object_id.
    await knex.raw(
      `insert into position_history (object_id, latitude, longitude, "timestamp")
       select ?, ?::int % 90, 0, to_timestamp(1e9 + n) from generate_series(?::int, ?::int) as n`,
      [next, size, next, next + size - 1],
    );
    writeSync(STANDARD_OUTPUT, `ack ${next} ${size}\n`);
    next += size;
    if (transaction % CHECKPOINT_EVERY === CHECKPOINT_EVERY - 1) await knex.raw('checkpoint');
  }
}

const [dataDir, firstNumber] = process.argv.slice(2);
if (dataDir === undefined || firstNumber === undefined) throw new Error('Usage: kill-writer FOLDER FIRST_NUMBER');
await writeWithoutEnd(dataDir, Number(firstNumber));
