import { EventEmitter, once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { appConfigSchema } from '@contract/app-config';
import { problemSchema } from '@contract/problem';
import { composeMail } from '../../mail/compose-mail';
import { MailStoreFullError } from '../../mail/mail-store';
import type { OutgoingMail } from '../../mail/outgoing-mail';
import { type ServedApi, serveApi, type ServedApiOptions } from '../../served-api.fixture';
import { phonePicture } from '../captures/phone-picture.fixture';
import { MAILS_PER_HOUR, type MailsPerHour } from './mail-limits';

const PATH = '/api/cloud/send-sighting-email';
const RESEARCH = ['research-one@example.org', 'research-two@example.org'];
const JPEG = await phonePicture(64, 36);
const PNG = await sharp(JPEG).png().toBuffer();
const WEBP = await sharp(JPEG).webp().toBuffer();
const MAIL = {
  userEmail: 'somebody@example.org',
  sightingMetadata: 'Aircraft DLH123, 11,000 m',
  imageData: dataUrl('jpeg', JPEG),
  sendToSelf: false,
  additionalRecipients: [] as readonly string[],
};

function dataUrl(kind: string, bytes: Buffer): string {
  return `data:image/${kind};base64,${bytes.toString('base64')}`;
}

/** The picture with so many bytes of comments in it, or a little fewer. */
function commented(bytes: number): Buffer {
  const comment = Buffer.alloc(65_537);
  comment.writeUInt32BE(0xff_fe_ff_ff);
  const comments = Array.from({ length: Math.floor(bytes / comment.length) }, () => comment);
  return Buffer.concat([JPEG.subarray(0, 2), ...comments, JPEG.subarray(2)]);
}

let api: ServedApi;
let kept: OutgoingMail[] = [];

async function open(options: ServedApiOptions = {}): Promise<void> {
  await api?.close();
  kept = [];
  const enqueue = async (mail: OutgoingMail): Promise<void> => {
    await composeMail(mail, { name: 'Skylens', address: 'skylens@example.org' });
    kept.push(mail);
  };
  api = await serveApi({ sendMail: enqueue, mailsPerHour: perHour({}), ...options });
}

const fullStore = (): Promise<void> => Promise.reject(new MailStoreFullError('full'));

const GENEROUS: MailsPerHour = {
  network: 1000,
  visitor: 1000,
  user: 1000,
  address: 1000,
  inAll: 1000,
  strangersOfNetwork: 1000,
  strangersInAll: 1000,
};

function perHour(limits: Partial<MailsPerHour>): MailsPerHour {
  return { ...GENEROUS, ...limits };
}

beforeAll(() => open());
afterEach(() => {
  kept = [];
});
afterAll(() => api.close());

async function post(more: Record<string, unknown> = {}, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${api.url}${PATH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ ...MAIL, ...more }),
  });
}

describe('a sighting by mail', () => {
  it('[CAP-05] goes to the address and to the research recipients of the configuration, with its picture', async () => {
    const response = await post();
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true, message: expect.stringMatching(/./) });
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({
      to: ['somebody@example.org', ...RESEARCH],
      attachments: [{ contentType: 'image/jpeg' }],
    });
    // Made anew: upright, and without what the phone wrote into it.
    const picture = Buffer.from(kept[0]?.attachments?.[0]?.content ?? []);
    const metadata = await sharp(picture).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 36, height: 64 });
    expect(metadata.exif).toBeUndefined();
    expect(picture.toString('latin1')).not.toMatch(/SecretCamera|SecretXmp/);
    expect(kept[0]?.attachments?.[0]?.filename).toMatch(/^SKYLENS-capture-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.jpg$/);
    expect(kept[0]?.text).toContain(MAIL.sightingMetadata);
  });

  it('[CAP-05] goes to nobody whom a client names besides, and names the recipients beforehand', async () => {
    await post();
    await post({ additionalRecipients: ['victim@example.org', 'other@example.org'] });
    expect(kept[1]).toEqual({ ...kept[0], attachments: kept[1]?.attachments });
    expect(JSON.stringify(kept)).not.toContain('victim');
    const config = appConfigSchema.parse(await (await api.get('/api/app-config')).json());
    expect(config).toMatchObject({ researchRecipients: RESEARCH, mail: 'outbox' });
    for (const address of config.researchRecipients) expect(kept[0]?.text).toContain(address);
  });

  it('goes without a picture where there is none', async () => {
    expect((await post({ imageData: '' })).status).toBe(200);
    expect(kept[0]?.attachments).toEqual([]);
  });

  it.each([
    ['png', PNG],
    ['webp', WEBP],
    // What it says of itself does not count.
    ['png', JPEG],
  ])('makes a JPEG of a picture that says %s', async (says, bytes) => {
    expect((await post({ imageData: dataUrl(says, bytes) })).status).toBe(200);
    expect(kept[0]?.attachments?.[0]).toMatchObject({ contentType: 'image/jpeg' });
    expect(kept[0]?.attachments?.[0]?.filename.endsWith('.jpg')).toBe(true);
  });

  it.each([
    ['an SVG that calls itself JPEG', dataUrl('jpeg', Buffer.from('<svg onload="alert(1)"/>'))],
    ['the beginning of a picture', dataUrl('jpeg', JPEG.subarray(0, 300))],
    ['a page', 'data:text/html;base64,PGI+'],
    ['an address to fetch', 'http://127.0.0.1/secret'],
    ['a file', 'file:///etc/passwd'],
    ['text in between', `${dataUrl('jpeg', JPEG)}\r\nBcc: x@example.org`],
    ['nothing', 'data:image/jpeg;base64,'],
  ])('takes %s for no picture', async (_what, imageData) => {
    const response = await post({ imageData });
    expect(response.status).toBe(422);
    expect(problemSchema.parse(await response.json()).errors?.[0]).toMatchObject({ path: 'body.imageData' });
    expect(kept).toEqual([]);
  });

  it.each([
    'one@example.org\r\nBcc: two@example.org',
    'one@example.org,two@example.org',
    'One <one@example.org>',
    '=?utf-8?q?one?= <one@example.org>',
    'one@example.org%0d%0aBcc:two@example.org\n',
    'nobody',
    '',
  ])('goes to no address like %j', async (userEmail) => {
    expect((await post({ userEmail })).status).toBe(422);
    expect(kept).toEqual([]);
  });

  it('is plain text without what nobody sees, whatever the client wrote', async () => {
    const sightingMetadata = 'a\u0000b\u0007c\u202edcba\u2066e\u200ff\u009bg\ufeffh\r\ni\u2028j\tk\ud800';
    expect((await post({ sightingMetadata })).status).toBe(200);
    expect(kept[0]?.text).toContain('\nabcdcbaefgh\ni\nj\tk\ufffd\n');
  });

  it('asks who is not signed in to do so, where it is to go to the account', async () => {
    const response = await post({ sendToSelf: true, userEmail: '' });
    expect(response.status).toBe(401);
    expect(problemSchema.parse(await response.json()).detail).toContain('Sign in');
    expect(kept).toEqual([]);
  });

  it('may be as long as a picture is, and no longer; other calls keep their limit', async () => {
    const longest = dataUrl('jpeg', commented(6 * 1024 * 1024 - 64));
    expect((await post({ imageData: longest })).status).toBe(200);
    expect((await post({ imageData: `${longest.slice(0, -4)}${'A'.repeat(100_000)}` })).status).toBe(422);
    expect((await post({ imageData: longest + longest })).status).toBe(413);
    const other = await fetch(`${api.url}/api/telemetry/collect`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ imageData: 'A'.repeat(100_000) }),
    });
    expect(other.status).toBe(413);
  });

  it('is refused to a page of another site', async () => {
    expect((await post({}, { Origin: 'https://evil.example' })).status).toBe(403);
  });

  it('comes again later where too much waits', async () => {
    await open({ sendMail: fullStore });
    const response = await post();
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '3600']);
    await open();
  });
});

