import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runHorizonSuite } from './horizon';

const DATA = process.env['REFERENCE_DATA'] ?? '../shared/data';

describe.skipIf(!existsSync(DATA))('verify horizon', () => {
  it('makes masks of recorded sweeps within 3°, and passes under them as a look each second has them', async () => {
    const { gates } = await runHorizonSuite(DATA, { rounds: 3, searches: 12 });
    expect(gates.filter(({ pass }) => !pass)).toEqual([]);
    expect(gates).toHaveLength(8);
  }, 180_000);
});

it('says which folder is not there', async () => {
  await expect(runHorizonSuite(join(tmpdir(), 'skylens-absent'))).rejects.toThrow(/skylens-absent.*cannot be read/);
});
