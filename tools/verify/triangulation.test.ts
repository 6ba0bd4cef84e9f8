import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runTriangulationSuite, simulateTriangulations } from './triangulation';
import { medianOf } from './triangulation-tally';

const DATA = process.env['REFERENCE_DATA'] ?? '../shared/data';

describe.skipIf(!existsSync(DATA))('verify triangulation', () => {
  it('finds recorded aircraft near the bound, and repeats exactly', async () => {
    const { judged } = await simulateTriangulations(DATA, 12);
    const fixes = judged.filter(({ kind }) => kind === 'fix');
    expect(judged).toHaveLength(4 * 12);
    expect(fixes.length).toBeGreaterThan(15);
    expect(medianOf(fixes.map(({ ofBound }) => ofBound))).toBeLessThan(1.2);
    expect(fixes.filter(({ isInEllipse }) => isInEllipse).length / fixes.length).toBeGreaterThan(0.8);
    expect(fixes.filter(({ isRefound }) => isRefound).length / fixes.length).toBeGreaterThan(0.8);
    expect((await simulateTriangulations(DATA, 2)).judged).toEqual((await simulateTriangulations(DATA, 2)).judged);
  }, 120_000);
});

it('says which folder is not there', async () => {
  await expect(runTriangulationSuite(join(tmpdir(), 'skylens-absent'))).rejects.toThrow(
    /skylens-absent.*cannot be read/,
  );
});
