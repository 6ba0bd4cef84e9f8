import { expectNoFindingsInAnyTheme } from '../accessibility/expect-no-findings';
import { expect, test } from '../fixtures/test';
import { alignButton, HOVERING, lookTo, openCameraView, openSheetTab, sky } from './camera-screen';
import { detail, plain } from './sky-screen';

test.beforeEach(({ provider }) => provider.fly(HOVERING));

test.describe('on a wide screen without panes', () => {
  test.use({ viewport: { width: 1000, height: 800 } });

  test('the sky is found, opened and looked around in by keys, and told in words', async ({ page }) => {
    await openCameraView(page, { isByTap: true });
    const list = page.getByRole('listbox', { name: 'Objects in view, nearest to the middle first' });
    const option = list.getByRole('option').filter({ hasText: 'HOVER1' });
    await lookTo(page, 25, 15);
    await expect(async () => {
      expect(plain(await option.innerText())).toMatch(/^12 o'clock, 15° up, 9\.\d km, HOVER1$/);
    }).toPass();
    await expect(page.getByTestId('in-view-summary')).toContainText("12 o'clock, 15° up");

    // From anywhere: the view turns, and the words turn with it.
    await page.locator('body').press('Shift+ArrowRight');
    await expect(sky(page)).toHaveAttribute('data-heading', '30.00');
    for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press('Shift+ArrowRight');
    await expect(sky(page)).toHaveAttribute('data-heading', '45.00');
    await expect(async () => {
      expect(plain(await option.innerText())).toMatch(/^11 o'clock/);
    }).toPass();
    for (let turn = 0; turn < 4; turn += 1) await page.keyboard.press('Shift+ArrowLeft');
    await expect(sky(page)).toHaveAttribute('data-heading', '25.00');
    await expect(async () => {
      expect(plain(await option.innerText())).toMatch(/^12 o'clock/);
    }).toPass();

    await list.focus();
    await expect(list).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect(list).toHaveAttribute('aria-activedescendant', /^in-view-option-/);
    await page.keyboard.press('Enter');
    const card = page.getByTestId('target-card');
    await expect(card).toBeVisible();
    await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(card).toHaveCount(0);

    await page.keyboard.press('b');
    await expect(page.getByTestId('spoken')).toContainText(/12 o'clock, .*HOVER1/);
    await page.keyboard.press('+');
    // No sensor says which way the device points: there is nothing to align, whoever asks, and it is said why.
    await expect(alignButton(page)).toHaveCount(0);
    const why = 'Nothing to align: no sensor says where the device points. Drag to look around.';
    await page.keyboard.press('a');
    await expect(page.getByText(why)).toBeVisible();
    await expect(page.getByText('Drag a label onto the real thing.')).toHaveCount(0);
    await page.getByTestId('sky-strip').getByRole('button', { name: 'Pointing: drag mode' }).click();
    await expect(page.getByText(why)).toBeVisible();
    await expect(page.getByText('Drag a label onto the real thing.')).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('Look around');
  });
});

test('[HOME-04] Esc closes search, detail, radar and data panel in this order here too', async ({ page }) => {
  await openCameraView(page, { mode: 'hybrid' });
  const radar = page.getByRole('region', { name: 'Nearby Objects' });
  await page.keyboard.press('i');
  const card = page.getByTestId('target-card');
  await expect(card).toBeVisible();
  // Not on a button, whose tooltip would take a key for itself.
  await sky(page).focus();
  await page.keyboard.press('/');
  await expect(page.getByRole('search', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('search', { name: 'Search' })).toHaveCount(0);
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(radar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(radar).toHaveCount(0);
  await page.keyboard.press('d');
  await expect(page.getByRole('region', { name: 'Data panel' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Data panel' })).toHaveCount(0);
});

test('axe finds nothing on the camera view in light, dark and night', async ({ page }) => {
  await openCameraView(page, { mode: 'hybrid', wantsCamera: true });
  await page.getByRole('button', { name: 'Why?' }).click();
  await expect(page.getByRole('region', { name: 'Camera Access Required' })).toBeVisible();
  await expectNoFindingsInAnyTheme(page);
  await page.getByRole('button', { name: 'Use the drawn sky' }).click();
  await expect(page.getByRole('region', { name: 'Camera Access Required' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await sky(page).focus();
  await page.keyboard.press('i');
  await expect(page.getByTestId('target-card')).toBeVisible();
  await expectNoFindingsInAnyTheme(page);
  for (const tab of ['Objects', 'Controls', 'Data panel'] as const) {
    await openSheetTab(page, tab);
    await expectNoFindingsInAnyTheme(page);
    await page.getByRole('tab', { name: 'Controls' }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(detail(page)).toBeVisible();
  await expectNoFindingsInAnyTheme(page);
});
