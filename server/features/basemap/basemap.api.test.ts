import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { problemSchema } from '@contract/problem';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { openArchive } from './archive';
import { MOST_RANGE_BYTES } from './byte-range';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** A header as the description of PMTiles has it, and counted bytes behind it. */
function archiveBytes(length = 5000): Buffer {
  const bytes = Buffer.from(Array.from({ length }, (_, at) => at % 251));
  bytes.write('PMTiles', 'latin1');
  bytes[7] = 3;
  bytes[99] = 1;
  return bytes;
}

async function fileWith(bytes: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skylens-basemap-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'area.pmtiles');
  await writeFile(path, bytes);
  return path;
}

async function serve(bytes: Uint8Array): Promise<ServedApi> {
  const basemapArchive = await openArchive(await fileWith(bytes));
  const api = await serveApi({ basemapArchive });
  cleanUps.push(async () => {
    await api.close();
    await basemapArchive.close();
  });
  return api;
}

describe('GET /api/basemap', () => {
  it('hands out the range of bytes that is asked for, up to the end of the file', async () => {
    const bytes = archiveBytes();
    const api = await serve(bytes);
    const head = await api.get('/api/basemap', { range: 'bytes=0-126' });
    expect(head.status).toBe(206);
    expect(head.headers.get('content-range')).toBe('bytes 0-126/5000');
    expect(Buffer.from(await head.arrayBuffer()).equals(bytes.subarray(0, 127))).toBe(true);
    const tail = await api.get('/api/basemap', { range: 'bytes=4990-20000' });
    expect(tail.headers.get('content-range')).toBe('bytes 4990-4999/5000');
    expect(Buffer.from(await tail.arrayBuffer()).equals(bytes.subarray(4990))).toBe(true);
    expect(tail.headers.get('etag')).toBe(head.headers.get('etag'));
    expect(tail.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it.each([
    ['none', ''],
    ['open', 'bytes=0-'],
    ['from the end', 'bytes=-500'],
    ['several', 'bytes=0-1,3-4'],
    ['backwards', 'bytes=9-3'],
    ['beyond the file', 'bytes=5000-5001'],
    ['too long', `bytes=0-${MOST_RANGE_BYTES}`],
    ['no number', 'bytes=a-b'],
    ['of another unit', 'pages=0-1'],
    ['too large a number', 'bytes=0-99999999999999999999'],
  ])('refuses a range that is %s and says what is allowed', async (_name, range) => {
    const api = await serve(archiveBytes());
    const response = await api.get('/api/basemap', range === '' ? {} : { range });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */5000');
    expect(problemSchema.parse(await response.json()).detail).toContain(String(MOST_RANGE_BYTES));
  });

  it('is not there where no archive is configured', async () => {
    const api = await serveApi();
    cleanUps.push(() => api.close());
    expect((await api.get('/api/basemap', { range: 'bytes=0-1' })).status).toBe(404);
  });
});

describe('an archive', () => {
  it('that is missing, short, of another kind or version is refused by name', async () => {
    await expect(openArchive('/no/such/area.pmtiles')).rejects.toThrow(
      'BASEMAP: /no/such/area.pmtiles cannot be read.',
    );
    const png = archiveBytes();
    png[99] = 2;
    const old = archiveBytes();
    old[7] = 2;
    for (const bytes of [Buffer.alloc(0), archiveBytes(100), png, old, Buffer.from('<html>'.repeat(100))]) {
      await expect(openArchive(await fileWith(bytes))).rejects.toThrow(
        /is no PMTiles archive \(version 3\) with vector/,
      );
    }
  });
});
