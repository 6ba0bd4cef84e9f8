import { DESKTOP_SIZE } from './sky-screen';
import { expect, test } from '../fixtures/test';

test.use({ viewport: DESKTOP_SIZE });

test('the page speaks the language that is chosen, figures and places included, and keeps it', async ({ page }) => {
  await page.goto('/?place=52.5,13.4');
  await expect(page.getByRole('button', { name: /Change place/ })).toContainText('52.50, 13.40 · from a link');
  await page.keyboard.press('Alt+a');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de-DE');

  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  // Decimals come after a comma: another one between the two figures would be taken for one of them.
  await expect(page.getByRole('button', { name: /Standort ändern/ })).toContainText('52,50; 13,40 · Link');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Satelliten' }).first()).toBeVisible();

  await page.keyboard.press('Alt+a');
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('es-ES');
  await expect(page.getByRole('link', { name: 'Satélites' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Cambiar ubicación/ })).toContainText('52,50; 13,40 · enlace');
});
