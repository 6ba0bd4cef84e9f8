import { join } from 'node:path';
import type { Database } from '../db/database';
import type { Environment } from '../env';
import type { Logger } from '../observability/logger';
import type { Sender } from './compose-mail';
import type { MailTransport } from './mail-transport';
import { createOutboxTransport } from './outbox-transport';
import { PersistentMailQueue } from './persistent-mail-queue';
import { createSmtpTransport } from './smtp-transport';

/** Under `DATA_DIR`. */
const OUTBOX = 'outbox';
/** Of mail that lies in the outbox until somebody sends it, under another name perhaps. */
const NOBODY = 'skylens@localhost';

interface MailOptions {
  readonly env: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>;
  readonly database: Database;
  readonly log: Logger;
}

export interface Mail {
  readonly queue: PersistentMailQueue;
  readonly kind: MailTransport['kind'];
}

/** Mail as configured: over SMTP, or into the outbox. */
export async function startMail({ env, database, log }: MailOptions): Promise<Mail> {
  const sender: Sender = { name: 'Skylens', address: env.MAIL_FROM ?? NOBODY };
  const transport =
    env.SMTP_URL === undefined
      ? createOutboxTransport(join(env.DATA_DIR, OUTBOX))
      : createSmtpTransport(env.SMTP_URL, sender.address);
  const queue = new PersistentMailQueue({ database, transport, sender, log });
  await queue.start();
  return { queue, kind: transport.kind };
}
