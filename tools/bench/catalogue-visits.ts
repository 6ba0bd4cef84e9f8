import { readdir } from 'node:fs/promises';
import { get } from 'node:http';
import { resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { SkylensServer } from '../../e2e/fixtures/skylens-server';
import { ensureBuilt } from '../setup/build.mjs';
import { inRoot } from '../setup/paths.mjs';
import { median } from './interleave';
import { pageScript } from './page-script';

const CATALOGUE_PATH = '/api/satellites/catalogue';
const ROUNDS = 5;
/** The server reads the file and packs the document after it is ready. */
const SERVED_WITHIN_MS = 60_000;

export interface VisitFigures {
  readonly readyMs: number;
  readonly summaryMs: number;
  readonly parseMs: number;
  readonly transferBytes: number;
}

export interface CatalogueVisits {
  readonly count: number;
  readonly propagator: string;
  /** Body of the answer by its coding. */
  readonly bytes: Readonly<Record<'identity' | 'gzip' | 'br', number>>;
  readonly first: VisitFigures;
  readonly second: VisitFigures;
}

interface Visit extends Omit<VisitFigures, 'parseMs' | 'transferBytes'> {
  readonly state: Pick<VisitFigures, 'parseMs' | 'transferBytes'> & {
    readonly count: number;
    readonly propagator: string;
  };
}

/** Bytes of the served body in a coding; null while the server has none. */
function bodyBytes(url: string, coding: string): Promise<number | null> {
  return new Promise((settle, reject) => {
    get(url, { headers: { 'accept-encoding': coding } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => settle(response.statusCode === 200 ? bytes : null));
    }).on('error', reject);
  });
}

async function servedBytes(url: string): Promise<CatalogueVisits['bytes']> {
  const untilMs = Date.now() + SERVED_WITHIN_MS;
  for (;;) {
    const [identity, gzip, br] = [
      await bodyBytes(url, 'identity'),
      await bodyBytes(url, 'gzip'),
      await bodyBytes(url, 'br'),
    ];
    if (identity !== null && gzip !== null && br !== null) return { identity, gzip, br };
    if (Date.now() > untilMs) throw new Error('the server has not read the catalogue in time');
    await new Promise((wait) => setTimeout(wait, 200));
  }
}

function figuresOf(visits: readonly Visit[]): VisitFigures {
  return {
    readyMs: median(visits.map(({ readyMs }) => readyMs)),
    summaryMs: median(visits.map(({ summaryMs }) => summaryMs)),
    parseMs: median(visits.map(({ state }) => state.parseMs)),
    transferBytes: median(visits.map(({ state }) => state.transferBytes)),
  };
}

/** A browser that has never been here, then the same one once more, several times over. */
async function measure(browser: Browser, url: string): Promise<readonly (readonly [first: Visit, second: Visit])[]> {
  const assets = await readdir(inRoot('dist/app/assets'));
  const worker = assets.find((name) => /^orbits\.worker.*\.js$/.test(name));
  if (worker === undefined) throw new Error('the built app has no orbits worker');
  const script = await pageScript('catalogue-page.ts');
  const rounds: [Visit, Visit][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const visit = async (): Promise<Visit> => {
      const page = await context.newPage();
      await page.goto(`${url}/manifest.webmanifest`);
      await page.evaluate(script);
      const figures = await page.evaluate<Visit>(`catalogueBench.visit('/assets/${worker}')`);
      await page.close();
      return figures;
    };
    rounds.push([await visit(), await visit()]);
    await context.close();
  }
  return rounds;
}

/** The product as built, with the catalogue of a file, in a real browser. */
export async function measureVisits(browser: Browser, file: string): Promise<CatalogueVisits> {
  await ensureBuilt();
  const server = await SkylensServer.start({ SATELLITE_SOURCES: `file:${resolve(file)}` });
  try {
    const bytes = await servedBytes(`${server.url}${CATALOGUE_PATH}`);
    const rounds = await measure(browser, server.url);
    const state = rounds[0]?.[0].state;
    return {
      count: state?.count ?? 0,
      propagator: state?.propagator ?? 'none',
      bytes,
      first: figuresOf(rounds.map(([first]) => first)),
      second: figuresOf(rounds.map(([, second]) => second)),
    };
  } finally {
    await server.stop();
  }
}
