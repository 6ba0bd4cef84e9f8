import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../db/test-database';
import type { MailTransport } from './mail-transport';
import { createOutboxTransport } from './outbox-transport';
import type { OutgoingMail } from './outgoing-mail';
import { type MailPace, PersistentMailQueue } from './persistent-mail-queue';
import { parseSmtpUrl } from './smtp-server';
import { createSmtpTransport } from './smtp-transport';
import { startSmtpProcess } from './start-smtp-process.fixture';

const FAST: MailPace = { firstRetryS: 1, stuckAfterS: 60, tries: 3, lookEveryMs: 50, lookForOthersEveryMs: 50 };
const SENDER = { name: 'Skylens', address: 'skylens@example.org' };
const PICTURE = randomBytes(3 * 1024 * 1024);
const MAIL: OutgoingMail = {
  to: ['one@example.org', 'two@example.org'],
  hidden: ['three@example.org'],
  subject: 'Flugzeug über Köln – 航空機',
  text: 'Line one\n\n.\nÜber den Wolken',
  attachments: [{ filename: 'SKYLENS-capture-1.jpg', contentType: 'image/jpeg', content: PICTURE }],
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await database.knex('outgoing_mails').delete();
});
afterAll(() => database.close());

function smtpTo(url: string): MailTransport {
  const server = parseSmtpUrl(url);
  if (server === undefined) throw new Error(`${url} is no mail server`);
  return createSmtpTransport(server, SENDER.address);
}

interface OpenOptions {
  readonly tries?: number;
  readonly maxKeptBytes?: number;
}

interface Opened {
  readonly queue: PersistentMailQueue;
  /** What the log says. */
  readonly said: () => string;
}

function open(transport: MailTransport, { tries = FAST.tries, maxKeptBytes }: OpenOptions = {}): Opened {
  let said = '';
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      said += chunk.toString();
      done();
    },
  });
  const queue = new PersistentMailQueue({
    database,
    transport,
    sender: SENDER,
    log: pino({ level: 'info' }, destination),
    pace: { ...FAST, tries },
    maxKeptBytes,
  });
  onTestFinished(() => queue.stop());
  return { queue, said: () => said };
}

async function isAtRest({ queue }: Opened, failed = 0): Promise<void> {
  await expect.poll(() => queue.counts, { timeout: 45_000 }).toEqual({ waiting: 0, failed });
  await expect.poll(async () => (await database.knex('outgoing_mails')).length, { timeout: 45_000 }).toBe(failed);
}

async function smtp(...options: Parameters<typeof startSmtpProcess>): ReturnType<typeof startSmtpProcess> {
  const server = await startSmtpProcess(...options);
  onTestFinished(() => server.kill());
  return server;
}

