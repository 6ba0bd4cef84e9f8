import { signedDegrees } from '../../engine/ar-math/angles';
import { aircraftObjectId } from '../../server/contract/object-id';
import { inRoot } from '../../tools/setup/paths.mjs';
import { compassDeclination } from '../fixtures/compass-declination';
import { speakInPage, spokenIphone } from '../fixtures/fake-iphone';
import { OBSERVER } from '../fixtures/known-sky';
import { SkylensServer } from '../fixtures/skylens-server';
import { expect, test } from '../fixtures/test';
import { FIREFOX } from './firefox';
import { HAS_DISPLAY, VirtualDisplay } from './virtual-display';
import type { VisitedPage } from './visited-page';
import { WEBKIT } from './webkit';

const DHXYZ = aircraftObjectId('3dd1c2', 'icao');
/** Safari's compass tells nothing of a phone that is held upright: its upper edge points up by 46°. */
const AIM = { azimuthDeg: 200, elevationDeg: -44 };
/** A software renderer on a busy machine; what is waited for is a state. */
const STATE_TIMEOUT = { timeout: 90_000 };

/** Where the build server runs the tests, an engine that is missing has failed. */
const areEnginesRequired = process.env['ENGINES_REQUIRED'] === 'yes';

const textOf = async (page: VisitedPage, selector: string): Promise<string> =>
  String(await page.run((told) => document.querySelector(told)?.textContent ?? '', selector));

/** A data attribute of the first element that matches; empty where there is none. */
const dataOf = async (page: VisitedPage, selector: string, name: string): Promise<string> =>
  String(
    await page.run((told) => document.querySelector<HTMLElement>(told.selector)?.dataset[told.name] ?? '', {
      selector,
      name,
    }),
  );

async function expectData(page: VisitedPage, selector: string, name: string, wanted: string | RegExp): Promise<void> {
  await expect
    .poll(async () => dataOf(page, selector, name), { message: `${selector} ${name}`, ...STATE_TIMEOUT })
    .toMatch(typeof wanted === 'string' ? new RegExp(`^${wanted}$`, 'u') : wanted);
}

async function expectText(page: VisitedPage, selector: string, wanted: RegExp): Promise<void> {
  await expect.poll(async () => textOf(page, selector), { message: selector, ...STATE_TIMEOUT }).toMatch(wanted);
}

/** What a first visit would ask is settled; the language is chosen as the accessibility panel stores it. */
async function openPast(page: VisitedPage, url: string, language: string): Promise<void> {
  await page.open(url);
  await page.run((chosen) => {
    window.localStorage.setItem('skylens.splash', 'skip');
    window.localStorage.setItem('skylens.accessibility', JSON.stringify({ language: chosen }));
  }, language);
  await page.open(url);
}

for (const engine of [WEBKIT, FIREFOX]) {
  test.describe(engine.name, () => {
    test.skip(
      !areEnginesRequired && (engine.path === null || !HAS_DISPLAY),
      `${engine.name} or Xvfb is not installed; .ci/run installs both`,
    );

    test('shows the live sky, turns it with an iPhone’s sensors, draws map and globe, and speaks German', async ({
      provider,
    }, info) => {
      test.setTimeout(420_000);
      const server = await SkylensServer.start({
        AIRCRAFT_SOURCES: `adsb.lol=${provider.url}`,
        SATELLITE_SOURCES: 'demo',
        STANDING_DATA: `dir:${inRoot('e2e/fixtures/standing-data')}`,
      });
      const display = await VirtualDisplay.start();
      const page = await engine.start(display.name);
      const keepPicture = async (name: string): Promise<void> =>
        info.attach(name, { body: await page.picture(), contentType: 'image/png' });
      try {
        const home = `${server.url}/?place=${OBSERVER.latitude},${OBSERVER.longitude}`;
        await test.step('aircraft arrive, are drawn, and one opens', async () => {
          await openPast(page, home, 'en-GB');
          await expectData(page, '[data-testid=radar]', 'state', 'ready');
          await expectData(page, '[data-testid=radar]', 'objects', '5');
          await page.click(`[data-object-id="${DHXYZ}"]`);
          await expectText(page, 'body', /D-HXYZ/u);
          await keepPicture('home');
        });
        await test.step('the sky turns as the phone does', async () => {
          await page.run(speakInPage, spokenIphone(AIM, { loadedFacingDeg: 60, asksFirst: engine.asksForSensors }));
          await page.click('a[aria-label="Camera view"], button[aria-label="Camera view"]');
          await expectData(page, '[data-heading]', 'pose', 'sensor');
          await expect
            .poll(async () => {
              const heading = Number(await dataOf(page, '[data-heading]', 'heading'));
              return Math.abs(signedDegrees(heading - AIM.azimuthDeg - compassDeclination()));
            }, STATE_TIMEOUT)
            .toBeLessThan(1);
          await keepPicture('sky');
        });
        await test.step('satellites circle the globe', async () => {
          await page.open(`${server.url}/satellites/globe`);
          await expectData(page, '[data-testid=globe]', 'objects', /^[1-9]/u);
          await keepPicture('globe');
        });
        await test.step('the map has its ground', async () => {
          await page.open(`${server.url}/map#52.5/13.4/7`);
          await expectData(page, '[data-testid=map]', 'state', 'ready');
          await expectData(page, '[data-testid=map-aircraft]', 'labels', /DHXYZ/u);
          await keepPicture('map');
        });
        await test.step('the texts are those of the language that was chosen', async () => {
          await openPast(page, `${server.url}/satellites`, 'de-DE');
          await expectText(page, 'h1', /^Satelliten/u);
        });
      } finally {
        await page.close();
        display.stop();
        await server.stop();
      }
    });
  });
}
