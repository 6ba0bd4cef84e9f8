import type { ElementReading } from '@engine/orbits/intake/element-reading';
import { readCatalogueDocument } from '@engine/orbits/intake/read-catalogue-document';
import { csvRows } from './csv-rows';
import { runInSlices } from './run-in-slices';

/** The element sets in a service's answer; a text that says what is wrong where there are none. */
export async function readElementAnswer(text: string): Promise<ElementReading | string> {
  const document = await runInSlices(readCatalogueDocument(text, csvRows));
  if (document.kind === 'nothing') return `the answer ${document.problem}`;
  return document.kind === 'elements' ? document.reading : 'the answer holds no element sets';
}
