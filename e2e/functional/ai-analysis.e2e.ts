import { once } from 'node:events';
import type { Locator, Page } from '@playwright/test';
import { expectNoFindingsInAnyTheme } from '../accessibility/expect-no-findings';
import { aiAnalysisSchema, PREDICTION_MINUTES, trajectoryPredictionSchema } from '../../server/contract/ai-analysis';
import { expectDangerToast, expectToast } from '../fixtures/noted-toasts';
import { strayValues } from '../fixtures/stray-values';
import { test as satelliteTest } from '../fixtures/satellite-test';
import { expect, test } from '../fixtures/test';
import { DESKTOP_SIZE, detail, DLH2AB, openKnownSky, openSky, option } from './sky-screen';

const ANALYSE = `**/api/ai/analyze/${DLH2AB}*`;
const PREDICT = `**/api/ai/predict-trajectory/${DLH2AB}*`;

test.use({ viewport: DESKTOP_SIZE });

const modal = (page: Page): Locator => page.getByRole('dialog', { name: 'AI Analysis' });

async function openModal(page: Page): Promise<Locator> {
  await openKnownSky(page);
  await option(page, 'DLH2AB').click();
  await detail(page).getByRole('button', { name: 'AI Analysis' }).click();
  await expect(modal(page)).toBeVisible();
  return modal(page);
}

/** Every call of the analysis that the page makes. */
function notedCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/ai/'))
      calls.push(`${request.method()} ${pathname} ${request.postData() ?? ''}`.trim());
  });
  return calls;
}

/** The server's own answer, changed. */
async function answerChanged(page: Page, url: string, change: (body: object) => object): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

