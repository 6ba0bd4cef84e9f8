import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { inRoot } from '../../tools/setup/paths.mjs';
import { REMEMBERED } from '../fixtures/remembered-flights';
import { SkylensServer } from '../fixtures/skylens-server';
import { test as base } from '../fixtures/test';

interface FilledServer {
  readonly url: string;
  /** When the history was made. */
  readonly nowMs: number;
}

/** A server that remembers the flights of `remembered-flights.ts`. */
export const test = base.extend<object, { filled: FilledServer }>({
  filled: [
    async ({ provider }, use) => {
      const nowMs = Date.now();
      const server = await SkylensServer.start(
        { AIRCRAFT_SOURCES: `adsb.lol=${provider.url}`, HISTORY_RETENTION_DAYS: '30' },
        async (dataDir) => {
          const script = ['--import', 'tsx', inRoot('e2e/fixtures/make-flights.ts'), dataDir, String(nowMs)];
          await promisify(execFile)(process.execPath, script, { cwd: inRoot('.') });
        },
      );
      await use({ url: server.url, nowMs });
      await server.stop();
    },
    { scope: 'worker', timeout: 170_000 },
  ],
  baseURL: async ({ filled }, use) => use(filled.url),
});

export const FLIGHTS = `/aircraft/${REMEMBERED.id}/flights`;

const listSchema = z.object({ flights: z.array(z.object({ id: z.number(), callsign: z.string().nullable() })) });

/** The address of the flight of a call sign. */
export async function flightAddress(page: Page, callsign: string): Promise<string> {
  const answer = await page.request.get(`/api/aerial-objects/${REMEMBERED.id}/flights`);
  const found = listSchema.parse(await answer.json()).flights.find((flight) => flight.callsign === callsign);
  if (found === undefined) throw new Error(`${callsign} is not kept.`);
  return `/flights/${found.id}`;
}

export const chart = (page: Page, name: string): Locator =>
  page.getByRole('slider', { name: new RegExp(`^${name} over time`) });

export const markedMoment = (page: Page): Locator => page.getByRole('region', { name: 'Marked moment' });

/** Opens a flight and waits until it is drawn. */
export async function openFlight(page: Page, callsign: string): Promise<void> {
  await page.goto(await flightAddress(page, callsign));
  await page.locator('[role="slider"] [data-drawn]').last().waitFor();
}
