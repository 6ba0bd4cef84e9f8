/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test';
import { CountingProxy } from '../../../e2e/fixtures/counting-proxy';
import { KNOWN_ROUTES, KNOWN_SKY, OBSERVER } from '../../../e2e/fixtures/known-sky';
import { notePaints, type PagePaints, pagePaints } from '../../../e2e/fixtures/page-paints';
import { ScriptedProvider } from '../../../e2e/fixtures/scripted-provider';
import { SkylensServer } from '../../../e2e/fixtures/skylens-server';
import { atMost, type Gate } from '../../measurement/suite-result';
import { ensureBuilt } from '../../setup/build.mjs';
import { inRoot } from '../../setup/paths.mjs';
import { type BenchOptions, catalogueFile } from '../bench-options';
import type { WeakPart } from './weak-part';

/** The goals of the first visit, whatever the page. */
const GOALS = { bytes: 400_000, shift: 0.02, largestPaintMs: 2500, blockingMs: 200 } as const;
/** A phone of the middle price, on the network that Lighthouse has for it. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true } as const;
const CPU_SLOWER = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const;
/** So long without a long task, and the visit has come to rest. */
const REST_MS = 3_000;
const LONGEST_VISIT_MS = 120_000;

/** What each page has to show before a visit of it counts. */
const PAGES = [
  { name: 'home', path: '/', shows: '[data-testid="radar"]:not([data-objects="0"])' },
  { name: 'satellites', path: '/satellites', shows: 'ul[aria-label="Passes over you"] li' },
  { name: 'globe', path: '/satellites/globe', shows: '[data-testid="globe"][data-frames]' },
  { name: 'satellite', path: '/satellite/25544', shows: '[role="tablist"]' },
] as const;
type VisitedPage = (typeof PAGES)[number];

interface Visit extends PagePaints {
  /** Until the page showed what it is for, milliseconds. */
  readonly shownMs: number;
  /** What the server had sent by then, headers included. */
  readonly bytes: number;
}

/**
 * Makes a page that draws no WebGL itself: what is left of its blocking is not the software that stands in for a graphics
 * chip. Workers draw as they do.
 */
const REFUSE_WEBGL = `{
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    return String(kind).startsWith('webgl') ? null : getContext.call(this, kind, ...rest);
  };
}`;

/** Has a page note when it shows what it is for, Unix milliseconds: what comes after that does not count, however late it is asked. */
function noteShown(shows: string): void {
  const watch = new MutationObserver(() => {
    if (document.querySelector(shows) === null) return;
    watch.disconnect();
    document.documentElement.dataset['shownAtMs'] = String(Date.now());
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true });
}

/** Has a page note when its newest long task ended, and resolves once none has come for a while. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(
    async ({ restMs, longestMs }) =>
      new Promise<void>((resolve) => {
        const startedAtMs = performance.now();
        let busyAtMs = startedAtMs;
        new PerformanceObserver(() => (busyAtMs = performance.now())).observe({ type: 'longtask' });
        const timer = setInterval(() => {
          const nowMs = performance.now();
          if (nowMs - busyAtMs < restMs && nowMs - startedAtMs < longestMs) return;
          clearInterval(timer);
          resolve();
        }, 100);
      }),
    { restMs: REST_MS, longestMs: LONGEST_VISIT_MS },
  );
}

async function visit(browser: Browser, target: string, visited: VisitedPage, hasWebGl: boolean): Promise<Visit> {
  const proxy = await CountingProxy.start(target);
  const context = await browser.newContext({
    ...PHONE,
    permissions: ['geolocation'],
    geolocation: { ...OBSERVER, accuracy: 5 },
  });
  try {
    const page = await context.newPage();
    await notePaints(page);
    if (!hasWebGl) await page.addInitScript({ content: REFUSE_WEBGL });
    await page.addInitScript(noteShown, visited.shows);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
    await page.goto(`${proxy.url}${visited.path}`);
    if (hasWebGl) await page.locator(visited.shows).first().waitFor({ timeout: LONGEST_VISIT_MS });
    const shownAtMs = Number(await page.locator('html').getAttribute('data-shown-at-ms'));
    const bytes = proxy.bytesUntil(shownAtMs);
    const shownMs = shownAtMs - (await page.evaluate(() => performance.timeOrigin));
    await comeToRest(page);
    return { ...(await pagePaints(page)), shownMs, bytes };
  } finally {
    await context.close();
    await proxy.stop();
  }
}

function gatesOf({ name }: VisitedPage, found: Visit): Gate[] {
  return [
    ...(name === 'home' ? [atMost('weak.first-visit-home-bytes', found.bytes, GOALS.bytes, 'B')] : []),
    atMost(`weak.first-visit-${name}-shift`, found.shift, GOALS.shift, ''),
    atMost(`weak.first-visit-${name}-largest-paint`, found.largestPaintMs, GOALS.largestPaintMs, 'ms'),
    atMost(`weak.first-visit-${name}-blocking`, found.blockingMs, GOALS.blockingMs, 'ms'),
  ];
}

function lineOf({ path }: VisitedPage, found: Visit, withoutWebGl: Visit): string {
  const { firstPaintMs, largestPaintMs, largestElement, shownMs, bytes, shift, blockingMs } = found;
  return [
    `first visit of ${path}: first paint ${firstPaintMs.toFixed(0)} ms, largest ${largestPaintMs.toFixed(0)} ms ("${largestElement}")`,
    `shows what it is for after ${shownMs.toFixed(0)} ms and ${(bytes / 1000).toFixed(0)} kB`,
    `shift ${shift.toFixed(4)}, blocking ${blockingMs.toFixed(0)} ms (${withoutWebGl.blockingMs.toFixed(0)} ms where no WebGL is drawn)`,
  ].join(', ');
}

/** The first visit of four pages on a slow phone: paints, shifts, blocking and bytes. Takes about two minutes. */
export async function measureFirstVisit(browser: Browser, options: BenchOptions): Promise<WeakPart> {
  await ensureBuilt();
  const provider = await ScriptedProvider.start();
  provider.fly(KNOWN_SKY, KNOWN_ROUTES);
  const server = await SkylensServer.start({
    AIRCRAFT_SOURCES: `adsb.lol=${provider.url}`,
    SATELLITE_SOURCES: `file:${await catalogueFile(options)}`,
    STANDING_DATA: `dir:${inRoot('e2e/fixtures/standing-data')}`,
  });
  try {
    const gates: Gate[] = [];
    const lines: string[] = [];
    const figures: Record<string, unknown> = {};
    for (const page of PAGES) {
      const found = await visit(browser, server.url, page, true);
      const withoutWebGl = await visit(browser, server.url, page, false);
      gates.push(...gatesOf(page, found));
      lines.push(lineOf(page, found, withoutWebGl));
      figures[`first-visit ${page.path}`] = { ...found, blockingWithoutWebGlMs: withoutWebGl.blockingMs };
    }
    return { gates, figures, lines };
  } finally {
    await server.stop();
    await provider.stop();
  }
}
