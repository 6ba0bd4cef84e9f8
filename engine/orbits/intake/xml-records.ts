import {
  CUT_OFF,
  type DocumentProblem,
  type InSlices,
  MAX_RECORDS,
  RECORDS_PER_SLICE,
  TOO_MANY_RECORDS,
} from './element-reading';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The messages of an NDM or OMM in XML (CCSDS 505.0): of each `<omm>` the elements that hold text alone, by name. Nothing
 * else of XML is understood, so that there is nothing to exploit: no document types, no entities but the five.
 */
export function* eachXmlRecord(
  text: string,
  take: (record: Readonly<Record<string, string>>) => void,
): InSlices<DocumentProblem | undefined> {
  let count = 0;
  let end = 0;
  for (const message of text.matchAll(/<omm[\s>]/g)) {
    if (message.index < end) continue;
    const close = text.indexOf('</omm>', message.index);
    if (close < 0) return { problem: CUT_OFF };
    take(xmlFields(text.slice(message.index, close)));
    end = close;
    count += 1;
    if (count > MAX_RECORDS) return { problem: TOO_MANY_RECORDS };
    if (count % RECORDS_PER_SLICE === 0) yield;
  }
  const closesNdm = !/<ndm[\s>]/.test(text.slice(0, 2000)) || text.trimEnd().endsWith('</ndm>');
  return closesNdm ? undefined : { problem: CUT_OFF };
}

function xmlFields(message: string): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const [, name = '', value = ''] of message.matchAll(/<([A-Z][A-Z0-9_]*)(?:\s[^<>]*)?>([^<]*)<\//g)) {
    fields[name] = value.replace(/&(amp|lt|gt|quot|apos);/g, (_all, entity: string) => ENTITIES[entity] ?? '');
  }
  return fields;
}
