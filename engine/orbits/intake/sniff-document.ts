import { tleLineKind } from './elements-of-tle';
import { printable } from './rejections';

export const DOCUMENT_FORMATS = ['tle', 'omm-json', 'omm-csv', 'satcat-csv', 'satcat-json', 'quick-sat'] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

/** So much of the beginning tells the formats apart. */
const HEAD_LENGTH = 20_000;
const QUOTE_LENGTH = 160;

/**
 * What a document is, by its content alone. One that is nothing of use is described instead.
 * @param text without a byte order mark
 */
export function sniffDocument(text: string): DocumentFormat | { readonly problem: string } {
  const head = text.slice(0, HEAD_LENGTH).trimStart();
  if (head === '') return { problem: 'is empty' };
  if (head.startsWith('<')) {
    return /<(?:ndm|omm)[\s>]/.test(head)
      ? { problem: otherSpelling('XML') }
      : { problem: 'is a web page, not a catalogue' };
  }
  if (head.startsWith('[') || head.startsWith('{')) return sniffJson(head);
  const lines = head.split(/[\r\n]+/);
  const first = lines[0] ?? '';
  if (first.includes('NORAD_CAT_ID') && first.includes(',')) {
    return first.includes('MEAN_MOTION') ? 'omm-csv' : 'satcat-csv';
  }
  if (first.startsWith('CCSDS_OMM_VERS')) {
    return { problem: otherSpelling('key-value notation') };
  }
  if (/^\d{5} [a-z ] ?\w/.test(first) && lines.length > 1) return 'quick-sat';
  if (lines.some((line) => tleLineKind(line) !== undefined && line.length > 20)) return 'tle';
  return { problem: `is no catalogue but a text: “${printable(head, QUOTE_LENGTH)}”` };
}

function otherSpelling(spelling: string): string {
  return `is an OMM in ${spelling}, which is not read; take FORMAT=json or FORMAT=csv`;
}

function sniffJson(head: string): DocumentFormat | { readonly problem: string } {
  if (/^\[\s*\]/.test(head)) return { problem: 'is an empty list' };
  if (/"(?:MEAN_MOTION|EPOCH)"/.test(head)) return 'omm-json';
  if (/"NORAD_CAT_ID"/.test(head) || (/"c"\s*:/.test(head) && /"ld"\s*:/.test(head))) return 'satcat-json';
  return { problem: `is JSON of another kind: “${printable(head, QUOTE_LENGTH)}”` };
}
