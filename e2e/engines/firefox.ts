import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import type { Engine, VisitedPage } from './visited-page';

const BROWSER = '/usr/bin/firefox-esr';

/** Firefox ESR by WebDriver BiDi, which it speaks itself. Without a window it has no WebGL. */
export const FIREFOX: Engine = {
  name: 'Firefox ESR',
  path: existsSync(BROWSER) ? BROWSER : null,
  asksForSensors: false,
  async start(display): Promise<VisitedPage> {
    const browser = await launch({
      browser: 'firefox',
      executablePath: BROWSER,
      headless: false,
      env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' },
      extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' },
    });
    const page = await browser.newPage();
    await page.setViewport({ width: 1000, height: 800 });
    return {
      open: async (url) => void (await page.goto(url)),
      run: async (work, told) => page.evaluate(`(${work.toString()})(${JSON.stringify(told)})`),
      click: async (selector) => page.click(selector),
      picture: async () => Buffer.from(await page.screenshot()),
      close: async () => browser.close(),
    };
  },
};
