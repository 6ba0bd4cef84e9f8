import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { elementsOfTle } from '../../engine/orbits/intake/elements-of-tle';
import { isRejection } from '../../engine/orbits/intake/rejections';
import type { OrbitalElements } from '../../engine/orbits/orbital-elements';
import type { SatelliteRecord } from '../../engine/orbits/satellite-record';
import { readingInput, UnreadableInput } from '../measurement/unreadable-input';

/** A record that knows nothing but its elements. */
export function bareRecord(elements: OrbitalElements): SatelliteRecord {
  return { elements, objectType: 'unknown', owner: null, launchDate: null, standardMagnitude: null };
}

/** Elements of two lines of a reference file; refused ones are a fault of the file. */
export function referenceElements(name: string, line1: string, line2: string): OrbitalElements {
  const elements = elementsOfTle(name, line1, line2);
  if (isRejection(elements)) throw new UnreadableInput(`The elements of ${name} cannot be used: ${elements.reason}`);
  return elements;
}

/**
 * All records of a file of three-line elements; those that cannot be used are left out.
 * @throws UnreadableInput where none is left
 */
export async function recordsOfFile(path: string): Promise<SatelliteRecord[]> {
  const lines = (await readingInput(path, () => readFile(path, 'utf8'))).split(/\r?\n/);
  const records = lines.flatMap((line, at) => {
    if (!line.startsWith('1 ')) return [];
    const elements = elementsOfTle(lines[at - 1] ?? '', line, lines[at + 1] ?? '');
    return isRejection(elements) ? [] : [bareRecord(elements)];
  });
  if (records.length === 0) throw new UnreadableInput(`${path} holds no element set that can be used`);
  return records;
}

/**
 * The file of elements that a reference names in its `meta.elements` ("the object in catalogue/x.tle"), sought in the
 * folder beside the data's own; null where it names none.
 */
export function namedCatalogue(dataDir: string, elementsNote: string): string | null {
  const path = /([\w./-]+\.tle)\b/.exec(elementsNote)?.[1];
  return path === undefined || path.split('/').includes('..') ? null : join(dataDir, '..', path);
}
