import { KNOWN_SKY } from '../fixtures/known-sky';
import { expect, test } from '../fixtures/own-server-test';
import { DESKTOP_SIZE, detail, openKnownSky, option } from './sky-screen';

test.use({ serverOf: 'doubtful' });

test.use({ viewport: DESKTOP_SIZE });

test('an aircraft whose position jumps is marked in the list, and its detail says how far and since when', async ({
  page,
  provider,
}) => {
  await openKnownSky(page);
  const row = option(page, 'DLH2AB');
  await expect(row).toBeVisible();
  await expect(row.getByText('doubtful')).toHaveCount(0);
  // A third of a degree of latitude: 20 nm, at once.
  provider.fly(KNOWN_SKY.map((one) => (one.flight === 'DLH2AB' ? { ...one, lat: one.lat + 1 / 3 } : one)));
  await expect(row.getByText('doubtful')).toBeVisible();
  await row.click();
  await expect(detail(page).getByText('doubtful')).toBeVisible();
  await expect(
    detail(page).getByText(
      /^Its position jumped \d+.* away from where its speed and track lead\. First noticed .* ago\.$/,
    ),
  ).toBeVisible();
});
