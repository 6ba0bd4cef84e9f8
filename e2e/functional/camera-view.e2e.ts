import type { Page } from '@playwright/test';
import { aircraftObjectId } from '../../server/contract/object-id';
import { CAMERA_PERMISSION, hidePage, watchCamera } from '../fixtures/fake-camera';
import { expect, test } from '../fixtures/test';
import {
  drawnFocalPx,
  directionOf,
  expectDrawnAt,
  HOVERING,
  lookTo,
  openCameraView,
  openSheetTab,
  pixelOf,
  sky,
  skyBox,
  watch,
} from './camera-screen';
import { detail } from './sky-screen';

const [FIRST] = HOVERING;
if (FIRST === undefined) throw new Error('Nothing hovers.');
const FIRST_ID = aircraftObjectId(FIRST.hex, 'icao');

test.beforeEach(({ provider }) => provider.fly(HOVERING));

test('[AR-02] [AR-06] [DET-06] [TGT-05] an aircraft is drawn where geometry has it, and what is drawn there can be taken', async ({
  page,
}) => {
  await openCameraView(page);
  await watch(page, [FIRST_ID]);
  await lookTo(page, 35, 20);
  const box = await skyBox(page);
  const longSidePx = Math.max(box.width, box.height);
  const camera = { azimuthDeg: 35, elevationDeg: 20, widthPx: box.width, heightPx: box.height };
  const { xPx, yPx } = pixelOf(FIRST, { ...camera, focalPx: drawnFocalPx(longSidePx) });
  await expectDrawnAt(page, FIRST_ID, { xPx, yPx }, 2);
  // South of the observer, and so out of the cone.
  await expect(sky(page)).not.toHaveAttribute('data-labels', /HOVER3/);

  const card = page.getByTestId('target-card');
  await page.mouse.click(box.x + xPx, box.y + yPx);
  await expect(card.getByRole('heading', { name: 'HOVER1' })).toBeVisible();
  for (const [label, value] of [
    ['Altitude', '2 740 m'],
    ['Speed', '0 kt'],
    ['Heading', '0° N'],
    ['Call sign', 'HOVER1'],
  ] as const) {
    await expect(card.locator('dl > div').filter({ hasText: label }).locator('dd')).toHaveText(value);
  }
  const { azimuthDeg, elevationDeg } = directionOf(FIRST);
  // In steps that a hand can follow.
  const left = Math.round((35 - azimuthDeg) / 5) * 5;
  const up = Math.round(elevationDeg);
  await expect(card.getByTestId('target-sentence')).toHaveText(
    new RegExp(`^.*(EC-?135|Helicopter).*, 9\\.\\d\\skm: look left ${left}°, ${up}° up$`),
  );
  // In the picture: nothing to point to.
  await expect(card.getByTestId('target-arrow')).toHaveCount(0);
  await card.getByRole('button', { name: 'Details' }).click();
  await expect(detail(page).getByRole('heading', { name: 'HOVER1' })).toBeVisible();
  await detail(page).getByRole('button', { name: 'Close' }).click();
  await expect(detail(page)).toHaveCount(0);
  await expect(card).toHaveCount(0);
  await page.mouse.click(box.x + xPx, box.y + yPx);
  await expect(card).toBeVisible();
  await openSheetTab(page, 'Data panel');
  await expect(page.getByRole('tab', { name: 'Analysis' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Close data panel' }).click();
  await page.mouse.click(box.x + xPx, box.y + yPx);
  await expect(card).toHaveCount(0);
});

test('[TGT-01] [AR-13] what is aimed at is locked, selected by itself and said', async ({ page }) => {
  await openCameraView(page, { lens: { autoTracking: true, sensitivity: 100 } });
  const { azimuthDeg, elevationDeg } = directionOf(FIRST);
  await lookTo(page, Math.round(azimuthDeg / 5) * 5, Math.round(elevationDeg / 5) * 5);
  await expect(sky(page)).toHaveAttribute('data-lock', 'locked');
  const card = page.getByTestId('target-card');
  await expect(card.getByRole('heading')).toHaveText(/HOVER/);
  await expect(page.getByTestId('spoken')).toContainText(/Locked on HOVER/);
  // Nobody asked for it: its sentence alone, and the rest by a tap.
  await expect(card.locator('dl')).toHaveCount(0);
  await card.getByRole('button', { name: /Show more of it$/ }).click();
  await expect(card.locator('dl')).toBeVisible();
  await expect(card.getByText('Identification accuracy')).toBeAttached();
});

test.describe('with a camera and no motion sensor', () => {
  test.use({ permissions: ['geolocation', CAMERA_PERMISSION] });

  test('[TGT-01] nothing is locked over a picture that a hand does not turn, and the line says why', async ({
    page,
  }) => {
    await openCameraView(page, { wantsCamera: true, lens: { autoTracking: true, sensitivity: 100 } });
    await expect(sky(page)).toHaveAttribute('data-backdrop', 'none');
    await lookTo(page, 25, 15);
    await expect(sky(page)).toHaveAttribute('data-lock', 'candidate');
    const notices = page.getByRole('group', { name: 'Notices' });
    await expect(notices.getByText('Markers do not follow the picture.')).toBeVisible();
    // What the drawn sky had locked on to before the picture came is let go with it.
    await expect(page.getByTestId('target-card')).toHaveCount(0);
    await page.getByRole('button', { name: 'Identify' }).click();
    // It stays beside a card: the card's figures are of the view, not of the picture.
    await expect(page.getByTestId('target-card')).toBeVisible();
    await expect(notices.getByText('Markers do not follow the picture.')).toBeVisible();
    await expect(page.getByTestId('target-card').getByLabel('Locked')).toHaveCount(0);
  });
});

test.describe('with a camera that is asked for later', () => {
  test.use({ permissions: ['geolocation', CAMERA_PERMISSION] });

  test('[TGT-01] what the drawn sky had locked on to is let go when a picture comes that a hand does not turn', async ({
    page,
  }) => {
    await openCameraView(page, { lens: { autoTracking: true, sensitivity: 100 } });
    await lookTo(page, 25, 15);
    await expect(sky(page)).toHaveAttribute('data-lock', 'locked');
    await expect(page.getByTestId('target-card')).toBeVisible();
    await openSheetTab(page, 'Controls');
    await page.getByRole('switch', { name: 'Camera picture' }).click();
    await page.keyboard.press('Escape');
    await expect(sky(page)).toHaveAttribute('data-backdrop', 'none');
    await expect(sky(page)).toHaveAttribute('data-lock', 'candidate');
    await expect(page.getByTestId('target-card')).toHaveCount(0);
  });
});

test('what a lock selected goes with its last report, what was chosen by hand stays and says so', async ({
  page,
  provider,
}) => {
  await openCameraView(page, { lens: { autoTracking: true, sensitivity: 100 } });
  await lookTo(page, 25, 15);
  const card = page.getByTestId('target-card');
  await expect(card.getByRole('heading')).toHaveText('HOVER1');
  // Beyond what is sent for this sky; the server takes a few reports to believe such a leap.
  provider.fly(HOVERING.map((one) => (one.hex === FIRST.hex ? { ...one, lat: one.lat + 12 } : one)));
  await expect(card).toHaveCount(0, { timeout: 120_000 });
  await lookTo(page, 350, 20);
  await page.getByRole('button', { name: 'Identify' }).click();
  await expect(card.getByRole('heading')).toHaveText('HOVER2');
  provider.fly(HOVERING.map((one) => ({ ...one, lat: one.lat + 12 })));
  await expect(card).toContainText('This object is no longer received.', { timeout: 120_000 });
  await expect(card.getByRole('heading')).toHaveText('HOVER2');
});

for (const { how, viewport, read } of [
  {
    how: 'opens its details',
    viewport: { width: 390, height: 844 },
    read: async (page: Page) => {
      const card = page.getByTestId('target-card');
      await card.getByRole('button', { name: /Show more of it$/ }).click();
      await card.getByRole('button', { name: 'Details' }).click();
    },
  },
  {
    how: 'puts a hand on its detail beside the sky',
    viewport: { width: 1440, height: 900 },
    read: (page: Page) => detail(page).getByRole('heading', { name: 'HOVER1' }).click(),
  },
]) {
  test.describe(`in ${viewport.width}x${viewport.height}`, () => {
    test.use({ viewport });

    test(`[TGT-01] what a lock selected follows the view until somebody ${how}`, async ({ page }) => {
      await openCameraView(page, { lens: { autoTracking: true, sensitivity: 100 } });
      await lookTo(page, 25, 15);
      const heading = (name: string) => page.getByRole('heading', { name });
      await expect(heading('HOVER1').first()).toBeVisible();
      // Of the moment, so no part of the address, which somebody may share or come back to.
      await expect(page).not.toHaveURL(/object=/);
      await lookTo(page, 350, 20);
      await expect(heading('HOVER2').first()).toBeVisible();
      await lookTo(page, 25, 15);
      await expect(heading('HOVER1').first()).toBeVisible();
      await expect(page).not.toHaveURL(/object=/);
      await read(page);
      await expect(page).toHaveURL(new RegExp(`object=${FIRST_ID}`));
      await lookTo(page, 350, 20);
      await expect(page.getByTestId('spoken')).toContainText(/Locked on HOVER2/);
      await expect(heading('HOVER1').first()).toBeVisible();
      await expect(heading('HOVER2')).toHaveCount(0);
    });
  });
}

test('[AR-03] [AR-04] [AR-10] [AR-11] readouts, modes, scan, radar and the control column', async ({ page }) => {
  await openCameraView(page);
  const radar = page.getByRole('region', { name: 'Nearby Objects' });
  const heading = page.getByTestId('heading-readout');
  await lookTo(page, 45, 20);
  await expect(heading).toHaveText(/^HDG: 45° NE/);
  await expect(heading).toContainText('+20°');

  const mode = (name: string) => page.getByRole('button', { name: `View mode: ${name}.` });
  await expect(radar).toHaveCount(0);
  await openSheetTab(page, 'Controls');
  await mode('AR').click();
  await page.keyboard.press('Escape');
  await expect(radar).toBeVisible();
  await expect(radar.getByTestId('radar-range')).toHaveText('25\u202fnm');
  await expect(radar.getByTestId('radar')).toHaveAttribute('data-objects', '3');
  await expect(radar.getByTestId('radar')).toHaveAttribute('data-up-deg', '45.0');
  await openSheetTab(page, 'Controls');
  await mode('Radar').click();
  await expect(mode('Hybrid')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(radar).toBeVisible();
  const actions = page.getByRole('toolbar', { name: 'Actions' });
  await actions.getByRole('button', { name: 'Radar' }).click();
  await expect(radar).toHaveCount(0);
  await openSheetTab(page, 'Data panel');
  await expect(page.getByText('Select an object to see what is known of it and why.')).toBeVisible();
  await page.getByRole('button', { name: 'Close data panel' }).click();
  await actions.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('search', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Straight at one that stays: the best of the aircraft, whatever stars stand there by night.
  for (const key of ['Left', 'Left', 'Left', 'Left', 'Down']) await page.keyboard.press(`Shift+Arrow${key}`);
  await expect(sky(page)).toHaveAttribute('data-labels', /HOVER1/);
  // Noted inside the page: on a busy machine the scan may be over before it is looked at.
  const sweeps = await page.evaluateHandle(() => {
    const noted: { readonly isSeen: boolean; readonly atMs: number }[] = [];
    const note = () => {
      const isSeen = document.querySelector('[data-testid="scan-sweep"]') !== null;
      if (isSeen !== (noted.at(-1)?.isSeen ?? false)) noted.push({ isSeen, atMs: performance.now() });
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    return noted;
  });
  await openSheetTab(page, 'Controls');
  // All that is said: a lock soon after has the last word.
  const said = await page.getByTestId('spoken').evaluateHandle((line) => {
    const noted: string[] = [];
    new MutationObserver(() => noted.push(line.textContent)).observe(line, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    return noted;
  });
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  await expect.poll(async () => (await said.jsonValue()).join('; ')).toMatch(/\d objects? in view/);
  await expect(
    page
      .getByRole('listbox', { name: /^Objects in view/ })
      .getByRole('option')
      .first(),
  ).toBeVisible();
  await expect.poll(async () => (await sweeps.jsonValue()).map(({ isSeen }) => isSeen)).toEqual([true, false]);
  const [begun, ended] = await sweeps.jsonValue();
  expect((ended?.atMs ?? 0) - (begun?.atMs ?? 0)).toBeGreaterThan(2_000);

  const identify = actions.getByRole('button', { name: 'Identify' });
  const name = page.getByTestId('target-card').getByRole('heading');
  await identify.click();
  await expect(name).toHaveText('HOVER1');
  const likelihood = page.getByTestId('target-likelihood');
  // What it says is the ranking's own first: nothing else stands there. A machine that is too busy to rank in time says so: then it is asked again.
  await expect(async () => {
    await page.getByTestId('target-card').getByRole('button', { name: 'Close' }).click();
    await identify.click();
    await expect(likelihood).toHaveText(/^Likelihood (over )?[5-9]\d %\./, { timeout: 5_000 });
  }).toPass();
  // Once more: what chance picks among the others, and the screen says so.
  await identify.click();
  await expect(name).toHaveText(/^HOVER[23]$/);
  const picked = await name.innerText();
  await expect(likelihood).toHaveText(`Picked at random: ${picked}. The best object in view was shown already.`);
});

test('[AR-05] [TGT-05] zoom in half steps, night, stabilization, and a light that the camera lacks; Reset clears', async ({
  page,
}) => {
  await openCameraView(page, { mode: 'hybrid' });
  await page.getByRole('button', { name: 'Identify' }).click();
  await openSheetTab(page, 'Controls');
  const panel = page.getByRole('region', { name: 'Enhanced controls' });
  await expect(sky(page)).toHaveAttribute('data-focal-px', /^[1-9]/);
  const focalBefore = Number(await sky(page).getAttribute('data-focal-px'));
  await expect(panel.getByText('1.0×')).toBeVisible();
  await panel.getByRole('button', { name: 'Zoom out' }).click();
  await expect(panel.getByText('1.0×')).toBeVisible();
  for (let step = 0; step < 2; step += 1) await panel.getByRole('button', { name: 'Zoom in' }).click();
  await expect(panel.getByText('2.0×')).toBeVisible();
  await expect
    .poll(async () => Math.round(Number(await sky(page).getAttribute('data-focal-px'))))
    .toBe(Math.round(focalBefore * 2));
  await expect(panel.getByRole('switch', { name: 'Stabilization' })).toBeChecked();
  await panel.getByRole('switch', { name: 'Torch' }).click();
  await expect(panel.getByRole('switch', { name: 'Torch' })).not.toBeChecked();
  await expect(panel.getByText('This camera has no light')).toBeVisible();
  const html = page.locator('html');
  const before = (await html.getAttribute('data-theme')) ?? '';
  await panel.getByRole('switch', { name: 'Night mode' }).click();
  await expect(html).toHaveAttribute('data-theme', 'night');
  await panel.getByRole('switch', { name: 'Night mode' }).click();
  await expect(html).toHaveAttribute('data-theme', before);
  await panel.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByTestId('target-card')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Nearby Objects' })).toHaveCount(0);
});

test.describe('beside the panes of a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('choosing a theme ends night mode, the one that was chosen before it too', async ({ page }) => {
    await openCameraView(page);
    await page.getByRole('button', { name: 'Enhanced controls' }).click();
    const panel = page.getByRole('dialog', { name: 'Enhanced controls' });
    const html = page.locator('html');
    const before = (await html.getAttribute('data-theme')) ?? '';
    await panel.getByRole('switch', { name: 'Night mode' }).click();
    await expect(html).toHaveAttribute('data-theme', 'night');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /More|Menu/ })
      .first()
      .click();
    await page.locator('label', { has: page.getByRole('radio', { name: before, exact: false }) }).click();
    await expect(html).toHaveAttribute('data-theme', before);
    // A tooltip that has come meanwhile takes the first one for itself.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('radio', { name: before, exact: false })).toHaveCount(0, { timeout: 2_000 });
    }).toPass();
    await page.getByRole('button', { name: 'Enhanced controls' }).click();
    await expect(panel.getByRole('switch', { name: 'Night mode' })).not.toBeChecked();
  });
});

