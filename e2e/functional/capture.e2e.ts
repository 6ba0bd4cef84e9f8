import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { captureRecordSchema } from '../../server/contract/capture';
import { aircraftObjectId } from '../../server/contract/object-id';
import { expect, test } from '../fixtures/test';
import { directionOf, expectDrawnAt, HOVERING, lookTo, markers, openCameraView, sky, watch } from './camera-screen';

const [FIRST] = HOVERING;
if (FIRST === undefined) throw new Error('Nothing hovers.');
const FIRST_ID = aircraftObjectId(FIRST.hex, 'icao');

test.beforeEach(({ provider }) => provider.fly(HOVERING));

const shareDialog = (page: Page) => page.getByRole('dialog', { name: 'Share Observation Details' });

async function capture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Capture', exact: true }).click();
  await expect(shareDialog(page)).toBeVisible();
}

async function saved(page: Page, button: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await shareDialog(page).getByRole('button', { name: button }).click();
  return download;
}

/** Width and height in the header of a JPEG's frame. */
function jpegSize(bytes: Buffer): readonly [width: number, height: number] {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  throw new Error('No frame in this JPEG.');
}

test('[CAP-01] [CAP-03] the drawn sky is captured at twice the screen, with its record, and opens again as it was', async ({
  page,
}) => {
  await openCameraView(page);
  await watch(page, [FIRST_ID]);
  await lookTo(page, 35, 20);
  await expect(async () => expect(await markers(page)).toHaveProperty(String(FIRST_ID))).toPass();
  const [xPx = 0, yPx = 0] = (await markers(page))[FIRST_ID] ?? [];
  await capture(page);
  const image = await saved(page, 'Save image');
  expect(image.suggestedFilename()).toMatch(/^SKYLENS-capture-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.jpg$/);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const scale = 2 * (await page.evaluate(() => window.devicePixelRatio));
  expect(jpegSize(await readFile(await image.path()))).toEqual([size.width * scale, size.height * scale]);
  const scene = await saved(page, 'Save scene file');
  const file = JSON.parse(await readFile(await scene.path(), 'utf8'));
  const record = captureRecordSchema.parse(JSON.parse(file.record));
  const seen = record.visibleObjects.find(({ id }) => id === FIRST_ID);
  const { azimuthDeg, elevationDeg } = directionOf(FIRST);
  expect(seen?.name).toBe('HOVER1');
  expect(Math.abs((seen?.azimuth ?? 0) - azimuthDeg)).toBeLessThan(0.1);
  expect(Math.abs((seen?.elevation ?? 0) - elevationDeg)).toBeLessThan(0.1);
  expect(record.sky.messages.length).toBeGreaterThan(0);

  await shareDialog(page).getByRole('button', { name: 'Show its sky again' }).click();
  await expect(page).toHaveURL(/view=camera&capture=/);
  await expect(page.getByTestId('scene-line')).toBeVisible();
  await expect(sky(page)).toHaveAttribute('data-pose', 'recorded');
  await watch(page, [FIRST_ID]);
  await expectDrawnAt(page, FIRST_ID, { xPx, yPx }, 1.2);
});
