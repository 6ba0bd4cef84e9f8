import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runIntegritySuite } from './integrity';
import { runTrajectorySuite } from './trajectory';

const AIRCRAFT_DATA = join(process.env['REFERENCE_DATA'] ?? '../shared/data', 'aircraft');
const METRES_PER_DEGREE = (6_371_000 * Math.PI) / 180;

/** A recording of some aircraft that fly north at 400 kt for half an hour, each at its own longitude. */
async function recording(latOf: (atS: number) => number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skylens-verify-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const lines = Array.from({ length: 30 }, (_, aircraft) =>
    Array.from({ length: 360 }, (__, index) => {
      const atS = 5 * index;
      const hex = `abc1${(10 + aircraft).toString(16)}`;
      const flown = { lat: latOf(atS), lon: 10 + aircraft / 10, gscp: 400 + (index % 2), track: 0, alt_baro: 30_000 };
      return JSON.stringify({ now: 1_700_000_000 + atS, hex, ...flown });
    }),
  );
  await writeFile(join(folder, 'track-made-up.jsonl'), lines.flat().join('\n'));
  return folder;
}

const north = (atS: number): number => 40 + (atS * 400.5 * 0.514_444) / METRES_PER_DEGREE;
const valueOf = (gates: readonly { readonly id: string; readonly value: number }[], id: string): number =>
  gates.find((gate) => gate.id === id)?.value ?? Number.NaN;

describe('the integrity suite', () => {
  it('finds what is injected, and nothing in what fits together', async () => {
    const { gates } = await runIntegritySuite(await recording(north));
    expect(gates.filter(({ pass }) => !pass)).toEqual([]);
    expect(valueOf(gates, 'integrity.false-flags')).toBe(0);
  });

  it('counts a doubt about the recording as it is', async () => {
    const { gates } = await runIntegritySuite(await recording((atS) => north(atS) + (atS < 900 ? 0 : 0.5)));
    expect(valueOf(gates, 'integrity.false-flags')).toBeCloseTo(1000 / 29.9, 0);
  });

  it.skipIf(!existsSync(AIRCRAFT_DATA))('meets every goal on the recorded series', async () => {
    expect((await runIntegritySuite(AIRCRAFT_DATA)).gates.filter(({ pass }) => !pass)).toEqual([]);
  });
});

describe('the trajectory suite', () => {
  it('holds every report of a folder, or of its folder aircraft, against where it was 1, 5 and 10 min later', async () => {
    const folder = await recording(north);
    await mkdir(join(folder, 'aircraft'));
    await rename(join(folder, 'track-made-up.jsonl'), join(folder, 'aircraft', 'track-made-up.jsonl'));
    const { figures } = await runTrajectorySuite(folder);
    // 360 reports of 30 aircraft, but for those of the last 1, 5 and 10 minutes.
    const samples = 30 * (348 + 300 + 240);
    expect(figures).toMatchObject({ series: ['track-made-up'], samples });
  });
});