test('[AR-08] without a camera the screen says why, and draws the sky', async ({ page }) => {
  const { askings } = await watchCamera(page);
  await openCameraView(page, { wantsCamera: true });
  await expect(page.getByText('No camera: the sky is drawn.')).toBeVisible();
  await expect(sky(page)).toHaveAttribute('data-backdrop', 'drawn');
  await page.getByRole('button', { name: 'Why?' }).click();
  const overlay = page.getByRole('region', { name: 'Camera Access Required' });
  await expect(overlay.getByText('The browser was not allowed to use the camera.')).toBeVisible();
  await expect(overlay.getByRole('listitem')).not.toHaveCount(0);
  const before = await askings();
  await overlay.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(askings).toBeGreaterThan(before);
  await expect(overlay).toBeVisible();
  await overlay.getByRole('button', { name: 'Use the drawn sky' }).click();
  await expect(overlay).toHaveCount(0);
  await expect(sky(page)).toHaveAttribute('data-backdrop', 'drawn');
});

test.describe('with a camera', () => {
  test.use({ permissions: ['geolocation', CAMERA_PERMISSION] });

  test('[AR-01] [AR-07] [AR-15] the picture fills the screen, rests with the tab, and stops with the view', async ({
    page,
  }) => {
    const { tracks } = await watchCamera(page);
    await openCameraView(page, { wantsCamera: true, isByTap: true });
    const video = page.locator('video');
    await expect(async () => {
      expect(await video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
    }).toPass();
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    await expect.poll(() => video.boundingBox()).toEqual({ x: 0, y: 0, ...size });
    await expect.poll(() => skyBox(page)).toEqual({ x: 0, y: 0, ...size });
    await expect(sky(page)).toHaveAttribute('data-backdrop', 'none');
    await expect(page.getByText('No camera: the sky is drawn.')).toHaveCount(0);
    await hidePage(page, true);
    await expect.poll(async () => (await tracks()).running).toBe(0);
    await hidePage(page, false);
    await expect.poll(async () => (await tracks()).running).toBe(1);
    await page.getByRole('button', { name: 'Classic view' }).click();
    await expect.poll(async () => (await tracks()).running).toBe(0);
    await expect(page.getByTestId('sky')).toHaveCount(0);
    await expect(page.getByRole('listbox', { name: 'Objects, nearest first' })).toBeVisible();
  });
});
