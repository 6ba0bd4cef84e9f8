import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runHeightsSuite } from './heights';

it('misses every gate where no document says anything of heights', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'heights-'));
  try {
    await writeFile(join(folder, 'aircraft.json'), '{"now": 1700000000, "aircraft": []}');
    await writeFile(join(folder, 'damaged.json'), '{"now": 17');
    const { gates } = await runHeightsSuite(folder);
    expect(gates.filter(({ pass }) => pass)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
