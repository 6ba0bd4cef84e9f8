import * as z from 'zod';
import { openDatabase } from '../db/open-database';
import { createLogger } from '../observability/logger';
import { PersistentMailQueue } from './persistent-mail-queue';
import { parseSmtpUrl } from './smtp-server';
import { createSmtpTransport } from './smtp-transport';

/** A process with a mail queue, for tests that kill it. It is told texts to mail, and tells each that is kept. */
const options = z
  .object({ smtpUrl: z.string(), dataDir: z.string(), databaseUrl: z.string().optional() })
  .parse(JSON.parse(process.argv[2] ?? '{}'));
const server = parseSmtpUrl(options.smtpUrl);
if (server === undefined) throw new Error('That is no mail server.');

/** What the embedded database's only process had in hand is taken up at once; of others it is not known. */
const stuckAfterS = options.databaseUrl === undefined ? 3600 : 5;
const log = createLogger({ level: 'silent' });
const sender = { name: 'Skylens', address: 'skylens@example.org' };
const database = await openDatabase({ ...options, log });
const queue = new PersistentMailQueue({
  database,
  transport: createSmtpTransport(server, sender.address),
  sender,
  log,
  pace: { firstRetryS: 1, stuckAfterS, tries: 50, lookEveryMs: 100, lookForOthersEveryMs: 100 },
});
await queue.start();
process.on('message', (text) => {
  const mail = { to: ['one@example.org'], subject: 'A sighting', text: String(text) };
  void queue.enqueue(mail).then(() => process.send?.({ kept: String(text) }));
});
process.send?.({ isReady: true });