describe('mail over SMTP', () => {
  it('[CAP-05] arrives once at everybody with its picture byte for byte, and nothing of it stays', async () => {
    const server = await smtp();
    const opened = open(smtpTo(`smtp://127.0.0.1:${server.port}?tls=never`));
    await opened.queue.enqueue(MAIL);
    const [mail] = await server.mails(1);
    expect(mail).toMatchObject({
      from: SENDER.address,
      to: ['one@example.org', 'two@example.org', 'three@example.org'],
      parsed: { from: SENDER, subject: MAIL.subject, text: `${MAIL.text}\n` },
    });
    expect(mail?.parsed.to?.map(({ address }) => address)).toEqual(MAIL.to);
    const [attachment] = mail?.parsed.attachments ?? [];
    expect(attachment).toMatchObject({ filename: 'SKYLENS-capture-1.jpg', mimeType: 'image/jpeg' });
    expect(attachment?.content === PICTURE.toString('base64')).toBe(true);
    expect(JSON.stringify(mail?.parsed.headers)).not.toContain('three@');
    await isAtRest(opened);
    expect(await database.knex('outgoing_mail_pieces')).toEqual([]);
    expect(await server.mails(1)).toHaveLength(1);
    expect(opened.said()).not.toContain('@example');
  });

  it.each([451, 'cut'] as const)(
    'is tried again after %s in the middle, and has the same Message-ID',
    async (fault) => {
      const server = await smtp({ data: [fault] });
      // Nobody answers until the next server has started, however long that takes.
      const opened = open(smtpTo(`smtp://127.0.0.1:${server.port}?tls=never`), { tries: 20 });
      await opened.queue.enqueue({ ...MAIL, attachments: [] });
      await expect.poll(opened.said, { timeout: 45_000 }).toContain('is tried again');
      const again = fault === 'cut' ? await smtp({ port: server.port }) : server;
      const [mail, ...others] = await again.mails(1);
      expect(mail?.parsed.messageId).toMatch(/^<.+@example\.org>$/);
      expect(others).toEqual([]);
      await isAtRest(opened);
      expect(opened.said()).not.toContain('@example');
    },
  );

  it('is kept as failed where it is refused for good, and the log says so without addresses', async () => {
    const server = await smtp({ data: [554] });
    const opened = open(smtpTo(`smtp://127.0.0.1:${server.port}?tls=never`));
    await opened.queue.enqueue({ ...MAIL, attachments: [] });
    await isAtRest(opened, 1);
    expect(opened.said()).toContain('kept as failed');
    expect(opened.said()).toContain('EMESSAGE DATA 554');
    expect(opened.said()).not.toContain('@');
    expect(server.events.filter(({ kind }) => kind === 'data')).toHaveLength(1);
    // The next goes all the same.
    await opened.queue.enqueue({ ...MAIL, attachments: [] });
    await server.mails(1);
    await isAtRest(opened, 1);
  });

  it('goes again only to those who could not take it, and not to those who never will', async () => {
    const server = await smtp({ recipients: { 'one@example.org': [450], 'two@example.org': [550] } });
    const opened = open(smtpTo(`smtp://127.0.0.1:${server.port}?tls=never`));
    await opened.queue.enqueue({ ...MAIL, attachments: [] });
    const mails = await server.mails(2);
    expect(mails.map(({ to }) => to)).toEqual([['three@example.org'], ['one@example.org']]);
    expect(mails[0]?.parsed.messageId).toBe(mails[1]?.parsed.messageId);
    await isAtRest(opened);
  });

  it('counts as failed after so many tries', async () => {
    const server = await smtp({ data: [451, 451, 451] });
    const opened = open(smtpTo(`smtp://127.0.0.1:${server.port}?tls=never`));
    await opened.queue.enqueue({ ...MAIL, attachments: [] });
    await isAtRest(opened, 1);
    expect(server.events.filter(({ kind }) => kind === 'data')).toHaveLength(FAST.tries);
  });

  it('waits while the login is refused', async () => {
    const server = await smtp({ login: { user: 'sky', password: 'right' } });
    const opened = open(smtpTo(`smtp://sky:secret-word@127.0.0.1:${server.port}?tls=never`));
    await opened.queue.enqueue({ ...MAIL, attachments: [] });
    await expect.poll(opened.said, { timeout: 45_000 }).toContain('EAUTH');
    expect(opened.said()).not.toContain('secret-word');
    expect(opened.queue.counts.failed).toBe(0);
    expect(await database.knex('outgoing_mails')).toHaveLength(1);
  });

  it.each(['none', 'starttls'] as const)('sends no password where TLS is %s and nobody can be trusted', async (tls) => {
    const server = await smtp({ tls, login: { user: 'sky', password: 'right' } });
    const opened = open(smtpTo(`smtp://sky:right@127.0.0.1:${server.port}`));
    await opened.queue.enqueue({ ...MAIL, attachments: [] });
    await expect.poll(opened.said, { timeout: 45_000 }).toContain('is tried again');
    expect(server.events.filter(({ kind }) => kind !== 'listening')).toEqual([]);
  });

  it('is taken no more while too much waits, and what has failed makes room', async () => {
    const server = await smtp({ data: [554] });
    const opened = open(smtpTo(`smtp://127.0.0.1:${server.port}?tls=never`), { maxKeptBytes: 5 * 1024 * 1024 });
    await opened.queue.enqueue(MAIL);
    await isAtRest(opened, 1);
    await server.kill();
    await opened.queue.enqueue(MAIL);
    await expect(opened.queue.enqueue(MAIL)).rejects.toThrow('Too much mail waits');
    expect(await database.knex('outgoing_mails')).toMatchObject([{ failed_at: null }]);
  });
});

describe('mail without a mail server', () => {
  it('[CAP-05] lies in the outbox as a whole file that a mail program reads', async () => {
    const folder = join(database.dataDir, 'outbox');
    const opened = open(createOutboxTransport(folder));
    await opened.queue.enqueue(MAIL);
    await isAtRest(opened);
    const [name = '', ...others] = await readdir(folder);
    expect([name, others]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.eml$/), []]);
    const mail = await PostalMime.parse(await readFile(join(folder, name)), { attachmentEncoding: 'base64' });
    expect(mail).toMatchObject({ subject: MAIL.subject, text: `${MAIL.text}\n` });
    expect(mail.attachments[0]?.content === PICTURE.toString('base64')).toBe(true);
    expect(mail.headers.find(({ key }) => key === 'x-envelope-to')?.value).toContain('three@example.org');
  });

  it('waits when the outbox is full', async () => {
    const folder = join(database.dataDir, 'full');
    const opened = open(createOutboxTransport(folder, 1024));
    await opened.queue.enqueue(MAIL);
    await expect.poll(opened.said, { timeout: 45_000 }).toContain('the outbox is full');
    expect(await readdir(folder)).toEqual([]);
  });
});
