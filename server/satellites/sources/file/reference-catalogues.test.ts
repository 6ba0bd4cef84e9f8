import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSatelliteFiles } from './read-satellite-files';

const DATA = process.env['REFERENCE_DATA'] ?? '../shared/data';
const CATALOGUES = join(DATA, 'catalogue');
const signal = new AbortController().signal;

async function elementsOf(...path: string[]) {
  const { reading, problems } = await readSatelliteFiles([join(DATA, ...path)], signal);
  expect(problems).toEqual([]);
  expect(reading?.rejections.total).toBe(0);
  return reading?.elements ?? [];
}

describe.skipIf(!existsSync(CATALOGUES))('the reference catalogues', () => {
  it('are the same elements in TLE, OMM JSON and OMM CSV', async () => {
    const tle = await elementsOf('catalogue', 'omm', 'stations.tle');
    expect(tle).toHaveLength(27);
    expect(await elementsOf('catalogue', 'omm', 'stations.json')).toEqual(tle);
    expect(await elementsOf('catalogue', 'omm', 'stations.csv')).toEqual(tle);
  });

  it('give elements, owners, launch dates and magnitudes when they are named together', async () => {
    const names = ['active-2026-08-22.tle', 'satcat-active-2026-08-21.json.gz', 'qs.mag', 'visual-2026-05-07.tle'];
    const { reading, problems } = await readSatelliteFiles(
      names.map((name) => join(CATALOGUES, name)),
      signal,
    );
    expect(problems).toEqual([]);
    expect(reading?.elements.length).toBeGreaterThan(16_069);
    expect(reading?.facts.some((facts) => facts.get(25_544)?.launchDate === '1998-11-20')).toBe(true);
    expect(reading?.magnitudes.size).toBe(4145);
    expect(reading?.label).toBe('active-2026-08-22.tle, visual-2026-05-07.tle');
  });
});
