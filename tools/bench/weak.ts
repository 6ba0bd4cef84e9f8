import type { Browser } from '@playwright/test';
import type { SuiteResult } from '../measurement/suite-result';
import { benchBrowser } from './bench-browser';
import type { BenchOptions } from './bench-options';
import { measureGlobe } from './weak/globe-throttled';
import { measureMotion } from './weak/motion-to-marker';
import { measureRadarAtRest } from './weak/radar-at-rest';
import { measureSkyView } from './weak/sky-view-frame';
import type { WeakPart } from './weak/weak-part';

/** Each measures one thing that a weak device feels, in the product as built. */
const PARTS: readonly ((browser: Browser, options: BenchOptions) => Promise<WeakPart>)[] = [
  measureRadarAtRest,
  measureSkyView,
  measureMotion,
  measureGlobe,
];

/** What the product costs a phone: processor at rest, main thread of a frame, frames on a slow processor. */
export async function runWeakBench(options: BenchOptions): Promise<SuiteResult> {
  const browser = await benchBrowser();
  if (typeof browser === 'string') throw new Error(`The weak bench needs Chromium: ${browser}`);
  try {
    const parts: WeakPart[] = [];
    for (const part of PARTS) parts.push(await part(browser, options));
    return {
      suite: 'weak',
      gates: parts.flatMap(({ gates }) => gates),
      figures: Object.assign({}, ...parts.map(({ figures }) => figures)),
      lines: parts.flatMap(({ lines }) => lines),
    };
  } finally {
    await browser.close();
  }
}
