import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runSoundSuite } from './sound';

const DATA = process.env['REFERENCE_DATA'] ?? '../shared/data';

it.skipIf(!existsSync(DATA))(
  'names the aircraft that made a sound, and where it is now, on the recorded series',
  async () => {
    const { gates, figures } = await runSoundSuite(DATA, 60);
    expect(gates.filter(({ pass }) => !pass)).toEqual([]);
    expect(figures['first']).toBeGreaterThan(Number(figures['anchorFirst']));
  },
  60_000,
);

it('says which folder is not there', async () => {
  await expect(runSoundSuite(join(tmpdir(), 'skylens-absent'))).rejects.toThrow(/skylens-absent cannot be read/);
});
