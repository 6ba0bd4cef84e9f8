import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { appConfigSchema } from '@contract/app-config';
import { openTestDatabase, type TestDatabase } from './db/test-database';
import { parseEnvironment } from './env';
import { startSmtpProcess } from './mail/start-smtp-process.fixture';
import { createLogger } from './observability/logger';
import { type RunningServer, startServer } from './start-server';

/** Noise, so that it takes as much of a mail as a picture of a camera does. */
const SIZE = { width: 800, height: 600 };
const JPEG = await sharp(randomBytes(SIZE.width * SIZE.height * 3), { raw: { ...SIZE, channels: 3 } })
  .jpeg({ quality: 95 })
  .toBuffer();

async function expectPicture(base64: unknown): Promise<void> {
  const bytes = Buffer.from(String(base64), 'base64');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', ...SIZE });
  // Whole: every pixel of it can be read.
  expect((await sharp(bytes, { failOn: 'error' }).raw().toBuffer()).length).toBe(SIZE.width * SIZE.height * 3);
}

const PATH = '/api/cloud/send-sighting-email';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  // The embedded database is one process's alone: the server opens its own in the same folder.
  if (database.databaseUrl === undefined) await database.close();
});
afterAll(() => database.close());

async function start(more: Readonly<Record<string, string>>): Promise<RunningServer> {
  const { databaseUrl, dataDir } = database;
  const parsed = parseEnvironment({
    PORT: '0',
    DATA_DIR: dataDir,
    AIRCRAFT_SOURCES: 'demo',
    SATELLITE_SOURCES: 'demo',
    STANDING_DATA: `dir:${dataDir}`,
    WEATHER_SOURCE: 'none',
    RESEARCH_RECIPIENTS: 'one@research.example, two@research.example',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...more,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const log = createLogger({ level: 'silent' });
  const server = await startServer({ env: parsed.env, log, onProgress: () => {} });
  onTestFinished(() => server.stop());
  return server;
}

function mailSighting({ url }: RunningServer): Promise<Response> {
  return fetch(`${url}${PATH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      userEmail: 'somebody@example.org',
      sightingMetadata: 'Flight LH 400 nach „New York“',
      imageData: `data:image/jpeg;base64,${JPEG.toString('base64')}`,
      sendToSelf: false,
      additionalRecipients: ['victim@example.org', 'other@example.org'],
    }),
  });
}

it('[CAP-05] a sighting that the server takes arrives over SMTP, with its picture, at those who are named', async () => {
  const smtp = await startSmtpProcess();
  onTestFinished(() => smtp.kill());
  const server = await start({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}?tls=never`, MAIL_FROM: 'sky@example.org' });
  const config = appConfigSchema.parse(await (await fetch(`${server.url}/api/app-config`)).json());
  expect(config).toMatchObject({ mail: 'smtp', researchRecipients: ['one@research.example', 'two@research.example'] });
  expect((await mailSighting(server)).status).toBe(200);
  const [mail, ...others] = await smtp.mails(1);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ from: 'sky@example.org', to: ['somebody@example.org', ...config.researchRecipients] });
  expect(mail?.parsed.text).toContain('Flight LH 400 nach „New York“');
  const [picture] = mail?.parsed.attachments ?? [];
  expect(picture?.filename).toMatch(/^SKYLENS-capture-.*\.jpg$/);
  await expectPicture(picture?.content);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain('skylens_mail_failed 0');
});

it('[CAP-05] a sighting lies in the outbox where no mail server is configured', async () => {
  const server = await start({});
  expect((await mailSighting(server)).status).toBe(200);
  const outbox = join(database.dataDir, 'outbox');
  const files = async (): Promise<string[]> =>
    (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  await expect.poll(files, { timeout: 45_000 }).toHaveLength(1);
  const [name = ''] = await files();
  const mail = await PostalMime.parse(await readFile(join(outbox, name)), { attachmentEncoding: 'base64' });
  expect(mail.to?.map(({ address }) => address)).toEqual([
    'somebody@example.org',
    'one@research.example',
    'two@research.example',
  ]);
  await expectPicture(mail.attachments[0]?.content);
});
