import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { isNewer } from '@engine/orbits/intake/element-reading';
import { type CatalogueDocument, readCatalogueDocument } from '@engine/orbits/intake/read-catalogue-document';
import { RejectionTally } from '@engine/orbits/intake/rejections';
import type { FactsBook } from '@engine/orbits/intake/packed-facts';
import type { OrbitalElements } from '@engine/orbits/orbital-elements';
import { runInSlices } from '../run-in-slices';
import type { SatelliteReading } from '../satellite-source';
import { csvRows } from '../csv-rows';

/** Far above any catalogue: 200,000 records of OMM in JSON have some 90 MB. */
const MAX_DOCUMENT_BYTES = 256_000_000;
const unzip = promisify(gunzip);

export interface FilesReading {
  /** Undefined where no file gave an element set. */
  readonly reading: SatelliteReading | undefined;
  /** What is wrong with single files, in words. */
  readonly problems: readonly string[];
}

/** Reads all files, each for what it is. A file that cannot be used leaves the others as they are. */
export async function readSatelliteFiles(paths: readonly string[], signal: AbortSignal): Promise<FilesReading> {
  const problems: string[] = [];
  const pile = new DocumentPile();
  for (const path of paths) {
    const name = basename(path);
    try {
      const document = await runInSlices(readCatalogueDocument(await textOfFile(path), csvRows), signal);
      if (document.kind === 'nothing') problems.push(`${name} ${document.problem}`);
      else pile.add(document, name, (await stat(path)).mtimeMs);
    } catch (error) {
      signal.throwIfAborted();
      problems.push(`${name} cannot be read (${reasonOf(error)})`);
    }
  }
  return { reading: pile.reading(), problems };
}

async function textOfFile(path: string): Promise<string> {
  const { size } = await stat(path);
  if (size > MAX_DOCUMENT_BYTES) throw new Error(`it is larger than ${MAX_DOCUMENT_BYTES / 1e6} MB`);
  const bytes = await readFile(path);
  const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (isZipped ? await unzip(bytes, { maxOutputLength: MAX_DOCUMENT_BYTES }) : bytes).toString('utf8');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

/** What several documents give together. */
class DocumentPile {
  readonly #elements = new Map<number, OrbitalElements>();
  readonly #facts: FactsBook[] = [];
  readonly #magnitudes = new Map<number, number>();
  readonly #rejections = new RejectionTally();
  readonly #labels: string[] = [];
  #recordCount = 0;
  #newestMs = 0;

  add(document: Exclude<CatalogueDocument, { kind: 'nothing' }>, name: string, modifiedMs: number): void {
    if (document.kind === 'facts') {
      this.#facts.push(document.facts);
      return;
    }
    if (document.kind === 'magnitudes') {
      for (const [noradId, magnitude] of document.magnitudes) this.#magnitudes.set(noradId, magnitude);
      return;
    }
    const { elements, facts, rejections, recordCount } = document.reading;
    for (const set of elements) {
      const known = this.#elements.get(set.noradId);
      if (known === undefined || isNewer(set, known)) this.#elements.set(set.noradId, set);
    }
    this.#facts.push(facts);
    this.#rejections.addAll(rejections);
    this.#recordCount += recordCount;
    this.#labels.push(name);
    this.#newestMs = Math.max(this.#newestMs, Math.floor(modifiedMs));
  }

  reading(): SatelliteReading | undefined {
    if (this.#elements.size === 0) return undefined;
    return {
      elements: [...this.#elements.values()].toSorted((a, b) => a.noradId - b.noradId),
      facts: this.#facts,
      magnitudes: this.#magnitudes,
      recordCount: this.#recordCount,
      rejections: this.#rejections,
      label: this.#labels.join(', '),
      fetchedAtMs: this.#newestMs,
    };
  }
}
