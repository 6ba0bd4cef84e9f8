import { expectNoFindingsInAnyTheme } from '../accessibility/expect-no-findings';
import { CAMERA_PERMISSION, watchCamera } from '../fixtures/fake-camera';
import { SENSOR_PERMISSIONS, sensorTest as test } from '../fixtures/fake-sensors';
import { expect } from '../fixtures/test';

test.use({
  permissions: [...SENSOR_PERMISSIONS, CAMERA_PERMISSION, 'clipboard-read', 'clipboard-write'],
  hasTouch: true,
});

test('the device is tried, its sensors held against each other, its camera shown and given back, and all of it copied', async ({
  page,
  sensors,
}) => {
  const camera = await watchCamera(page);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Check the device' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Device check' })).toBeVisible();
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const value = (name: string, label: string) =>
    section(name).locator('dl > div').filter({ hasText: label }).locator('dd');
  await expect(value('Drawing', 'WebGL 2 in the page')).toContainText('SwiftShader');
  await expect(value('Drawing', 'WebGL 2 in a worker')).toContainText('SwiftShader');
  await expect(value('Drawing', 'Sky and radar are drawn')).toContainText('by a worker');
  await expect(value('Drawing', 'Pictures a second')).toHaveText(/^\d+/);
  await expect(value('Workers', 'To a worker and back')).toHaveText(/^\d+\.\d+.ms/);
  await expect(value('Workers', 'Vector instructions')).toHaveText('works');
  await expect(value('Keeping things', 'Captures (IndexedDB)')).toHaveText('works');
  await expect(value('Browser', 'Secure page')).toContainText('yes');

  await page.getByRole('button', { name: 'Check the sensors' }).tap();
  await expect(value('Sensors', 'North')).toContainText('from the compass');
  await expect(value('Sensors', 'Turn about the face')).toContainText('turn it further');
  // Upright, so that it is turned about its long side.
  await sensors.sweep(0, 200, { elevationDeg: 0, lastsMs: 3_000 });
  await expect(value('Sensors', 'Turn about the long side')).toContainText('gyroscope and orientation agree');
  await expect(value('Sensors', 'Turn about the short side')).toContainText('turn it further');
  await expect(value('Sensors', 'Gyroscope and accelerometer')).toHaveText(/^\d\d a second/);
  await expect(value('Sensors', 'Sign of gravity')).toContainText('as the standard has it');
  await page.getByRole('button', { name: 'Stop', exact: true }).tap();

  await page.getByRole('button', { name: 'Check the camera' }).tap();
  await expect(value('Camera', 'Picture')).toHaveText(/1.?920 × 1.?080, \d+ a second/);
  await expect(page.getByLabel('What the camera shows now')).toHaveJSProperty('videoWidth', 1920);
  await expectNoFindingsInAnyTheme(page);
  await page.getByRole('button', { name: 'Copy the report' }).tap();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain('# Skylens, device check');
  expect(report).toContain('- Turn about the long side (y): gyroscope and orientation agree [works]');
  expect(report).toContain('- Captures (IndexedDB): works [works]');
  expect(report).not.toMatch(/52\.5|13\.4/);
  // Where nothing can be copied the report itself is shown, selected.
  await page.evaluate(() => Reflect.set(navigator.clipboard, 'writeText', () => Promise.reject(new Error('refused'))));
  await page.getByRole('button', { name: /^(?:Copy the report|Copied)$/ }).tap();
  const shown = page.getByRole('textbox', { name: 'Text to copy' });
  await expect(shown).toHaveValue(report);
  expect(await shown.evaluate((area) => (area instanceof HTMLTextAreaElement ? area.selectionEnd : 0))).toBe(
    report.length,
  );
  await expect(page.getByLabel('What the camera shows now')).toHaveCount(0);
  expect(await camera.tracks()).toEqual({ given: 1, running: 0 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
