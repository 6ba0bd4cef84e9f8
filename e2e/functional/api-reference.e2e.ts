import { z } from 'zod';
import { expectNoFindingsInAnyTheme } from '../accessibility/expect-no-findings';
import { expect, test } from '../fixtures/test';

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

test('[KEY-01] the reference shows every call of the OpenAPI document, and finds them by words', async ({ page }) => {
  const document = documentSchema.parse(await (await page.request.get('/api/openapi.json')).json());
  const count = Object.values(document.paths).flatMap((byMethod) => Object.keys(byMethod)).length;
  await page.goto('/api-reference');
  const calls = page.getByRole('status').filter({ hasText: /calls$/ });
  await expect(calls).toHaveText(`${count} calls`);
  for (const path of Object.keys(document.paths)) {
    await expect(page.locator('summary').filter({ hasText: path }).first()).toBeVisible();
  }
  const search = page.getByRole('searchbox', { name: 'Find a call' });
  await search.fill('delete API-KEYS');
  await expect(calls).toHaveText(`1 of ${count} calls`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['API keys']);
  await search.fill('no such call');
  await expect(page.getByText('No call has these words.')).toBeVisible();
});

test('[KEY-01] a call says who may make it, its parameters, answers and problems, and how', async ({
  page,
  baseURL,
}) => {
  await page.goto('/api-reference#getAerialObjectsSearch');
  const call = page.locator('#getAerialObjectsSearch');
  await expect(call.getByText('Programs make it with a key that has the scope read:sky.')).toBeVisible();
  await expect(call.getByRole('listitem').filter({ hasText: 'latitude' })).toContainText(
    'number · in the query · from -90 · to 90',
  );
  await expect(call.getByText(/\/problems\/too-many-requests/)).toBeVisible();
  await expect(call.getByRole('figure')).toContainText(
    `curl "${baseURL}/api/aerial-objects/search" \\ -H "Authorization: Bearer YOUR_KEY"`,
  );
  await call.getByText('Fields of AerialObject').click();
  await expect(call.getByText('callsign', { exact: true })).toBeVisible();
  await expectNoFindingsInAnyTheme(page);

  await page.goto('/api-reference#postUserKeys');
  await page.reload();
  const making = page.locator('#postUserKeys');
  await expect(making).toContainText('For people who signed in. It is never made by key.');
  await expect(making.getByRole('figure')).toContainText('-b cookies.txt');
  await expect(making.getByRole('figure')).toContainText(`-d '{"name":"NAME","scopes":["read:sky"]}'`);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(wider).toBeLessThanOrEqual(0);
  }
});
