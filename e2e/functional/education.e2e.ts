import type { Page } from '@playwright/test';
import { expectNoFindings } from '../accessibility/expect-no-findings';
import { expectSpoken, giveVoice, spokenBy } from '../fixtures/fake-voice';
import { expect, test } from '../fixtures/test';
import { DESKTOP_SIZE, openKnownSky } from './sky-screen';

const strip = (page: Page) => page.getByRole('region', { name: 'Education mode' });
const caption = (page: Page) => strip(page).getByTestId('caption');

async function turn(page: Page, isOn: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  const mode = menu.getByRole('switch', { name: 'Education mode' });
  await expect(mode).toBeChecked({ checked: !isOn });
  await mode.click();
  await expect(mode).toBeChecked({ checked: isOn });
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
}

test('[EDU-01] [SHELL-02] the switch in the menu turns on a welcome for each kind of page, then lessons of the sky on it, and off is silence at once', async ({
  page,
}) => {
  await giveVoice(page);
  await openKnownSky(page);
  expect(await spokenBy(page)).toEqual([]);
  await turn(page, true);
  await expectSpoken(page, 'Welcome to Skylens, which tells what flies above you.');
  await expectSpoken(page, /^\d+ aircraft are within 25\snm of you\.$/);
  await expectSpoken(page, /^The nearest is DHXYZ, 5\.\d\skm to the north-east\.$/);
  await expectSpoken(page, /What you hear of DHXYZ left it 1\d seconds ago/);
  const spoken = await spokenBy(page);
  expect(new Set(spoken.map(({ rate, pitch, volume }) => `${rate} ${pitch} ${volume}`))).toEqual(
    new Set(['0.9 1 0.9']),
  );
  for (const [index, { endedAtMs }] of spoken.slice(0, -1).entries()) {
    expect((spoken[index + 1]?.atMs ?? 0) - (endedAtMs ?? Infinity)).toBeGreaterThanOrEqual(499);
  }
  await expect(caption(page)).not.toBeEmpty();
  // Whatever the strip takes, the screen ends where the window ends.
  await expect(page.getByRole('navigation', { name: 'Views' }).or(page.getByRole('toolbar')).first()).toBeInViewport({
    ratio: 1,
  });
  await expectNoFindings(page);

  await page.getByRole('button', { name: 'Camera view' }).click();
  await expectSpoken(page, /^Welcome to the sky view\./);
  await expect(strip(page)).toBeInViewport({ ratio: 1 });
  await page.goBack();
  for (const [link, welcome] of [
    ['Satellite Tracker', /^Welcome to the satellites\./],
    ['Triangulation', /^Welcome to triangulation\./],
    ['Observations', /^Welcome to your observations\./],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click();
    await expectSpoken(page, welcome);
  }

  await page.reload();
  await expectSpoken(page, /^Welcome to your observations\./);
  await turn(page, false);
  await expect(strip(page)).toHaveCount(0);
  const said = (await spokenBy(page)).length;
  // Another page would have its welcome.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Satellite Tracker' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Satellite Tracker' })).toBeVisible();
  expect(await spokenBy(page)).toHaveLength(said);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  expect(await spokenBy(page)).toEqual([]);
});

test('[EDU-01] without a voice the lessons are read, by keyboard one after the other, on a wide screen too', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'speechSynthesis', { value: undefined });
    Reflect.deleteProperty(Window.prototype, 'speechSynthesis');
    Reflect.deleteProperty(window, 'speechSynthesis');
    localStorage.setItem('skylens.education', 'on');
  });
  await page.setViewportSize(DESKTOP_SIZE);
  await openKnownSky(page);
  await expect(caption(page)).toContainText('No voice can be heard in this browser.');
  await strip(page).getByRole('button', { name: 'Again' }).focus();
  await page.keyboard.press('Enter');
  await expect(caption(page)).toContainText('Welcome to Skylens');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(caption(page)).toContainText(/\d+ aircraft are within 25\snm of you\./);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(strip(page)).toHaveCount(0);
});

test('where the script of education mode does not arrive, every page goes on without it', async ({ page }) => {
  await page.route('**/assets/education-strip-*', (route) => route.abort());
  await page.addInitScript(() => localStorage.setItem('skylens.education', 'on'));
  await openKnownSky(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('switch', { name: 'Education mode' })).toBeChecked();
});
