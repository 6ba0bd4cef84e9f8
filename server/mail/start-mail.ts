import { join } from 'node:path';
import { createBoundedRead, createBoundedWrite } from '../db/bounded-read';
import type { Database } from '../db/database';
import type { Logger } from '../observability/logger';
import type { Sender } from './compose-mail';
import type { MailTransport } from './mail-transport';
import { createOutboxTransport } from './outbox-transport';
import type { MailQueue } from './outgoing-mail';
import { type MailCounts, type MailPace, PersistentMailQueue } from './persistent-mail-queue';
import type { SmtpServer } from './smtp-server';
import { createSmtpTransport } from './smtp-transport';

/** In the folder of data. */
const OUTBOX = 'outbox';
/** Of mail that lies in the outbox until somebody sends it, under another name perhaps. */
const NOBODY = 'skylens@localhost';

/** The largest takes a small machine some seconds. */
const KEPT_WITHIN_MS = 30_000;

interface MailOptions {
  readonly server: SmtpServer | undefined;
  /** The address that mail comes from. */
  readonly from: string | undefined;
  readonly dataDir: string;
  readonly database: Database;
  readonly log: Logger;
  /** Otherwise than the usual. */
  readonly pace?: MailPace;
}

export interface Mail {
  readonly queue: MailQueue;
  readonly kind: MailTransport['kind'];
  counts(): MailCounts;
  stop(): Promise<void>;
}

/** Mail as configured: over SMTP, or into the outbox. */
export async function startMail({ server, from, dataDir, database, log, pace }: MailOptions): Promise<Mail> {
  const sender: Sender = { name: 'Skylens', address: from ?? NOBODY };
  const transport =
    server === undefined ? createOutboxTransport(join(dataDir, OUTBOX)) : createSmtpTransport(server, sender.address);
  const queue = new PersistentMailQueue({
    database,
    transport,
    sender,
    log,
    ...(pace === undefined ? {} : { pace }),
  });
  await queue.start();
  const write = createBoundedWrite(createBoundedRead(database.health, KEPT_WITHIN_MS), database.storage);
  return {
    queue: { enqueue: (mail, also) => write(() => queue.enqueue(mail, also)) },
    kind: transport.kind,
    counts: () => queue.counts,
    stop: () => queue.stop(),
  };
}
