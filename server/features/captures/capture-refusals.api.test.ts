import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CAPTURE_IMAGE_LIMIT_BYTES, CAPTURE_IMAGE_TYPES, type CaptureRecord } from '@contract/capture';
import { problemSchema } from '@contract/problem';
import sharp from 'sharp';
import { createLocalStorage } from '../../capture-storage/local-storage';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, type ServedApiOptions, serveApi } from '../../served-api.fixture';
import { type CaptureFormOptions, captureForm, captureRecord, sha256Of } from './capture.fixture';
import { phonePicture } from './phone-picture.fixture';

let database: TestDatabase;
let folder: string;
let api: ServedApi;
let image: Buffer;

async function open(options: ServedApiOptions = {}): Promise<void> {
  await api?.close();
  api = await serveApi({ database, captureStorage: createLocalStorage(folder), ...options });
}

beforeAll(async () => {
  database = await openTestDatabase();
  folder = join(database.dataDir, 'captures');
  image = await phonePicture();
});
beforeEach(() => open());
afterEach(() => api.close());
afterAll(() => database.close());

const record = (more: Partial<CaptureRecord> = {}): CaptureRecord => captureRecord(sha256Of(image), more);

function send(body: FormData | string | Uint8Array, headers: Record<string, string> = {}): Promise<Response> {
  const sent = body instanceof Uint8Array ? new Uint8Array(body) : body;
  return fetch(`${api.url}/api/user/captures`, { method: 'POST', headers, body: sent });
}

/** A picture of somebody's making, with a record that is right for it. */
function sendPicture(bytes: Buffer, options: CaptureFormOptions = {}): Promise<Response> {
  return send(captureForm(captureRecord(sha256Of(bytes)), bytes, options));
}

/** How a request was refused, and what is stored after it. */
async function refusal(response: Response) {
  const problem = problemSchema.parse(await response.json());
  return {
    status: response.status,
    isExplained: problem.detail.length > 10,
    paths: problem.errors?.map((error) => error.path) ?? [],
    cookie: response.headers.get('Set-Cookie'),
    rows: [...(await database.knex('captures')), ...(await database.knex('capture_removals'))],
    files: await readdir(folder).catch(() => []),
  };
}

/** A refusal that says why, and after which nothing is stored. */
function refused(status: number, ...paths: readonly string[]): object {
  return { status, isExplained: true, cookie: null, rows: [], files: [], paths: expect.arrayContaining([...paths]) };
}

/** Width and height as a PNG's header names them; its pixels need not be there. */
async function pngOfSize(widthPx: number, heightPx: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(widthPx, 16);
  png.writeUInt32BE(heightPx, 20);
  // The checksum of the header, with the sizes that it has now.
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

function crc32(bytes: Buffer): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ ((crc & 1) === 1 ? 0xed_b8_83_20 : 0);
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}

describe('a picture', () => {
  it('that is none of the allowed types by its bytes is refused, whatever it calls itself', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
    expect(await refusal(await sendPicture(svg))).toMatchObject(refused(415));
    expect(await refusal(await sendPicture(svg, { imageType: 'image/svg+xml' }))).toMatchObject(refused(415));
    const tiff = await sendPicture(image, { imageType: 'image/tiff' });
    expect(problemSchema.parse(await tiff.clone().json()).allowed).toEqual([...CAPTURE_IMAGE_TYPES]);
    expect(await refusal(tiff)).toMatchObject(refused(415));
    const others = sharp(image);
    for (const bytes of [await others.clone().gif().toBuffer(), await others.clone().tiff().toBuffer()]) {
      expect(await refusal(await sendPicture(bytes))).toMatchObject(refused(415));
    }
    expect(await refusal(await sendPicture(Buffer.alloc(0)))).toMatchObject(refused(415));
    expect(await refusal(await sendPicture(Buffer.from('%PDF-1.7')))).toMatchObject(refused(415));
  });

  it('that only begins like one, or is not whole, is refused', async () => {
    const png = await sharp(image).png().toBuffer();
    const webp = await sharp(image).webp().toBuffer();
    const broken = [
      ...[image, png, webp].map((bytes) => bytes.subarray(0, Math.floor(bytes.length * 0.7))),
      Buffer.concat([image.subarray(0, 3), randomBytes(5000)]),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]),
    ];
    for (const bytes of broken) {
      expect(await refusal(await sendPicture(bytes))).toMatchObject(refused(422, 'body.image'));
    }
  });

  it('with more pixels than allowed is refused, before any of them is decoded', async () => {
    expect(await refusal(await sendPicture(await pngOfSize(50_000, 50_000)))).toMatchObject(refused(422, 'body.image'));
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusal(await sendPicture(bomb))).toMatchObject(refused(422, 'body.image'));
  });

  it('of too many bytes is refused, and its sender gets to hear of it', async () => {
    const large = Buffer.concat([image, randomBytes(CAPTURE_IMAGE_LIMIT_BYTES)]);
    expect(await refusal(await sendPicture(large))).toMatchObject(refused(413));
    const huge = Buffer.alloc(100_000_000);
    const said = await firstOf(`Content-Length: ${huge.length}`, 'nothing of it');
    expect(said).toMatch(/^HTTP\/1\.1 413 .*body-too-large/s);
    // In chunks, and nothing of it within a part; the end never comes.
    const piece = `100000\r\n${'A'.repeat(0x10_00_00)}\r\n`;
    const unbounded = await firstOf('Transfer-Encoding: chunked', piece.repeat(20));
    expect(unbounded).toMatch(/^HTTP\/1\.1 413 .*body-too-large/s);
  });
});

