import { type CsvRows, eachCsvRecord } from './csv-records';
import type { DocumentProblem, InSlices } from './element-reading';
import { catalogueNumberOf, internationalDesignatorOf } from './element-fields';
import { eachJsonRecord } from './json-records';
import { type FactsBook, type FactsPacker, PackedFacts } from './packed-facts';
import { printable } from './rejections';
import { launchDateOf, objectTypeOf, objectTypeOfName, ownerOf } from './satellite-facts';

const LONGEST_NAME = 100;

/** CelesTrak's satcat.csv. */
export function* readSatcatCsv(text: string, csvRows: CsvRows): InSlices<FactsBook | DocumentProblem> {
  const facts = PackedFacts.packer();
  const problem = yield* eachCsvRecord(text, csvRows, (record) => addLong(facts, record));
  return problem ?? facts.packed();
}

/** CelesTrak's satellite catalogue in JSON, or an extract of it with the short keys `n`, `c`, `i`, `o`, `ld`. */
export function* readSatcatJson(text: string): InSlices<FactsBook | DocumentProblem> {
  const facts = PackedFacts.packer();
  const problem = yield* eachJsonRecord(text, (record) => {
    addLong(facts, record !== null && 'c' in record ? longKeys(record) : record);
  });
  return problem ?? facts.packed();
}

function longKeys({ n, c, i, o, ld, t }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { OBJECT_NAME: n, NORAD_CAT_ID: c, OBJECT_ID: i, OWNER: o, LAUNCH_DATE: ld, OBJECT_TYPE: t };
}

function addLong(facts: FactsPacker, record: Readonly<Record<string, unknown>> | null): void {
  const noradId = catalogueNumberOf(record?.['NORAD_CAT_ID']);
  if (record === null || noradId === undefined) return;
  const published = record['OBJECT_NAME'];
  const name = typeof published === 'string' ? printable(published, LONGEST_NAME) : '';
  const objectType = objectTypeOf(record['OBJECT_TYPE']);
  facts.add(noradId, {
    name: name === '' ? null : name,
    internationalDesignator: internationalDesignatorOf(record['OBJECT_ID']),
    objectType: objectType === 'unknown' ? objectTypeOfName(name) : objectType,
    owner: ownerOf(record['OWNER']),
    launchDate: launchDateOf(record['LAUNCH_DATE']),
  });
}
