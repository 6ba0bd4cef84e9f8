import { expect, it, onTestFinished } from 'vitest';
import { ALERT_LIMITS } from '../../alerts/alert-limits';
import { openTestDatabase } from '../../db/test-database';
import { serveApi } from '../../served-api.fixture';
import { person, TestBrowser } from '../../test-browser.fixture';

/** What making a rule around a place is answered with. */
async function statusAround(browser: TestBrowser, latitude: number): Promise<number> {
  const condition = { kind: 'area', area: { place: { latitude, longitude: 0 }, radiusNm: 5 } };
  return (await browser.send('/api/user/alert-rules', { body: { name: 'x', condition } })).status;
}

it('[ALR-01] some places to watch are kept free for people with an account', async () => {
  const database = await openTestDatabase();
  const limits = { ...ALERT_LIMITS, placesInAll: 2, placesForVisitors: 1 };
  const api = await serveApi({ database, alertParts: { limits } });
  onTestFinished(async () => {
    await api.close();
    await database.close();
  });
  expect(await statusAround(new TestBrowser(api.url), 1)).toBe(200);
  expect(await statusAround(new TestBrowser(api.url), 2)).toBe(503);
  const amelia = new TestBrowser(api.url);
  await amelia.signUp(person('amelia'), api.mails);
  expect(await statusAround(amelia, 2)).toBe(200);
  expect(await statusAround(amelia, 3)).toBe(503);
});
