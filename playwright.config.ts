import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { FEATURES_OFF } from './e2e/fixtures/features-off';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
const executablePath = process.env['CHROMIUM_PATH'] ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);

/** Every test has its own server fixture (e2e/fixtures/test.ts); nothing here leaves the machine. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/fixtures/build-once.ts',
  // Each test waits for a third of its time, for a server, a frame or a clock: two fill two cores.
  workers: 2,
  fullyParallel: false,
  // Limits for what never comes, not measures of speed: a machine may be as busy as it likes.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Once, so that one page out of a thousand that a busy machine starved holds up nobody's work. Whatever passes only
  // then is a fault to be found: the last lines of the run name it as flaky.
  retries: 1,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? 'list' : [['list'], ['json']],
  use: {
    viewport: { width: 390, height: 844 },
    // What the system wishes: texts, dates and figures are read in it where nothing is chosen.
    locale: 'en-GB',
    deviceScaleFactor: 1,
    // A trace of every test for the few that fail takes a tenth of the run: `--trace on` writes one where it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What a page asks for through its offline worker no test could answer in the server's place.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--ignore-gpu-blocklist',
        // Pages are painted by the processor at once, not through a graphics card that it plays itself.
        '--disable-gpu-rasterization',
        // And so is what they are put together from: a tenth of the processor in tests that draw a sky.
        '--disable-gpu-compositing',
        '--use-fake-device-for-media-stream',
        '--autoplay-policy=no-user-gesture-required',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${FEATURES_OFF.join(',')}`,
      ],
    },
  },
});