/** What the server says to the head of an upload and a little of its body. */
function firstOf(header: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(api.port, '127.0.0.1', () => {
      const head = [
        'POST /api/user/captures HTTP/1.1',
        'Host: localhost',
        'Content-Type: multipart/form-data; boundary=b',
      ];
      socket.write(`${[...head, header].join('\r\n')}\r\n\r\n${body}`);
    });
    socket.once('data', (chunk: Buffer) => {
      resolve(chunk.toString());
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

describe('a record', () => {
  it.each([
    [
      'with a value that is not allowed',
      () => ({ ...record(), placePrecision: 'roughly' }),
      'body.record.placePrecision',
    ],
    ['without a field', () => ({ ...record(), sky: undefined }), 'body.record.sky'],
    ['of another picture', () => ({ ...record(), imageSha256: '0'.repeat(64) }), 'body.record.imageSha256'],
    [
      'with a place beyond the poles',
      () => ({ ...record(), location: { ...record().location, latitude: 91 } }),
      'body.record.location.latitude',
    ],
    ['that is a list', () => [], 'body.record'],
  ])('%s is refused', async (_what, wrong, path) => {
    expect(await refusal(await send(captureForm(JSON.stringify(wrong()), image)))).toMatchObject(refused(422, path));
  });

  it('with another digest than was sent is refused', async () => {
    for (const recordSha256 of [sha256Of('other'), 'nonsense', '']) {
      expect(await refusal(await send(captureForm(record(), image, { recordSha256 })))).toMatchObject(
        refused(422, 'body.recordSha256'),
      );
    }
  });

  it('that is no JSON, or JSON to choke on, is refused', async () => {
    expect(await refusal(await send(captureForm('{', image)))).toMatchObject(refused(400));
    expect(await refusal(await send(captureForm('[]'.repeat(1_900_000), image)))).toMatchObject(refused(413));
    expect(await refusal(await send(captureForm('['.repeat(3_000_000), image)))).toMatchObject(refused(413));
    expect(await refusal(await send(captureForm(`{"a":"${'x'.repeat(4_000_000)}"}`, image)))).toMatchObject(
      refused(413),
    );
    expect(await refusal(await send(captureForm(record(), image, { recordType: 'text/plain' })))).toMatchObject(
      refused(415),
    );
  });
});

describe('a body', () => {
  it('of another type is refused', async () => {
    expect(await refusal(await send('{}', { 'Content-Type': 'application/json' }))).toMatchObject(refused(415));
    expect(await refusal(await send('x', { 'Content-Type': 'multipart/form-data' }))).toMatchObject(
      refused(422, 'body'),
    );
    const coded = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Encoding': 'gzip' };
    expect(await refusal(await send('x', coded))).toMatchObject(refused(415));
  });

  it('with a part missing, twice, unknown or without a name is refused', async () => {
    const without = captureForm(record(), image);
    without.delete('image');
    expect(await refusal(await send(without))).toMatchObject(refused(422, 'body.image'));
    const twice = captureForm(record(), image);
    twice.append('record', new Blob(['{}'], { type: 'application/json' }));
    expect(await refusal(await send(twice))).toMatchObject(refused(422, 'body.record'));
    const more = captureForm(record(), image);
    more.append('__proto__', 'x');
    expect(await refusal(await send(more))).toMatchObject(refused(422, 'body.__proto__'));
    const many = new FormData();
    for (let part = 0; part < 5000; part++) many.append(`part${part}`, 'x');
    expect(await refusal(await send(many))).toMatchObject(refused(422, 'body.part0'));
    const nameless = '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n';
    expect(await refusal(await send(nameless, { 'Content-Type': 'multipart/form-data; boundary=b' }))).toMatchObject(
      refused(422),
    );
  });

  it('that ends early is refused, and one whose sender goes away leaves nothing', async () => {
    const type = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const half = '--b\r\nContent-Disposition: form-data; name="recordSha256"\r\n\r\n0000';
    for (const text of ['', 'nothing', half, `--b\r\n${'X: y\r\n'.repeat(5000)}\r\n`]) {
      expect(await refusal(await send(text, type))).toMatchObject(refused(422));
    }
    await open({ captureLimits: { atOnce: 1 } });
    await new Promise<void>((resolve) => {
      const socket = connect(api.port, '127.0.0.1', () => {
        const head = ['POST /api/user/captures HTTP/1.1', 'Host: localhost', `Content-Type: ${type['Content-Type']}`];
        socket.write(`${[...head, 'Content-Length: 5000'].join('\r\n')}\r\n\r\n${half}`, () => socket.destroy());
      }).once('close', () => resolve());
    });
    // Its place is free again for others.
    const cookie = { Cookie: `skylens.visitor=${'c'.repeat(43)}` };
    await expect.poll(async () => (await send(captureForm(record(), image), cookie)).status).toBe(200);
    await database.knex('captures').delete();
  });

  it('from a page of another site is refused', async () => {
    const response = await send(captureForm(record(), image), { 'Sec-Fetch-Site': 'cross-site' });
    expect(response.status).toBe(403);
  });
});