async function expectRefusal(response: Response): Promise<void> {
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(3000);
  expect(problemSchema.parse(await response.json()).type).toBe('/problems/too-many-requests');
}

describe('pictures at once', () => {
  it('are two of one network: the third comes again, and nothing is lost of the two', async () => {
    const hand = new EventEmitter();
    const held = once(hand, 'goes on');
    let begun = 0;
    const enqueue = async (): Promise<void> => {
      begun += 1;
      await held;
    };
    await open({ sendMail: enqueue });
    const first = [post(), post()];
    await expect.poll(() => begun).toBe(2);
    const third = await post();
    expect([third.status, third.headers.get('Retry-After')]).toEqual([503, '3']);
    hand.emit('goes on');
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await post()).status).toBe(200);
  });
});

describe('mail an hour', () => {
  it('is so much for one address, however it is written', async () => {
    await open({ mailsPerHour: perHour({ address: 2 }) });
    await post();
    await post({ userEmail: 'Somebody@EXAMPLE.org' });
    await expectRefusal(await post({ userEmail: 'somebody+sky@example.org' }));
    expect((await post({ userEmail: 'another@example.org' })).status).toBe(200);
    expect(kept).toHaveLength(3);
  });

  it('is so much for one browser, which this call recognises', async () => {
    await open({ mailsPerHour: perHour({ visitor: 1 }) });
    const cookie = `skylens.visitor=${'a'.repeat(43)}`;
    expect((await post({}, { Cookie: cookie })).status).toBe(200);
    await expectRefusal(await post({}, { Cookie: cookie }));
    expect((await post({}, { Cookie: `skylens.visitor=${'b'.repeat(43)}` })).status).toBe(200);
  });

  it('is so much for one network, before anything of a request is read', async () => {
    await open({ mailsPerHour: perHour({ network: 1 }) });
    expect((await post()).status).toBe(200);
    await expectRefusal(await post({ userEmail: 'no address' }));
  });

  it.each(['strangersOfNetwork', 'strangersInAll'] as const)(
    'is less without an account, of which the accounts have the rest: %s',
    async (limited) => {
      await open({ mailsPerHour: perHour({ [limited]: 1 }) });
      expect((await post()).status).toBe(200);
      await expectRefusal(await post({ userEmail: 'another@example.org' }));
      expect(kept).toHaveLength(1);
    },
  );

  it('is so much for all together', async () => {
    await open({ mailsPerHour: perHour({ inAll: 2 }) });
    await post();
    await post({ userEmail: 'another@example.org' });
    await expectRefusal(await post({ userEmail: 'third@example.org' }));
    expect(kept).toHaveLength(2);
  });

  it('uses up nothing of an address whose sender is refused', async () => {
    await open({ mailsPerHour: perHour({ visitor: 1, address: 2 }) });
    const cookie = { Cookie: `skylens.visitor=${'a'.repeat(43)}` };
    for (let request = 0; request < 4; request++) await post({}, cookie);
    expect((await post()).status).toBe(200);
  });

  it('is five for one address where nothing else is said', async () => {
    await open({ mailsPerHour: MAILS_PER_HOUR });
    for (let mail = 0; mail < 5; mail++) expect((await post()).status).toBe(200);
    await expectRefusal(await post());
  });
});
