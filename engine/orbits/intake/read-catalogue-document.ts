import type { CsvRows } from './csv-records';
import { type DocumentProblem, type ElementReading, type InSlices, isProblem } from './element-reading';
import type { FactsBook } from './packed-facts';
import { readOmmCsv, readOmmJson } from './read-omm';
import { readQuickSat } from './read-quick-sat';
import { readSatcatCsv, readSatcatJson } from './read-satcat';
import { readTle } from './read-tle';
import { REJECTION_TEXTS } from './rejections';
import { type DocumentFormat, sniffDocument } from './sniff-document';

/** What a document gives: element sets, facts of objects, standard magnitudes, or nothing and why. */
export type CatalogueDocument =
  | { readonly kind: 'elements'; readonly format: DocumentFormat; readonly reading: ElementReading }
  | { readonly kind: 'facts'; readonly facts: FactsBook }
  | { readonly kind: 'magnitudes'; readonly magnitudes: ReadonlyMap<number, number> }
  | { readonly kind: 'nothing'; readonly problem: string };

/**
 * Reads a document of any known format, told apart by its content: TLE and 3LE, OMM in JSON and CSV, SATCAT in CSV
 * and JSON, QuickSat's magnitudes. `csvRows` is a library's parser of CSV. Never throws, whatever the text holds.
 */
export function* readCatalogueDocument(document: string, csvRows: CsvRows): InSlices<CatalogueDocument> {
  const text = document.replace(/^\uFEFF/, '').trim();
  const format = sniffDocument(text);
  if (typeof format !== 'string') return { kind: 'nothing', problem: format.problem };
  if (format === 'quick-sat') return magnitudesOr(readQuickSat(text));
  if (format === 'satcat-csv') return factsOr(yield* readSatcatCsv(text, csvRows));
  if (format === 'satcat-json') return factsOr(yield* readSatcatJson(text));
  return elementsOr(format, yield* ELEMENT_READERS[format](text, csvRows));
}

const ELEMENT_READERS = {
  tle: readTle,
  'omm-json': readOmmJson,
  'omm-csv': readOmmCsv,
} as const;

function elementsOr(format: DocumentFormat, reading: ElementReading | DocumentProblem): CatalogueDocument {
  if (isProblem(reading)) return { kind: 'nothing', problem: reading.problem };
  if (reading.elements.length > 0) return { kind: 'elements', format, reading };
  const [most] = reading.rejections.counts();
  if (most === undefined) return { kind: 'nothing', problem: 'holds no element sets' };
  const why = `${REJECTION_TEXTS[most.reason]}, as in “${most.examples[0] ?? ''}”`;
  return { kind: 'nothing', problem: `holds no element set that can be used: ${why}` };
}

function factsOr(facts: FactsBook | DocumentProblem): CatalogueDocument {
  if ('problem' in facts) return { kind: 'nothing', problem: facts.problem };
  return facts.size > 0 ? { kind: 'facts', facts } : { kind: 'nothing', problem: 'holds no object that can be read' };
}

function magnitudesOr(magnitudes: ReadonlyMap<number, number>): CatalogueDocument {
  return magnitudes.size > 0
    ? { kind: 'magnitudes', magnitudes }
    : { kind: 'nothing', problem: 'holds no magnitude that can be read' };
}
