import { atMost, type SuiteResult } from '../measurement/suite-result';
import { recordsOfFile } from '../verify/reference-elements';
import { benchBrowser } from './bench-browser';
import { type BenchOptions, catalogueFile } from './bench-options';
import { type CatalogueCost, measureCost } from './catalogue-cost';
import { type CatalogueVisits, measureVisits, type VisitFigures } from './catalogue-visits';

/** Brotli's bytes for a satellite: some two kilobytes of numbers in columns. */
const BYTES_PER_SATELLITE_LIMIT = 36;
/** Of a core, in real time: a frame is sent every five seconds. */
const SKY_FRAME_LIMIT_MS = 50;

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
const ms = (value: number): string => `${value.toFixed(1)} ms`;

function visitLine(name: string, { readyMs, summaryMs, parseMs, transferBytes }: VisitFigures): string {
  return `${name}: ${kb(transferBytes)} transferred, catalogue ready after ${ms(readyMs)}, read in ${ms(parseMs)}, in lists after ${ms(summaryMs)}`;
}

function linesOf(visits: CatalogueVisits, cost: CatalogueCost): string[] {
  const { bytes, first, second } = visits;
  return [
    `${visits.count} satellites: ${kb(bytes.identity)} of JSON, ${kb(bytes.gzip)} with gzip, ${kb(bytes.br)} with brotli`,
    visitLine(`first visit (Chromium, ${visits.propagator})`, first),
    visitLine('second visit (asked with its ETag, answered 304)', second),
    `in Node, one thread, ${cost.propagator}: read ${ms(cost.parseMs)} (JSON.parse and the contract's schema ${ms(cost.schemaParseMs)}), propagator built ${ms(cost.buildMs)}`,
    `sky feed: ${ms(cost.skyFrameMs)} a frame of 10 s (${cost.up} up), ${ms(cost.skyFrameFastMs)} of 100 s; keyframes: ${ms(cost.keyframesMs)} a pair`,
  ];
}

/** The catalogue on its way into the page: what it costs to send, to read, and to keep the sky supplied from it. */
export async function runCatalogueBench(options: BenchOptions): Promise<SuiteResult> {
  const file = await catalogueFile(options);
  const cost = await measureCost(await recordsOfFile(file));
  const browser = await benchBrowser();
  if (typeof browser === 'string') throw new Error(`The catalogue bench needs Chromium: ${browser}`);
  try {
    const visits = await measureVisits(browser, file);
    return {
      suite: 'catalogue',
      gates: [
        atMost('catalogue.brotli', visits.bytes.br / visits.count, BYTES_PER_SATELLITE_LIMIT, 'bytes a satellite'),
        atMost('catalogue.second-visit', visits.second.transferBytes, 0, 'bytes'),
        atMost('catalogue.sky-frame', cost.skyFrameMs, SKY_FRAME_LIMIT_MS, 'ms'),
      ],
      figures: { visits, cost },
      lines: linesOf(visits, cost),
    };
  } finally {
    await browser.close();
  }
}
