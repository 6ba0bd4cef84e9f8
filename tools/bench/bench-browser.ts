import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** Chromium with WebGL in software, as the browser tests run it. Null, with the reason, where there is none. */
export async function benchBrowser(): Promise<Browser | string> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);
  try {
    return await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--ignore-gpu-blocklist',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    });
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? 'no browser') : 'no browser';
  }
}

/** Reads what the main thread of a page has spent in scripts: its own time on a core, whatever else the machine does. */
export async function scriptClock(page: Page): Promise<() => Promise<number>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
  };
}
