/**
 * `npm run admin -- create EMAIL`: makes an administrator on the configured database (DATABASE_URL, or the embedded one
 * in DATA_DIR, which the server must not hold meanwhile). The password is asked for; where nobody can be asked, one is
 * made and printed, this once.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { config as loadEnvironment } from 'dotenv';
import { pino } from 'pino';
import { DirectoryInUseError } from '../../server/db/embedded/directory-lock';
import { openDatabase } from '../../server/db/open-database';
import { createAdmin, randomPassword } from './create-admin';

const USAGE = 'Usage: npm run admin -- create EMAIL';

async function main([command, email, ...more]: string[]): Promise<number> {
  if (command !== 'create' || email === undefined || more.length > 0) {
    console.error(USAGE);
    return 2;
  }
  loadEnvironment({ quiet: true });
  const databaseUrl = process.env['DATABASE_URL'] || undefined;
  const dataDir = process.env['DATA_DIR'] || './data';
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    log: pino({ level: 'warn' }),
    onProgress: console.log,
  });
  try {
    let made: string | undefined;
    const { username, isNew } = await createAdmin(database, email, async () => {
      if (process.stdin.isTTY) return askedPassword();
      made = randomPassword();
      return made;
    });
    if (isNew) console.log(`${email} is an administrator now, by the name of ${username}.`);
    else console.log(`${email} had an account (${username}); it is an administrator's now, with the password it had.`);
    if (made !== undefined) console.log(`Its password, shown this once: ${made}`);
    return 0;
  } finally {
    await database.close();
  }
}

/** Nothing of what is typed is shown. */
async function askedPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stdout.write('Password (8 characters at least; it is not shown): ');
  try {
    return await prompt.question('');
  } finally {
    prompt.close();
    process.stdout.write('\n');
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof DirectoryInUseError) console.error('Stop the server, make the administrator, start it again.');
  process.exitCode = 1;
}
