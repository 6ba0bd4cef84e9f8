import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UnreadableInput } from '../measurement/unreadable-input';
import { runSgp4Suite } from './sgp4';

// Vallado et al., Revisiting Spacetrack Report #3 (2006): SGP4-VER.TLE and tcppver.out.
const LINE_1 = '1 00005U 58002B   00179.78495062  .00000023  00000-0  28098-4 0  4753';
const LINE_2 = '2 00005  34.2682 348.7242 1859667 331.7664  19.3264 10.82419157413667';
const TIMES = '     0.00       360.0        360.00';
const PRINTED = `5 xx
       0.00000000    7022.46529266   -1400.08296755       0.03995155  1.893841015  6.405893759  4.534807250
     360.00000000   -7154.03120202   -3783.17682504   -3536.19412294  4.741887409 -4.151817765 -2.093935425
`;

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sgp4-'));
  await mkdir(join(root, 'set'));
});
afterEach(() => rm(root, { recursive: true }));

async function put(printed: string, line2 = LINE_2 + TIMES): Promise<string> {
  await writeFile(join(root, 'set', 'cases.tle'), `# a remark\n${LINE_1}\n${line2}\n`);
  await writeFile(join(root, 'set', 'expected.out'), printed);
  return join(root, 'set');
}

const missed = async (folder: string) =>
  (await runSgp4Suite(folder)).gates.filter(({ pass }) => !pass).map(({ id }) => id);

describe('verify sgp4', () => {
  it('passes on rows as printed, and takes a catalogue beside them', async () => {
    const folder = await put(PRINTED);
    await mkdir(join(root, 'catalogue'));
    await writeFile(join(root, 'catalogue', 'some.tle'), `FIRST\n${LINE_1}\n${LINE_2}\n`);
    const { gates, figures } = await runSgp4Suite(folder);
    expect(gates.filter(({ pass }) => !pass)).toEqual([]);
    expect(figures).toMatchObject({ rows: 2, catalogueObjects: 1 });
    expect(gates.map(({ id }) => id)).toContain('sgp4.simd.catalogue.error');
  });

  it('misses where a position is off by two millimetres', async () => {
    expect(await missed(await put(PRINTED.replace('7022.46529266', '7022.46529466')))).toContain(
      'sgp4.simd.rows.error',
    );
  });

  it('misses where a printed position is no number, whatever comes after it', async () => {
    expect(await missed(await put(PRINTED.replace('7022.46529266', '?')))).toContain('sgp4.simd.rows.error');
  });

  it('does not pass over rows whose elements are missing', async () => {
    const folder = await put(`${PRINTED}6 xx\n0.0 1 2 3 4 5 6\n`);
    await expect(runSgp4Suite(folder)).rejects.toThrow('rows for 2 element sets, and elements of 1');
  });

  it('misses where nothing was printed', async () => {
    expect(await missed(await put('5 xx\n'))).toContain('sgp4.verification-rows');
  });

  it('says which folder cannot be read', async () => {
    const folder = await put(PRINTED.replace('5 xx', '6 xx'));
    await expect(runSgp4Suite(folder)).rejects.toThrow(UnreadableInput);
    await expect(runSgp4Suite(join(root, 'nowhere'))).rejects.toThrow('nowhere');
  });
});
