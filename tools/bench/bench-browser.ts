import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { FEATURES_OFF } from '../../e2e/fixtures/features-off';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** Chromium with WebGL in software, as the browser tests run it. The reason, where there is none. */
export async function benchBrowser(more: readonly string[] = []): Promise<Browser | string> {
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
        // Among them pages of the browser's own, 400 scripts of which would run beside what is measured.
        `--disable-features=${FEATURES_OFF.join(',')}`,
        ...more,
      ],
    });
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? 'no browser') : 'no browser';
  }
}

/** Of the main thread: in scripts alone, or in everything that it does. */
export type ThreadWork = 'ScriptDuration' | 'TaskDuration';

/** Reads what the main thread of a page has spent, milliseconds: its own time on a core, whatever else the machine does. */
export async function threadClock(page: Page, work: ThreadWork): Promise<() => Promise<number>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === work)?.value ?? Number.NaN) * 1000;
  };
}

/** What the main thread of a page has spent in scripts. */
export const scriptClock = (page: Page): Promise<() => Promise<number>> => threadClock(page, 'ScriptDuration');
