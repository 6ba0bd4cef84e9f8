import { type CsvRows, eachCsvRecord } from './csv-records';
import { type DocumentProblem, ElementCollector, type ElementReading, type InSlices } from './element-reading';
import { elementsOfOmm, factsOfOmm, type OmmFields } from './elements-of-omm';
import { eachJsonRecord } from './json-records';
import { rejection } from './rejections';

/** OMM as CelesTrak and Space-Track give it in JSON. */
export function* readOmmJson(text: string): InSlices<ElementReading | DocumentProblem> {
  const collector = new ElementCollector();
  const problem = yield* eachJsonRecord(text, (record) => take(collector, record, 'an entry that is no object'));
  return problem ?? collector.reading();
}

export function* readOmmCsv(text: string, csvRows: CsvRows): InSlices<ElementReading | DocumentProblem> {
  const collector = new ElementCollector();
  const problem = yield* eachCsvRecord(text, csvRows, (record, line) => take(collector, record, line));
  return problem ?? collector.reading();
}

function take(collector: ElementCollector, fields: OmmFields | null, line: string): void {
  if (fields === null) {
    collector.add(rejection('not-a-record', line));
    return;
  }
  collector.add(elementsOfOmm(fields), factsOfOmm(fields));
}
