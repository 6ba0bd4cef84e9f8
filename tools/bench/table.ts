/// <reference lib="dom" />
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { crowdedSky } from '../../e2e/fixtures/crowded-sky';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { benchBrowser } from './bench-browser';
import { median } from './interleave';
import { pageScript } from './page-script';
import type { AnchorRow } from './table-anchor-page';
import { withProductPage } from './weak/product-page';

const AIRCRAFT = 3_000;
const VIEWPORT = { width: 1440, height: 900 } as const;
const ROUNDS = 5;
const SCROLLING_MS = 4_000;
const WHEEL_EVERY_MS = 33;
const WHEEL_PX = 240;
const SETTLING_MS = 3_000;
/** What browsers call a long task. */
const LONG_TASK_MS = 50;
const LIMITS = { longTasks: 0, frameShare: 0.9 } as const;

/** Counts frames and long tasks while the page is open. */
const COUNT = `
  window.benchFrames = 0;
  window.benchLongMs = [];
  const count = () => { window.benchFrames++; requestAnimationFrame(count); };
  requestAnimationFrame(count);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.benchLongMs.push(duration);
  }).observe({ type: 'longtask' });
`;

interface Scrolled {
  /** Pictures a second. */
  readonly frames: number;
  readonly longTasks: number;
  readonly longestMs: number;
}

async function counted(page: Page): Promise<{ readonly frames: number; readonly longMs: readonly number[] }> {
  return page.evaluate(() => ({
    frames: Number(Reflect.get(window, 'benchFrames')),
    longMs: [...Reflect.get(window, 'benchLongMs')].map(Number),
  }));
}

/** What a page draws in a while in which nothing is done, or its table is scrolled down and up. */
async function watch(page: Page, isScrolled: boolean): Promise<Scrolled> {
  await page.bringToFront();
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2);
  const before = await counted(page);
  const startedAtMs = performance.now();
  for (let step = 0; performance.now() - startedAtMs < SCROLLING_MS; step++) {
    if (isScrolled) await page.mouse.wheel(0, step % 80 < 60 ? WHEEL_PX : -2 * WHEEL_PX);
    await pause(WHEEL_EVERY_MS);
  }
  const tookMs = performance.now() - startedAtMs;
  const after = await counted(page);
  const long = after.longMs.slice(before.longMs.length).filter((durationMs) => durationMs >= LONG_TASK_MS);
  return {
    frames: (1000 * (after.frames - before.frames)) / tookMs,
    longTasks: long.length,
    longestMs: Math.max(0, ...long),
  };
}

async function openProduct(page: Page, url: string): Promise<void> {
  await page.addInitScript({ content: COUNT });
  await page.goto(`${url}/table`);
  await page.waitForFunction(
    (least) => Number(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')) > least,
    AIRCRAFT * 0.95,
    { timeout: 120_000 },
  );
}

async function openAnchor(page: Page, url: string): Promise<void> {
  await page.route('**/anchor.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<body style="margin:0">' }),
  );
  await page.goto(`${url}/anchor.html`);
  await page.addScriptTag({ content: `${COUNT}${await pageScript('table-anchor-page.ts')}` });
  const rows: readonly AnchorRow[] = crowdedSky(AIRCRAFT).map((aircraft) => ({
    texts: [aircraft.flight ?? '', aircraft.hex, aircraft.t ?? '', 'operator', '1000'],
    figures: [Number(aircraft.altitudeFt), aircraft.groundSpeedKt, aircraft.trackDeg, aircraft.lat, aircraft.lon, 0],
  }));
  await page.evaluate((given) => Reflect.get(window, 'tableAnchor').open(given), rows);
}

async function measure(browser: Browser) {
  return withProductPage(browser, { aircraft: crowdedSky(AIRCRAFT), viewport: VIEWPORT }, async (product, url) => {
    await openProduct(product, url);
    const anchor = await product.context().newPage();
    await openAnchor(anchor, url);
    await pause(SETTLING_MS);
    const rounds: { readonly still: Scrolled; readonly scrolled: Scrolled; readonly plain: Scrolled }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const still = await watch(product, false);
      const scrolled = await watch(product, true);
      rounds.push({ still, scrolled, plain: await watch(anchor, true) });
    }
    return rounds;
  });
}

/**
 * Pages are painted and put together by the processor, as by a browser without a graphics card. Otherwise a card is played
 * by the processor: while somebody scrolls that took 6.4 of 8.7 s, whatever the page.
 */
const WITHOUT_CARD = ['--disable-gpu-rasterization', '--disable-gpu-compositing'];

/** The table of 3,000 aircraft that lives while it is scrolled, against a plain one that has all its rows. */
export async function runTableBench(): Promise<SuiteResult> {
  const browser = await benchBrowser(WITHOUT_CARD);
  if (typeof browser === 'string') throw new Error(`The table bench needs Chromium: ${browser}`);
  try {
    const rounds = await measure(browser);
    const share = median(rounds.map(({ still, scrolled }) => scrolled.frames / still.frames));
    const longTasks = median(rounds.map(({ scrolled }) => scrolled.longTasks));
    const longestMs = Math.max(...rounds.map(({ scrolled }) => scrolled.longestMs));
    const plainLongTasks = median(rounds.map(({ plain }) => plain.longTasks));
    const plainLongestMs = median(rounds.map(({ plain }) => plain.longestMs));
    return {
      suite: 'table',
      gates: [
        atMost('table.long-tasks', longTasks, LIMITS.longTasks, 'tasks'),
        atLeast('table.frames', share, LIMITS.frameShare, 'of those at rest'),
        atLeast('table.against-plain', plainLongTasks, longTasks + 1, 'long tasks'),
      ],
      figures: { aircraft: AIRCRAFT, share, longTasks, longestMs, plainLongTasks, plainLongestMs },
      lines: [
        `${AIRCRAFT} aircraft, scrolled: ${longTasks} long tasks (longest ${longestMs.toFixed(0)} ms), ` +
          `${(100 * share).toFixed(0)} % of the frames at rest; a plain table ${plainLongTasks} (longest ${plainLongestMs.toFixed(0)} ms)`,
      ],
    };
  } finally {
    await browser.close();
  }
}
