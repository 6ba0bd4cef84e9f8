import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { captureRecordSchema, storedCapturesSchema } from '../../server/contract/capture';
import { aircraftObjectId } from '../../server/contract/object-id';
import { CAMERA_PERMISSION } from '../fixtures/fake-camera';
import { OBSERVER } from '../fixtures/known-sky';
import { expectDangerToast, expectToast } from '../fixtures/noted-toasts';
import { stopClock } from '../fixtures/stop-clock';
import { expect, test } from '../fixtures/test';
import {
  directionOf,
  expectDrawnAt,
  HOVERING,
  lookTo,
  markers,
  openCameraView,
  sky,
  skyBox,
  watch,
} from './camera-screen';

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
  // What stood in the middle of it, ranked.
  const { identification } = record;
  expect(Math.abs((identification?.direction.azimuth ?? 0) - 35)).toBeLessThan(0.5);
  const ranked = identification?.candidates.find(({ id }) => id === FIRST_ID);
  expect(ranked).toMatchObject({ kind: 'aircraft', name: 'HOVER1' });
  expect(Math.abs((ranked?.place.azimuth ?? 0) - azimuthDeg)).toBeLessThan(0.2);

  await shareDialog(page).getByRole('button', { name: 'Show its sky again' }).click();
  await expect(page).toHaveURL(/view=camera&capture=/);
  await expect(page.getByTestId('scene-line')).toBeVisible();
  await expect(sky(page)).toHaveAttribute('data-pose', 'recorded');
  await watch(page, [FIRST_ID]);
  await expectDrawnAt(page, FIRST_ID, { xPx, yPx }, 1.2);
});

