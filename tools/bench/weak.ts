import type { Browser } from '@playwright/test';
import { atMost, type SuiteResult } from '../measurement/suite-result';
import { benchBrowser } from './bench-browser';
import type { BenchOptions } from './bench-options';
import { measureFirstVisit } from './weak/first-visit';
import { measureGlobe } from './weak/globe-throttled';
import { measureMotion } from './weak/motion-to-marker';
import { measureRadarAtRest } from './weak/radar-at-rest';
import { measureServerMemory } from './weak/server-memory';
import { measureSkyView } from './weak/sky-view-frame';
import type { WeakPart } from './weak/weak-part';

/** Each measures one thing that a weak device feels, in the product as built. */
const BROWSER_PARTS: readonly ((browser: Browser, options: BenchOptions) => Promise<WeakPart>)[] = [
  measureFirstVisit,
  measureRadarAtRest,
  measureSkyView,
  measureMotion,
  measureGlobe,
];

/** A part that could not be measured is missed, and takes nothing from the others, which took minutes. */
function unmeasured(name: string, error: unknown): WeakPart {
  const why = error instanceof Error ? error.message : String(error);
  return { gates: [atMost(`weak.${name}.unmeasured`, 1, 0, 'parts')], lines: [`${name}: ${why}`], figures: {} };
}

/** What the product costs a weak device: a small computer that serves it, a phone that shows it. */
export async function runWeakBench(options: BenchOptions): Promise<SuiteResult> {
  const parts = [await measureServerMemory(options)];
  const browser = await benchBrowser();
  if (typeof browser === 'string') throw new Error(`The weak bench needs Chromium: ${browser}`);
  try {
    for (const part of BROWSER_PARTS)
      parts.push(await part(browser, options).catch((error) => unmeasured(part.name, error)));
  } finally {
    await browser.close();
  }
  return {
    suite: 'weak',
    gates: parts.flatMap(({ gates }) => gates),
    figures: Object.assign({}, ...parts.map(({ figures }) => figures)),
    lines: parts.flatMap(({ lines }) => lines),
  };
}
