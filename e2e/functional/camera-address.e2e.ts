import { expect, test } from '../fixtures/test';
import { HOVERING, lookTo, openCameraView, openSheetTab, sky } from './camera-screen';
import { DESKTOP_SIZE, searchField } from './sky-screen';

test.beforeEach(({ provider }) => provider.fly(HOVERING));

test('the address says view, mode and object: a link opens them, and Back closes one after the other', async ({
  page,
}) => {
  await openCameraView(page, { isByTap: true });
  await expect(page).toHaveURL(/[?&]view=camera$/);
  await page.keyboard.press('m');
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/[?&]view=camera&mode=hybrid$/);
  await page.getByRole('button', { name: 'Identify' }).click();
  await expect(page.getByTestId('target-card')).toBeVisible();
  await expect(page).toHaveURL(/[?&]view=camera&mode=hybrid&object=\d+$/);
  const link = page.url();
  await page.goBack();
  await expect(page.getByTestId('target-card')).toHaveCount(0);
  await expect(sky(page)).toBeVisible();
  await page.goBack();
  await expect(sky(page)).toHaveCount(0);
  await expect(page.getByRole('listbox', { name: 'Objects, nearest first' })).toBeVisible();
  await page.goForward();
  await expect(sky(page)).toHaveAttribute('data-state', 'ready');

  await page.goto('/satellites');
  await page.goto(link);
  await expect(sky(page)).toHaveAttribute('data-state', 'ready');
  await expect(page.getByRole('region', { name: 'Nearby Objects' })).toBeVisible();
  await expect(page.getByTestId('target-card')).toBeVisible();
});

test('[TGT-01] what only a lock had chosen stays in the view: Back leads to the list and not to its details', async ({
  page,
}) => {
  await openCameraView(page, { isByTap: true, lens: { autoTracking: true } });
  await lookTo(page, 25, 15);
  await expect(sky(page)).toHaveAttribute('data-lock', 'locked');
  await expect(page.getByTestId('target-card')).toBeVisible();
  await page.goBack();
  await expect(sky(page)).toHaveCount(0);
  await expect(page.getByRole('listbox', { name: 'Objects, nearest first' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'HOVER1' })).toHaveCount(0);
});

test('Back pressed before the page has come to draw its own step closes what that step had opened', async ({
  page,
}) => {
  await openCameraView(page, { isByTap: true });
  await expect(page).toHaveURL(/[?&]view=camera$/);
  await page.evaluate(() => {
    const push = window.history.pushState.bind(window.history);
    window.history.pushState = (...step) => {
      push(...step);
      window.history.pushState = push;
      window.history.back();
      // A busy page: the answer to Back comes before anything else of it can run.
      const start = performance.now();
      while (performance.now() - start < 500);
    };
  });
  const left = page.evaluate(
    () => new Promise<string>((resolve) => window.addEventListener('popstate', () => resolve(window.location.search))),
  );
  await page.getByRole('button', { name: 'Identify' }).click();
  expect(await left).toMatch(/[?&]view=camera$/);
  await expect(page.getByTestId('target-card')).toHaveCount(0);
  // The address goes on following the screen.
  await page.getByRole('button', { name: 'Identify' }).click();
  await expect(page).toHaveURL(/[?&]view=camera&object=\d+$/);
  await page.goBack();
  await expect(page.getByTestId('target-card')).toHaveCount(0);
});

test('Back closes the sheet over the sky and not the view; a link opens the Moon, and closing it leaves the view', async ({
  page,
}) => {
  await openCameraView(page, { isByTap: true });
  await openSheetTab(page, 'Controls');
  await expect(page).toHaveURL(/sheet=controls/);
  await page.getByRole('tab', { name: 'Data panel' }).click();
  await expect(page).toHaveURL(/sheet=data/);
  await page.goBack();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page).toHaveURL(/view=camera/);
  await expect(sky(page)).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('tab', { name: 'Data panel' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tab')).toHaveCount(0);

  await page.goto('/?view=camera&object=-2');
  const card = page.getByTestId('target-card');
  await expect(card.getByRole('heading')).toHaveText('Moon');
  await expect(page).toHaveURL(/object=-2/);
  await sky(page).focus();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(page).not.toHaveURL(/object=/);
  await expect(sky(page)).toBeVisible();
});

test('Back closes the search over the camera view, and not the view', async ({ page }) => {
  await openCameraView(page, { isByTap: true });
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeVisible();
  await expect(page).toHaveURL(/[?&]view=camera&search=open$/);
  await page.goBack();
  await expect(searchField(page)).toHaveCount(0);
  await expect(sky(page)).toBeVisible();
  await expect(page).toHaveURL(/[?&]view=camera$/);
});

test.describe('on a wide screen', () => {
  test.use({ viewport: DESKTOP_SIZE });
  test('the search of the camera view stands beside the lists', async ({ page }) => {
    await openCameraView(page, { isByTap: true });
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeVisible();
    await expect(page.getByRole('listbox', { name: 'Objects, nearest first' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'In view' })).toBeVisible();
    await expect(page).not.toHaveURL(/search=/);
  });
});