/** What a token's colour is painted as here. */
function painted(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.createElement('i');
    probe.style.color = `var(--${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);
}

const colourOf = (locator: Locator): Promise<string> => locator.evaluate((element) => getComputedStyle(element).color);

test.describe('for who reads German', () => {
  test.use({ locale: 'de-DE' });

  test('[AI-02] [AI-03] what the server says of an object is in German, too', async ({ page }) => {
    await openSky(page);
    await page.getByRole('listbox', { name: 'Objekte, nächste zuerst' }).getByText('DLH2AB').click();
    await page.getByRole('button', { name: 'KI-Analyse' }).click();
    const dialog = page.getByRole('dialog', { name: 'KI-Analyse' });
    await dialog.getByRole('button', { name: 'Analyse erstellen' }).click();
    await expect(dialog).toContainText('Es sendet das Rufzeichen DLH2AB. (gesendet)');
    await expect(dialog).not.toContainText(/\b(?:its?|sends|flight|aircraft|known)\b/iu);
    await dialog.getByRole('tab', { name: 'Bahnvorhersage' }).click();
    await expect(dialog).toContainText('Es bewegt sich mit');
  });
});

test('[AI-01] the modal has two tabs, empty states, a spinner that says what happens, and its footer', async ({
  page,
}) => {
  const release = new AbortController();
  const held = once(release.signal, 'abort');
  for (const url of [ANALYSE, PREDICT]) {
    await page.route(url, async (route) => {
      await held;
      await route.continue();
    });
  }
  const calls = notedCalls(page);
  const dialog = await openModal(page);
  await expect(dialog.getByRole('tab')).toHaveText(['Object Analysis', 'Trajectory Prediction']);
  await expect(dialog.getByRole('button', { name: 'Generate Analysis' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Update Prediction' })).toHaveCount(0);
  await dialog.getByRole('tab', { name: 'Trajectory Prediction' }).click();
  await expect(dialog.getByRole('button', { name: 'Generate Prediction' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Update Prediction' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Refresh Analysis' })).toBeVisible();
  expect(calls).toEqual([]);
  await dialog.getByRole('button', { name: 'Generate Prediction' }).click();
  await expect(dialog.getByText('Processing with advanced AI models...')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Object Analysis' }).click();
  await expect(dialog.getByRole('button', { name: 'Generate Analysis' })).toBeVisible();
  release.abort();
  await dialog.getByRole('tab', { name: 'Trajectory Prediction' }).click();
  await expect(dialog.getByText(/High confidence|Medium confidence|Low confidence/)).toBeVisible();
});

test('[AI-02] an analysis speaks in the units that were chosen', async ({ page }) => {
  await page.addInitScript(() => {
    const chosen = { altitude: 'm', speed: 'km/h', distance: 'km' };
    window.localStorage.setItem('skylens.units', JSON.stringify({ state: { chosen }, version: 2 }));
  });
  const dialog = await openModal(page);
  await dialog.getByRole('button', { name: 'Generate Analysis' }).click();
  await expect(dialog.getByRole('list', { name: 'Why: What it is' })).toContainText(
    /It moves at about \d+ km\/h over ground/u,
  );
  await expect(dialog).not.toContainText(/\d (?:ft|kt|nm)\b/u);
});

test('[AI-01] [AI-02] [AI-05] an analysis is made from the object itself, says why and by which rules, and asks for a prediction too', async ({
  page,
}) => {
  const calls = notedCalls(page);
  const dialog = await openModal(page);
  const answered = page.waitForResponse(ANALYSE);
  await dialog.getByRole('button', { name: 'Generate Analysis' }).click();
  await expectToast(page, 'AI Analysis', 'Analyzing object with advanced AI...');
  const { metadata } = await (await answered).json();
  expect(metadata.analysisVersion).toMatch(/\d/);
  await expect(dialog.getByText(/A320neo D-AINC of Lufthansa, call sign DLH2AB/)).toBeVisible();
  await expect(dialog.getByText(/^Airliner, \d+.% likely$/)).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Why: Threat level' })).toContainText(
    'It sends the transponder code 1000. (sent)',
  );
  await expect(dialog.getByRole('list', { name: 'Why: What it is' })).toContainText(
    'It moves at about 410 kt over ground.',
  );
  await expect(dialog.getByRole('list', { name: 'Why: Purpose' })).toContainText(
    'The operator is given as “Lufthansa”.',
  );
  await expect(dialog.getByText('Worded by the rules of this server, without a model.')).toBeVisible();
  expect(calls).toEqual([
    `GET /api/ai/analyze/${DLH2AB}`,
    `POST /api/ai/predict-trajectory/${DLH2AB} {"timeMinutes":5}`,
  ]);
  await dialog.getByRole('tab', { name: 'Trajectory Prediction' }).click();
  await expect(dialog.getByRole('heading', { name: 'Predicted position: in 5 minutes' })).toBeVisible();
  await expect(dialog.getByRole('img', { name: /The expected way of the next 5 minutes/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Refresh Analysis' }).click();
  await expect.poll(() => calls.length).toBe(4);
});

test('[AI-03] a change of the time frame asks anew, each of the six', async ({ page }) => {
  const calls = notedCalls(page);
  const dialog = await openModal(page);
  await dialog.getByRole('tab', { name: 'Trajectory Prediction' }).click();
  await expect(dialog.getByRole('radio')).toHaveText(PREDICTION_MINUTES.map((minutes) => `${minutes} min`));
  for (const minutes of [1, 10, 15, 30, 60, 5]) {
    await dialog.getByRole('radio', { name: `${minutes} min`, exact: true }).click();
    const unit = minutes === 1 ? 'minute' : 'minutes';
    await expect(dialog.getByRole('heading', { name: `Predicted position: in ${minutes} ${unit}` })).toBeVisible();
    expect(calls.at(-1)).toBe(`POST /api/ai/predict-trajectory/${DLH2AB} {"timeMinutes":${minutes}}`);
  }
  await dialog.getByRole('button', { name: 'Update Prediction' }).click();
  await expect.poll(() => calls.length).toBe(7);
});

for (const [level, word, token] of [
  ['none', 'None', 'ok'],
  ['low', 'Low', 'primary'],
  ['medium', 'Medium', 'warning'],
  ['high', 'High', 'danger'],
] as const) {
  test(`[AI-04] threat level ${level} is shown as ${word} in its colour`, async ({ page }) => {
    await answerChanged(page, ANALYSE, (body) => {
      const analysis = aiAnalysisSchema.parse(body);
      return { ...analysis, threatAssessment: { ...analysis.threatAssessment, level } };
    });
    const dialog = await openModal(page);
    await dialog.getByRole('button', { name: 'Generate Analysis' }).click();
    const tag = dialog.getByText(word, { exact: true });
    await expect(tag).toBeVisible();
    expect(await colourOf(tag)).toBe(await painted(page, token));
  });
}

test('[AI-04] reliability above 0.7 is high, above 0.4 medium, else low, each in its colour', async ({ page }) => {
  let reliability = 0;
  await answerChanged(page, PREDICT, (body) => ({ ...trajectoryPredictionSchema.parse(body), reliability }));
  const dialog = await openModal(page);
  await dialog.getByRole('tab', { name: 'Trajectory Prediction' }).click();
  for (const [value, word, token] of [
    [0.71, 'High confidence', 'ok'],
    [0.7, 'Medium confidence', 'warning'],
    [0.41, 'Medium confidence', 'warning'],
    [0.4, 'Low confidence', 'danger'],
  ] as const) {
    reliability = value;
    await dialog.getByRole('button', { name: 'Update Prediction' }).click();
    await expect(dialog.getByText(new RegExp(`^${Math.round(value * 100)}.%`))).toBeVisible();
    const tag = dialog.getByText(word, { exact: true });
    await expect(tag).toBeVisible();
    expect(await colourOf(tag)).toBe(await painted(page, token));
  }
});

test("[AI-04] failures say 'Analysis Error' and 'Trajectory Error', and can be tried again", async ({ page }) => {
  await page.route(ANALYSE, (route) => route.fulfill({ status: 503, body: 'busy' }));
  const dialog = await openModal(page);
  await dialog.getByRole('button', { name: 'Generate Analysis' }).click();
  await expectDangerToast(page, 'Analysis Error', 'Unable to retrieve AI analysis for this object');
  await expect(dialog.getByRole('button', { name: 'Generate Analysis' })).toBeVisible();
  await page.unroute(ANALYSE);
  await page.route(PREDICT, (route) => route.fulfill({ status: 200, body: '{}' }));
  await dialog.getByRole('button', { name: 'Generate Analysis' }).click();
  await expect(dialog.getByText(/, call sign DLH2AB$/)).toBeVisible();
  await expectToast(page, 'Trajectory Error', 'Unable to predict trajectory for this object');
});

satelliteTest('[AI-02] a satellite is analysed from its page', async ({ page }) => {
  await page.goto('/satellite/25544');
  await page.getByRole('button', { name: 'AI Analysis' }).click();
  const dialog = modal(page);
  await dialog.getByRole('button', { name: 'Generate Analysis' }).click();
  await expect(dialog.getByText('Space station (International Space Station).')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Trajectory Prediction' }).click();
  await expect(dialog.getByText(/Computed by SGP4/)).toBeVisible();
});

test('the modal is used by keyboard alone, and gives the focus back', async ({ page }) => {
  await openKnownSky(page);
  await option(page, 'DLH2AB').click();
  const button = detail(page).getByRole('button', { name: 'AI Analysis' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = modal(page);
  await dialog.getByRole('tab', { name: 'Object Analysis' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: 'Trajectory Prediction' })).toHaveAttribute('aria-selected', 'true');
  await dialog.getByRole('radio', { name: '5 min', exact: true }).focus();
  // Held until the choice has moved, as by a finger.
  await page.keyboard.down('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '10 min', exact: true })).toBeChecked();
  await page.keyboard.up('ArrowRight');
  await expect(dialog.getByRole('heading', { name: 'Predicted position: in 10 minutes' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(detail(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('the modal is used by touch, fits, and has no finding in any theme', async ({ page }) => {
    await openKnownSky(page);
    await option(page, 'DLH2AB').tap();
    await detail(page).getByRole('button', { name: 'AI Analysis' }).tap();
    const dialog = modal(page);
    await expectNoFindingsInAnyTheme(page);
    await dialog.getByRole('button', { name: 'Generate Analysis' }).tap();
    await expect(dialog.getByText(/, call sign DLH2AB$/)).toBeVisible();
    await expectNoFindingsInAnyTheme(page);
    await dialog.getByRole('tab', { name: 'Trajectory Prediction' }).tap();
    await expect(dialog.getByText(/High confidence|Medium confidence|Low confidence/)).toBeVisible();
    await expectNoFindingsInAnyTheme(page);
    const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

test('night shows the threat level by word and mark, without a pixel of another colour', async ({ page }) => {
  await page.addInitScript(() => window.localStorage.setItem('theme', 'night'));
  // The level with the strongest colour; which one the server gives hangs on how long this sky has stood still.
  await answerChanged(page, ANALYSE, (body) => {
    const analysis = aiAnalysisSchema.parse(body);
    return { ...analysis, threatAssessment: { ...analysis.threatAssessment, level: 'high' } };
  });
  const dialog = await openModal(page);
  await dialog.getByRole('button', { name: 'Generate Analysis' }).click();
  await expect(dialog.getByText('High', { exact: true }).locator('svg')).toBeVisible();
  expect(await strayValues(page)).toBe(0);
  await dialog.getByRole('tab', { name: 'Trajectory Prediction' }).click();
  await expect(dialog.getByRole('img', { name: /The expected way/ })).toBeVisible();
  expect(await strayValues(page)).toBe(0);
});
