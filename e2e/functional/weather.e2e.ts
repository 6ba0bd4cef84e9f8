import { createServer, type Server } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { metarsAroundBerlin, openMeteo } from '../../server/weather/weather-answers.fixture';
import { inRoot } from '../../tools/setup/paths.mjs';
import { SkylensServer } from '../fixtures/skylens-server';
import { expect, test } from '../fixtures/test';
import type { ScriptedProvider } from '../fixtures/scripted-provider';
import { HOVERING, lookTo, openCameraView } from './camera-screen';

type Sky = 'clear' | 'hazy' | 'cloudy' | 'silent';

const CLOUDS = {
  clear: { cloud_cover: 0, cloud_cover_low: 0, cloud_cover_mid: 0, cloud_cover_high: 0 },
  hazy: { cloud_cover: 100, cloud_cover_low: 0, cloud_cover_mid: 0, cloud_cover_high: 100 },
  cloudy: { cloud_cover: 95, cloud_cover_low: 95, cloud_cover_mid: 40, cloud_cover_high: 0 },
};

/** Both services of weather on loopback, over whose sky a test decides. */
class ScriptedWeather {
  sky: Sky = 'clear';
  readonly asked: string[] = [];

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      const path = request.url ?? '';
      this.asked.push(path);
      if (this.sky === 'silent') response.writeHead(503).end();
      else if (path.startsWith('/api/data/metar')) response.end(metarsAroundBerlin());
      else response.end(openMeteo(CLOUDS[this.sky]));
    });
  }

  static async start(): Promise<ScriptedWeather> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new ScriptedWeather(server);
  }

  get url(): string {
    const address = this.server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

interface Shown {
  /** The figure beside the dot. */
  readonly accuracy: number;
  readonly words: string;
  readonly dotColour: string;
  readonly line: string | null;
  /** In its details. */
  readonly hint: string;
  readonly toServer: readonly string[];
  readonly toServices: readonly string[];
}

const card = (page: Page) => page.getByTestId('target-card');

async function shownBy(page: Page): Promise<Omit<Shown, 'toServer' | 'toServices' | 'hint'>> {
  const told = card(page).getByText(/^Identification accuracy/);
  const whole = told.locator('..');
  const line = page.getByTestId('target-weather');
  const dot = whole.locator('span').first();
  return {
    accuracy: Number(/(\d\.\d\d)\s*$/.exec(await whole.innerText())?.[1]),
    words: (await told.textContent())?.replace(/:\s*$/, '') ?? '',
    dotColour: await dot.evaluate((element) => getComputedStyle(element).backgroundColor),
    line: (await line.count()) === 0 ? null : await line.innerText(),
  };
}

/** What is shown of one helicopter with a server of its own: what one has heard of a cell holds for ten minutes. */
async function shownUnder(sky: Sky, words: string, browser: Browser, provider: ScriptedProvider): Promise<Shown> {
  const weather = await ScriptedWeather.start();
  weather.sky = sky;
  const server = await SkylensServer.start({
    AIRCRAFT_SOURCES: `adsb.lol=${provider.url}`,
    STANDING_DATA: `dir:${inRoot('e2e/fixtures/standing-data')}`,
    WEATHER_SOURCE: `open-meteo=${weather.url},metar=${weather.url}`,
  });
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => window.sessionStorage.setItem('skylens.splash-seen', 'yes'));
    const toServer: string[] = [];
    page.on('request', (request) => toServer.push(request.url()));
    await openCameraView(page);
    await lookTo(page, 25, 15);
    await page.getByRole('button', { name: 'Identify' }).click();
    await expect(card(page).getByRole('heading')).toHaveText('HOVER1');
    const answered = () => toServer.some((url) => url.includes('/api/weather'));
    await expect.poll(answered).toBe(true);
    await expect(card(page).getByText(words)).toBeAttached();
    // What the words say is what the next readout counts.
    let last = await shownBy(page);
    await expect
      .poll(async () => {
        const before = last.accuracy;
        last = await shownBy(page);
        return last.accuracy === before;
      })
      .toBe(true);
    await card(page).getByRole('button', { name: 'Details' }).click();
    await expect(page.getByRole('link', { name: 'Weather: Open-Meteo.com, CC BY 4.0' })).toHaveCount(
      sky === 'silent' ? 0 : 1,
    );
    const hint = await page.getByTestId('detail-weather').innerText();
    return { ...last, hint, toServer, toServices: weather.asked };
  } finally {
    await context.close();
    await server.stop();
    await weather.stop();
  }
}

test('[AR-13] the dot of an aircraft follows the weather, and where nobody knows it nothing is assumed', async ({
  browser,
  provider,
}) => {
  test.setTimeout(300_000);
  provider.fly(HOVERING);
  const under = (sky: Sky, words: string) => shownUnder(sky, words, browser, provider);
  const clear = await under('clear', 'Identification accuracy under a clear sky');
  const hazy = await under('hazy', 'Identification accuracy in haze');
  const cloudy = await under('cloudy', 'Identification accuracy under clouds');
  const unknown = await under('silent', 'Identification accuracy, weather not counted');

  // The seed's factors, to the two decimals that are shown.
  expect(hazy.accuracy).toBeCloseTo(0.7 * clear.accuracy, 1);
  expect(Math.abs(hazy.accuracy - 0.7 * clear.accuracy)).toBeLessThanOrEqual(0.011);
  expect(Math.abs(cloudy.accuracy - 0.4 * clear.accuracy)).toBeLessThanOrEqual(0.011);
  expect(unknown.accuracy).toBe(clear.accuracy);
  // By day from green to red, by night from amber.
  expect(cloudy.dotColour).not.toBe(clear.dotColour);
  expect(unknown.dotColour).toBe(clear.dotColour);
  expect([clear, hazy, cloudy, unknown].map(({ line }) => line)).toEqual([
    null,
    'Hazy: aircraft are hard to make out.',
    'Cloudy: aircraft above the clouds are hidden.',
    null,
  ]);

  expect([clear, hazy, cloudy, unknown].map(({ hint }) => hint)).toEqual([
    'Clear sky.',
    'Hazy: aircraft are hard to make out.',
    'Cloudy: aircraft above the clouds are hidden.',
    'Weather not counted: nobody has told it.',
  ]);

  const questions = cloudy.toServer.filter((url) => url.includes('/api/weather'));
  // Of now, and of the moment that is identified: of the cell alone.
  const asked = questions.map((url) => new URL(url).search.replace(/&at=[\d:.TZ-]+$/, ''));
  expect(new Set(asked)).toEqual(new Set(['?latitude=52.5&longitude=13.5']));
  expect(cloudy.toServices.join(' ')).not.toMatch(/13\.4\b/);
});
