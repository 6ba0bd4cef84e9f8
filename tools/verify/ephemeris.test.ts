import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runEphemerisSuite } from './ephemeris';

const folders: string[] = [];

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ephemeris-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

/** The worked example of NREL/TP-560-34302, appendix A.5, in the format of libpredict. */
const example = (elevationDeg: string) =>
  `[qth]\nlat=39.742476\nlon=-105.1786\nalt=1830\n\n[data]\n1066419030,194.340,${elevationDeg},0,0,0\n`;

const verdicts = async (files: Readonly<Record<string, string>>): Promise<readonly boolean[]> =>
  (await runEphemerisSuite(await folderWith(files))).gates.map(({ pass }) => pass);

describe('verify ephemeris', () => {
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
  });

  it('passes where the Sun stands as the file says', async () => {
    const { gates, lines } = await runEphemerisSuite(await folderWith({ 'sun_2003.test': example('39.872') }));
    expect(gates.map(({ pass }) => pass)).toEqual([true, true]);
    expect(lines).toHaveLength(1);
  });

  it('misses where it stands elsewhere, where a row is no number, and where no file says anything', async () => {
    expect(await verdicts({ 'sun_2003.test': example('39.772') })).toEqual([true, false]);
    expect(await verdicts({ 'sun_2003.test': example('high') })).toEqual([true, false]);
    expect(await verdicts({ 'other.json': '{"sets": 1}' })).toEqual([false, false]);
  });
});
