import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SatRec, twoline2satrec } from 'satellite.js';
import { printedElementsOfTle } from '../../engine/orbits/intake/elements-of-tle';
import { isRejection } from '../../engine/orbits/intake/rejections';
import type { OrbitalElements } from '../../engine/orbits/orbital-elements';
import { readingInput, UnreadableInput } from '../measurement/unreadable-input';

/** A satellite as we read it and as satellite.js reads it. */
export interface AnchoredSatellite {
  readonly elements: OrbitalElements;
  readonly anchor: SatRec;
}

export interface VerificationRow {
  readonly minutes: number;
  /** x, y, z in km, TEME. */
  readonly positionKm: readonly [number, number, number];
}

export interface VerificationCase extends AnchoredSatellite {
  /** What the reference program printed. */
  readonly rows: readonly VerificationRow[];
  /** All times that it was asked for: those that are not among the rows came to an error. */
  readonly minutes: readonly number[];
}

/** TLEs of a text, `file` by name in messages, with what stands behind their columns; lines of other kinds are left out. */
export function tlesOf(file: string, text: string): (AnchoredSatellite & { readonly remark: string })[] {
  const lines = text.split(/\r?\n/);
  return lines.flatMap((line1, index) => {
    const line2 = lines[index + 1] ?? '';
    if (!line1.startsWith('1 ') || !line2.startsWith('2 ')) return [];
    const elements = printedElementsOfTle('', withRightChecksum(line1), withRightChecksum(line2));
    if (isRejection(elements)) throw new UnreadableInput(`${file}: ${JSON.stringify(elements)}`);
    return [{ elements, anchor: twoline2satrec(line1, line2), remark: line2.slice(69) }];
  });
}

/** The official set changes elements of some satellites and not their checksums. */
function withRightChecksum(line: string): string {
  const columns = line.slice(0, 68);
  const digits = columns.match(/\d/g) ?? [];
  const sum = digits.reduce((total, digit) => total + Number(digit), columns.split('-').length - 1);
  return `${columns.padEnd(68)}${sum % 10}`;
}

async function filesWithEnding(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.toLowerCase().endsWith(ending)).toSorted();
}

async function satellitesOf(folder: string, file: string) {
  const text = await readingInput(join(folder, file), () => readFile(join(folder, file), 'utf8'));
  return tlesOf(file, text);
}

/** Every satellite of every TLE file of a folder; none where there is no such folder. */
export async function readAnchoredSatellites(folder: string): Promise<AnchoredSatellite[]> {
  const files = await filesWithEnding(folder, '.tle').catch(() => []);
  return (await Promise.all(files.map((file) => satellitesOf(folder, file)))).flat();
}

/**
 * Verification sets of a folder: TLE files whose second lines go on with start, stop and step in minutes, and one file
 * (`.out`) of what the reference program printed: `number xx`, then a row for each time.
 */
export async function readVerificationCases(folder: string): Promise<VerificationCase[]> {
  const printed = await readingInput(folder, async () => {
    const [file] = await filesWithEnding(folder, '.out');
    if (file === undefined) throw new UnreadableInput(`${folder} holds no .out file`);
    return blocksOf(await readFile(join(folder, file), 'utf8'));
  });
  const files = await filesWithEnding(folder, '.tle');
  const satellites = (await Promise.all(files.map((file) => satellitesOf(folder, file)))).flat();
  const cases = satellites.filter(({ remark }) => remark.trim() !== '');
  if (printed.length > cases.length) {
    throw new UnreadableInput(`${folder}: rows for ${printed.length} element sets, and elements of ${cases.length}`);
  }
  return cases.map(({ elements, anchor, remark }, index) => {
    const block = printed[index];
    if (block?.noradId !== elements.noradId) throw new UnreadableInput(`${folder}: no rows for ${elements.noradId}`);
    return { elements, anchor, rows: block.rows, minutes: timesOf(remark) };
  });
}

function timesOf(remark: string): number[] {
  const [start = 0, stop = 0, step = 0] = remark.trim().split(/\s+/).map(Number);
  const steps = step > 0 ? Math.ceil((stop - start) / step) : 0;
  const between = Array.from({ length: steps }, (_, index) => start + index * step);
  // The program asks for the epoch and for the last time where its steps do not meet them.
  return [...new Set([0, ...between, stop])];
}

function blocksOf(text: string): { noradId: number; rows: VerificationRow[] }[] {
  const blocks: { noradId: number; rows: VerificationRow[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const fields = line.trim().split(/\s+/);
    if (fields[1] === 'xx') blocks.push({ noradId: Number(fields[0]), rows: [] });
    const [minutes = Number.NaN, x = Number.NaN, y = Number.NaN, z = Number.NaN] = fields.map(Number);
    if (fields.length >= 7) blocks.at(-1)?.rows.push({ minutes, positionKm: [x, y, z] });
  }
  return blocks;
}
