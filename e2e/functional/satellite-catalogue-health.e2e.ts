import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SkylensServer } from '../fixtures/skylens-server';
import { expect, test } from '../fixtures/test';

const RECORD = {
  OBJECT_NAME: 'TEST OBJECT',
  OBJECT_ID: '2020-001A',
  EPOCH: new Date().toISOString().slice(0, 19),
  MEAN_MOTION: 15.5,
  ECCENTRICITY: 0.0003,
  INCLINATION: 51.6,
  RA_OF_ASC_NODE: 10,
  ARG_OF_PERICENTER: 150.4,
  MEAN_ANOMALY: 338.5,
  BSTAR: 0.0002,
};

function records(count: number, change: Readonly<Record<string, unknown>> = {}) {
  return Array.from({ length: count }, (_, index) => ({ ...RECORD, NORAD_CAT_ID: index + 1, ...change }));
}

test('System Status tells what the satellite catalogue is, what was left out, and why the last good set stays', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'skylens-health-'));
  const file = join(folder, 'sky.json');
  const put = async (content: string) => {
    await writeFile(`${file}.new`, content);
    await rename(`${file}.new`, file);
  };
  await put(JSON.stringify([...records(40), ...records(2, { EPHEMERIS_TYPE: 4 })]));
  const server = await SkylensServer.start({ AIRCRAFT_SOURCES: 'demo', SATELLITE_SOURCES: `file:${file},demo` });
  try {
    await page.goto(`${server.url}/system-status`);
    const health = page.getByRole('region', { name: 'Satellite catalogue' });
    await expect(health).toContainText('sky.json');
    await expect(health).toContainText('40 satellites');
    await expect(health).toContainText('2 records are not used: the elements are of another type than SGP4');
    await put('<html><body>Bad gateway</body></html>');
    await expect(async () => {
      await page.reload();
      await expect(health).toContainText('sky.json is a web page, not a catalogue', { timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await expect(health).toContainText('40 satellites');
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
