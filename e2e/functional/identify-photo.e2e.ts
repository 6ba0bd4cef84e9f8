import type { Page } from '@playwright/test';
import { duskPhoto } from '../fixtures/dusk-photo';
import { expectNoFindingsInAnyTheme } from '../accessibility/expect-no-findings';
import { ask, domePoint, expect, firstAnswer, test } from './identify-screen';

/** A place that nobody has told the app. */
const TAKEN_AT = { latitudeDeg: 52.512_345, longitudeDeg: 13.387_654 } as const;

test.use({ permissions: [], serviceWorkers: 'allow' });

const photoPart = (page: Page) => page.getByRole('region', { name: 'From a photo' });

const photoOf = (atMs: number): Promise<Buffer> => duskPhoto({ atMs, ...TAKEN_AT, directionDeg: 92 });

async function expectToldByPhoto(page: Page): Promise<void> {
  await expect(photoPart(page)).toContainText('The photo names its time zone.');
  await expect(photoPart(page)).toContainText('The camera pointed east (92°).');
  await expect(page.getByLabel('Latitude')).toHaveValue('52.51235');
  await expect(page.getByLabel('Longitude')).toHaveValue('13.38765');
  await expect(page.getByTestId('dome-picture')).toBeVisible();
}

async function findIt(page: Page): Promise<void> {
  const { x, y } = await domePoint(page, 90, 33);
  await page.mouse.click(x, y);
  await ask(page);
  await expect(firstAnswer(page)).toContainText('NIGHT41');
}

test('a photo that is chosen tells time, place and direction, and leaves the device in no part', async ({
  page,
  duskMs,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/identify');
  const chooser = page.waitForEvent('filechooser');
  await photoPart(page).getByRole('button', { name: 'Choose a photo' }).click();
  await (await chooser).setFiles({ name: 'dusk.jpg', mimeType: 'image/jpeg', buffer: await photoOf(duskMs) });
  await expectToldByPhoto(page);
  await expectNoFindingsInAnyTheme(page);
  await findIt(page);
  await expect(page.getByTestId('dome-picture')).toBeVisible();
  expect(sent.filter((line) => !line.startsWith('GET'))).toEqual([]);
  expect(sent.join('\n')).not.toMatch(/52\.51|13\.38/);
  expect(new URL(page.url()).searchParams.get('place')).toBe('52.5,13.4');
});

test('a photo that is dropped is read, too', async ({ page, duskMs }) => {
  await page.goto('/identify');
  const bytes = [...(await photoOf(duskMs))];
  const transfer = await page.evaluateHandle((data) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([Uint8Array.from(data)], 'dusk.jpg', { type: 'image/jpeg' }));
    return dropped;
  }, bytes);
  await page.getByTestId('photo-drop').dispatchEvent('drop', { dataTransfer: transfer });
  await expectToldByPhoto(page);
  await findIt(page);
});

test('a photo that is shared into the app waits in this browser until the page takes it, once', async ({
  page,
  duskMs,
  server,
}) => {
  await page.goto('/identify');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The worker takes hold of pages that are opened from then on.
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // As the system does it: a form of the manifest's kind, posted to its action.
  await page.evaluate(
    async (data) => {
      const manifest = await (await fetch('/manifest.webmanifest')).json();
      const { action, method, enctype, params } = manifest.share_target;
      const form = Object.assign(document.createElement('form'), { action, method, enctype });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: params.files[0].name });
      const dropped = new DataTransfer();
      dropped.items.add(new File([Uint8Array.from(data)], 'dusk.jpg', { type: 'image/jpeg' }));
      input.files = dropped.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [...(await photoOf(duskMs))],
  );
  await expect(page).toHaveURL(`${server.url}/identify`);
  await expectToldByPhoto(page);
  await findIt(page);
  expect(await page.evaluate(() => caches.has('skylens-shared-photo'))).toBe(false);
  await page.goto('/identify?photo=shared');
  await expect(photoPart(page)).toContainText('The photo that was shared is not here any more.');
});

test('files that are no photo, damaged, empty or silent are told apart in words', async ({ page, duskMs }) => {
  await page.goto('/identify');
  const choose = async (buffer: Buffer): Promise<void> => {
    await photoPart(page).locator('input').setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer });
  };
  await choose(Buffer.from('%PDF-1.7 not a photo at all, but long enough to be read as one'));
  await expect(photoPart(page)).toContainText('This is no photo that can be read');
  await choose(Buffer.alloc(0));
  await expect(photoPart(page)).toContainText('This file is empty.');
  const whole = await photoOf(duskMs);
  await choose(whole.subarray(0, 80));
  await expect(photoPart(page)).toContainText(/damaged|tells neither/);
  await choose(Buffer.concat([whole.subarray(0, 2), Buffer.from([0xff, 0xda, 0, 2, 0xff, 0xd9])]));
  await expect(photoPart(page)).toContainText('tells neither time nor place nor direction');
  await choose(whole);
  await expectToldByPhoto(page);
});