for (const size of [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
]) {
  test(`what is said of a capture covers nothing of its dialog: ${size.width}x${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    await openCameraView(page);
    await capture(page);
    // By its words: a dialog is open, and all outside it is out of the tree of roles.
    const message = page.locator('li').filter({ hasText: 'Capture securely stored in private cloud' });
    await expect(message).toBeVisible();
    const under = await message.evaluate((toast) => {
      const over = toast.getBoundingClientRect();
      return [...document.querySelectorAll('[role="dialog"] :is(h2, button, input)')]
        .filter((part) => {
          const box = part.getBoundingClientRect();
          const [left, right] = [Math.max(box.left, over.left), Math.min(box.right, over.right)];
          const [top, bottom] = [Math.max(box.top, over.top), Math.min(box.bottom, over.bottom)];
          // A message that came before the dialog lies behind it.
          return (
            left < right &&
            top < bottom &&
            toast.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
          );
        })
        .map((part) => part.textContent ?? part.getAttribute('aria-label') ?? part.tagName);
    });
    expect(under).toEqual([]);
    await expect(shareDialog(page)).toBeInViewport({ ratio: 1 });
  });
}

async function storedIds(page: Page): Promise<readonly string[]> {
  const answer = await page.request.get('/api/user/captures');
  return storedCapturesSchema.parse(await answer.json()).captures.map(({ captureId }) => captureId);
}

test('[CAP-02] a capture made without a network is kept, waits over a reload, and is stored once', async ({ page }) => {
  await openCameraView(page);
  await expect(page.locator('[data-captures="ready"]')).toBeAttached();
  await page.context().setOffline(true);
  await capture(page);
  await page.context().setOffline(false);
  await page.goto('/captures');
  await expect(page.getByText('Uploaded')).toBeVisible();
  await expectToast(page, 'Capture securely stored in private cloud');
  const ids = await storedIds(page);
  expect(ids).toHaveLength(1);
  await page.reload();
  await expect(page.getByText('Uploaded')).toBeVisible();
  expect(await storedIds(page)).toEqual(ids);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete this capture?' }).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Capture deleted');
  await expect.poll(() => storedIds(page)).toEqual([]);
});

test('[CAP-02] the minute after a capture that could not be sent is sent by the next visit', async ({ page }) => {
  await page.clock.install();
  await openCameraView(page);
  await watch(page, [FIRST_ID]);
  await lookTo(page, 35, 20);
  await expect(page.locator('[data-captures="ready"]')).toBeAttached();
  await capture(page);
  await expectToast(page, 'Capture securely stored in private cloud');
  await page.route('**/aftermath', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/aftermath'));
  await page.clock.fastForward(63_000);
  await failed;
  // Left before the queue tries once more.
  await page.goto('about:blank');
  await page.unroute('**/aftermath');
  await page.goto('/observations');
  const isComplete = async (): Promise<boolean | undefined> => {
    const answer = await page.request.get('/api/user/captures');
    return storedCapturesSchema.parse(await answer.json()).captures[0]?.hasAftermath;
  };
  await expect.poll(isComplete).toBe(true);
});

test('[CAP-02] a capture that this browser no longer holds comes from the server, with its picture over its sky', async ({
  page,
}) => {
  await openCameraView(page);
  await capture(page);
  await expect.poll(() => storedIds(page)).toHaveLength(1);
  const [captureId] = await storedIds(page);
  await page.goto('/captures');
  // From another browser of the same person, the sky comes from the server.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.deleteDatabase('skylens.captures');
        request.addEventListener('success', resolve);
        request.addEventListener('blocked', resolve);
      }),
  );
  await page.goto(`/?view=camera&capture=${captureId ?? ''}`);
  await expect(page.getByTestId('scene-line')).toBeVisible();
  await expect(sky(page)).toHaveAttribute('data-pose', 'recorded');
  await expect(page.getByTestId('capture-picture')).toBeVisible();
});

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

test.describe('over plain HTTP', () => {
  // No loopback address, for which browsers make an exception.
  test.use({ baseURL: async ({ server }, use) => use(server.url.replace('localhost', '0.0.0.0')) });

  test('[CAP-01] [CAP-02] where a browser has no digests and no locks, a capture is made and stored all the same', async ({
    page,
  }) => {
    await openCameraView(page);
    expect(await page.evaluate(() => [window.isSecureContext, 'subtle' in crypto, 'locks' in navigator])).toEqual([
      false,
      false,
      false,
    ]);
    await capture(page);
    const scene = await saved(page, 'Save scene file');
    const file = JSON.parse(await readFile(await scene.path(), 'utf8'));
    expect(file.recordSha256).toBe(sha256(file.record));
    expect(captureRecordSchema.parse(JSON.parse(file.record)).imageSha256).toBe(
      sha256(Buffer.from(file.picture, 'base64')),
    );
    await expect.poll(() => storedIds(page)).toHaveLength(1);
  });
});

test.describe('with a camera', () => {
  test.use({ permissions: ['geolocation', CAMERA_PERMISSION] });

  test('[CAP-01] [CAP-06] [AR-04] the picture has the camera\u2019s resolution, a flash and a count, and its record is read by a key', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Reflect.set(window, 'effects', seen);
      new MutationObserver(() => {
        for (const element of document.querySelectorAll('[data-testid^="capture-"]')) {
          seen.add(`${element.getAttribute('data-testid')} ${element.textContent}`);
        }
      }).observe(document, { childList: true, characterData: true, subtree: true });
    });
    await openCameraView(page, { wantsCamera: true });
    await expect(sky(page)).toHaveAttribute('data-backdrop', 'none');
    await page.keyboard.press('c');
    await expect(shareDialog(page)).toBeVisible();
    const effects = await page.evaluate((): string[] => [...Reflect.get(window, 'effects')]);
    expect(effects).toEqual(expect.arrayContaining(['capture-flash ', 'capture-flow ', 'capture-count Captures: 1']));
    const video = await page.locator('video').evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => ({
      videoWidth,
      videoHeight,
    }));
    const box = await skyBox(page);
    const shown = Math.max(box.width / video.videoWidth, box.height / video.videoHeight);
    const image = await saved(page, 'Save image');
    const [width, height] = jpegSize(await readFile(await image.path()));
    expect(Math.abs(width - box.width / shown)).toBeLessThan(1);
    expect(Math.abs(height - box.height / shown)).toBeLessThan(1);
    await shareDialog(page).getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('v');
    const viewer = page.getByRole('dialog', { name: 'Capture metadata' });
    await expect(viewer.getByTestId('capture-text')).toContainText('SKYLENS OBSERVATION');
    await viewer.getByText('Whole record').click();
    await expect(viewer.getByTestId('capture-record')).toContainText('"backdrop": "camera"');
    await expect(viewer.getByTestId('capture-text')).toContainText('In the middle of the picture, by likelihood:');
    const ranking = viewer.getByTestId('capture-ranking');
    await expect(ranking).toContainText('None of these');
    await expect(viewer.getByTestId('capture-record')).toContainText('"logLikelihood"');
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
  });
});

test('[CAP-03] [CAP-07] details are copied and saved as a text, and copying says so for two seconds', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write', 'geolocation']);
  await page.clock.install();
  await openCameraView(page);
  await capture(page);
  await stopClock(page);
  await shareDialog(page).getByRole('button', { name: 'Copy details' }).click();
  const said = shareDialog(page).getByRole('button', { name: 'Copied' });
  await expect(said).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(said).toBeVisible();
  await page.clock.runFor(200);
  await expect(shareDialog(page).getByRole('button', { name: 'Copy details' })).toBeVisible();
  await page.clock.resume();
  await expectToast(page, 'Copied to clipboard', 'all sighting details copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const text = await saved(page, 'Save details');
  expect(text.suggestedFilename()).toMatch(/^SKYLENS-observation-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.txt$/);
  await expectToast(page, 'Details saved', 'Observation details saved as text file');
  expect(await readFile(await text.path(), 'utf8')).toBe(copied);
  await saved(page, 'Save image');
  await expectToast(page, 'Capture saved', 'Your observation image and details have been saved');
  // No share sheet takes files here: a link is copied, and said to be, which opens the sky of that moment.
  await shareDialog(page).getByRole('button', { name: 'Share', exact: true }).click();
  await expectToast(page, 'Share link copied');
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  const rounded = [OBSERVER.latitude, OBSERVER.longitude].map((degrees) => Number(degrees.toFixed(1)));
  expect([link.origin, link.searchParams.get('place')]).toEqual([new URL(page.url()).origin, rounded.join(',')]);
  const takenAt = /SKYLENS-observation-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)/.exec(text.suggestedFilename());
  expect(link.searchParams.get('time')).toBe(`${takenAt?.slice(1).join(':')}Z`);
  await page.evaluate(() => Reflect.set(navigator.clipboard, 'writeText', () => Promise.reject(new Error('refused'))));
  await shareDialog(page).getByRole('button', { name: 'Copy details' }).click();
  await expectDangerToast(page, 'Copy failed', 'Unable to copy details to clipboard');
  await expect(shareDialog(page).getByRole('button', { name: 'Copy details' })).toBeVisible();
});

test('[CAP-04] mail goes to one\u2019s own account unless an address is typed, and says what is wrong with that', async ({
  page,
}) => {
  await openCameraView(page);
  await capture(page);
  const dialog = shareDialog(page);
  const own = dialog.getByRole('switch', { name: 'Send to my account email' });
  const address = dialog.getByRole('textbox', { name: 'Email address' });
  const send = dialog.getByRole('button', { name: 'Send by email' });
  await expect(own).toBeChecked();
  await address.fill('nobody');
  await expect(own).not.toBeChecked();
  await send.click();
  await expectToast(page, 'Invalid email format', 'Please enter a valid email address');
  await address.fill('');
  await send.click();
  await expectToast(page, 'Email required', 'Please enter your email address or select "Send to my account email"');
  await address.fill('somebody@example.org');
  await own.click();
  await expect(address).toHaveValue('');
  // Nobody has signed in.
  await expect(dialog.getByText('Sign in, or type an address.')).toBeVisible();
  await send.click();
  await expectDangerToast(page, 'Email failed', 'Unable to email. Please try again later');
  await address.fill('somebody@example.org');
  await send.click();
  // This server has no mail server: nothing has been sent yet.
  await expectToast(page, 'Left in the outbox', 'The operator of this server sends it from there');
  await expect(dialog).toHaveCount(0);
});

test('[CAP-04] while a mail is sent the button says so, and nothing else can be pressed or typed', async ({ page }) => {
  await page.route('**/api/app-config', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), mail: 'smtp' } });
  });
  await openCameraView(page);
  await capture(page);
  const gate = new EventEmitter();
  const mayGo = once(gate, 'open');
  await page.route('**/api/cloud/send-sighting-email', async (route) => {
    await mayGo;
    await route.continue();
  });
  const dialog = shareDialog(page);
  await dialog.getByRole('textbox', { name: 'Email address' }).fill('somebody@example.org');
  await dialog.getByRole('button', { name: 'Send by email' }).click();
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await expect(dialog.getByRole('textbox', { name: 'Email address' })).toBeDisabled();
  await expect(dialog.getByRole('switch', { name: 'Send to my account email' })).toBeDisabled();
  const buttons = dialog.getByRole('button').and(page.locator(':not([aria-label="Close"])'));
  for (const button of await buttons.all()) await expect(button).toBeDisabled();
  gate.emit('open');
  await expectToast(page, 'Email sent', 'Your sighting details have been emailed successfully');
  await expect(dialog).toHaveCount(0);
});

test('at night a captured picture is red alone', async ({ page }) => {
  await page.addInitScript(() => window.localStorage.setItem('theme', 'night'));
  await openCameraView(page);
  await capture(page);
  await expect(shareDialog(page).getByRole('img', { name: 'The capture' })).toHaveCSS('filter', 'grayscale(1)');
  const picture = await shareDialog(page).getByRole('img', { name: 'The capture' }).screenshot();
  const brightest = await page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
      let [red, other] = [0, 0];
      for (let at = 0; at < data.length; at += 4) {
        red = Math.max(red, data[at] ?? 0);
        other = Math.max(other, data[at + 1] ?? 0, data[at + 2] ?? 0);
      }
      return { red, other };
    },
    [...picture],
  );
  expect(brightest.red).toBeGreaterThan(0);
  expect(brightest.other).toBe(0);
});
