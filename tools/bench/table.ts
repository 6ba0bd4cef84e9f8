/// <reference lib="dom" />
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { crowdedSky } from '../../e2e/fixtures/crowded-sky';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { benchBrowser } from './bench-browser';
import { median } from './interleave';
import { pageScript } from './page-script';
import type { AnchorRow } from './table-anchor-page';
import { tasksWhile } from './thread-tasks';
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

/** Counts frames while the page is open. */
const COUNT = `
  window.benchFrames = 0;
  const count = () => { window.benchFrames++; requestAnimationFrame(count); };
  requestAnimationFrame(count);
`;

interface LongTasks {
  /** On the clock, as browsers tell of them. */
  readonly count: number;
  readonly longestMs: number;
  /** That took a core for so long, whatever else the machine did. */
  readonly ofOwn: number;
  readonly longestOwnMs: number;
}

const framesOf = (page: Page): Promise<number> => page.evaluate(() => Number(Reflect.get(window, 'benchFrames')));

async function bringUnderMouse(page: Page): Promise<void> {
  await page.bringToFront();
  await page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2);
}

/** For a while nothing is done, or the table is scrolled down and up. */
async function use(page: Page, isScrolled: boolean): Promise<void> {
  const startedAtMs = performance.now();
  for (let step = 0; performance.now() - startedAtMs < SCROLLING_MS; step++) {
    if (isScrolled) await page.mouse.wheel(0, step % 80 < 60 ? WHEEL_PX : -2 * WHEEL_PX);
    await pause(WHEEL_EVERY_MS);
  }
}

/** Pictures a second. */
async function frameRate(page: Page, isScrolled: boolean): Promise<number> {
  await bringUnderMouse(page);
  const before = { frames: await framesOf(page), atMs: performance.now() };
  await use(page, isScrolled);
  return (1000 * ((await framesOf(page)) - before.frames)) / (performance.now() - before.atMs);
}

/** Apart from the pictures, of which watching every task takes some. */
async function longTasks(browser: Browser, page: Page): Promise<LongTasks> {
  await bringUnderMouse(page);
  const tasks = await tasksWhile(browser, page, () => use(page, true));
  return {
    count: tasks.filter(({ wallMs }) => wallMs >= LONG_TASK_MS).length,
    longestMs: Math.max(0, ...tasks.map(({ wallMs }) => wallMs)),
    ofOwn: tasks.filter(({ ownMs }) => ownMs >= LONG_TASK_MS).length,
    longestOwnMs: Math.max(0, ...tasks.map(({ ownMs }) => ownMs)),
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

interface Round {
  /** Pictures while it is scrolled over those at rest. */
  readonly share: number;
  readonly tasks: LongTasks;
  readonly plain: LongTasks;
}

async function measure(browser: Browser): Promise<readonly Round[]> {
  return withProductPage(browser, { aircraft: crowdedSky(AIRCRAFT), viewport: VIEWPORT }, async (product, url) => {
    await openProduct(product, url);
    const anchor = await product.context().newPage();
    await openAnchor(anchor, url);
    await pause(SETTLING_MS);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const share = (await frameRate(product, true)) / (await frameRate(product, false));
      rounds.push({ share, tasks: await longTasks(browser, product), plain: await longTasks(browser, anchor) });
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
    const share = median(rounds.map((round) => round.share));
    const longTaskCount = median(rounds.map(({ tasks }) => tasks.count));
    const longestMs = Math.max(...rounds.map(({ tasks }) => tasks.longestMs));
    const ofOwn = median(rounds.map(({ tasks }) => tasks.ofOwn));
    const longestOwnMs = Math.max(...rounds.map(({ tasks }) => tasks.longestOwnMs));
    const plainLongTasks = median(rounds.map(({ plain }) => plain.count));
    const plainLongestMs = median(rounds.map(({ plain }) => plain.longestMs));
    return {
      suite: 'table',
      gates: [
        atMost('table.long-tasks', longTaskCount, LIMITS.longTasks, 'tasks'),
        atMost('table.long-tasks-of-its-own', ofOwn, LIMITS.longTasks, 'tasks'),
        atLeast('table.frames', share, LIMITS.frameShare, 'of those at rest'),
        atLeast('table.against-plain', plainLongTasks, longTaskCount + 1, 'long tasks'),
      ],
      figures: {
        aircraft: AIRCRAFT,
        share,
        longTaskCount,
        longestMs,
        ofOwn,
        longestOwnMs,
        plainLongTasks,
        plainLongestMs,
      },
      lines: [
        `${AIRCRAFT} aircraft, scrolled: ${longTaskCount} long tasks (longest ${longestMs.toFixed(0)} ms), ` +
          `${ofOwn} by their time on a core (longest ${longestOwnMs.toFixed(0)} ms), ` +
          `${(100 * share).toFixed(0)} % of the frames at rest; a plain table ${plainLongTasks} (longest ${plainLongestMs.toFixed(0)} ms)`,
      ],
    };
  } finally {
    await browser.close();
  }
}
