import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Builder, By, Capabilities } from 'selenium-webdriver';
import { freePort } from '../fixtures/skylens-server';
import type { Engine, VisitedPage } from './visited-page';

const DRIVER = '/usr/bin/WebKitWebDriver';
/** Debian's folder names of the two kinds of processor. */
const BROWSERS = ['x86_64', 'aarch64'].map((kind) => `/usr/lib/${kind}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);
const BROWSER = BROWSERS.find((path) => existsSync(path)) ?? null;

async function listening(url: string): Promise<void> {
  for (;;) {
    const isUp = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

function startDriver(port: number, display: string): ChildProcess {
  return spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    // Its own sandbox needs rights that test machines do not give; a test opens pages of ours alone.
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });
}

/** WebKitGTK's small browser by WebDriver: the engine of Safari, without Apple's sensors and cameras. */
export const WEBKIT: Engine = {
  name: 'WebKitGTK',
  path: existsSync(DRIVER) ? BROWSER : null,
  asksForSensors: true,
  async start(display): Promise<VisitedPage> {
    const port = await freePort();
    const process = startDriver(port, display);
    const url = `http://127.0.0.1:${port}`;
    await listening(url);
    if (BROWSER === null) throw new Error('WebKitGTK’s MiniBrowser is not installed.');
    const options = { binary: BROWSER, args: ['--automation'] };
    const driver = await new Builder()
      .usingServer(url)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
      .build();
    return {
      open: async (address) => driver.get(address),
      run: async (work, told) => driver.executeScript(`return (${work.toString()})(arguments[0])`, told),
      click: async (selector) => driver.findElement(By.css(selector)).click(),
      picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      close: async () => {
        await driver.quit();
        process.kill();
      },
    };
  },
};
