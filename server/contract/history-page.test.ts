import { describe, expect, it } from 'vitest';
import { decodeHistoryPage, encodeHistoryPage, HISTORY_HEADER_BYTES, type HistoryPageHead } from './history-page';
import { decodeLiveMessage } from './live-frame-decode';
import { encodeMessage } from './live-frame-encode';

const head: HistoryPageHead = {
  fromMs: 1000,
  toMs: 2000,
  nextMs: null,
  feed: 'live',
  gaps: [{ fromMs: 1000, toMs: 1500, missing: 0.5 }],
  attributions: [{ text: 'Über wen', url: 'https://example.org' }, { text: 'own receiver' }],
};
const [first, second] = [encodeMessage(1000, 0, []), encodeMessage(2000, 1, [])];
const messages = [first, second];
const page = encodeHistoryPage(head, messages);

/** The page with a head of one's own. */
function withHead(text: string): ArrayBuffer {
  const bytes = new TextEncoder().encode(text);
  const copy = new Uint8Array(HISTORY_HEADER_BYTES + bytes.length);
  copy.set(page.subarray(0, HISTORY_HEADER_BYTES));
  copy.set(bytes, HISTORY_HEADER_BYTES);
  new DataView(copy.buffer).setUint32(8, bytes.length, true);
  return copy.buffer;
}

describe('a page of the history', () => {
  it('gives back its head and its messages, each by itself', () => {
    const read = decodeHistoryPage(page.buffer);
    expect(read.head).toEqual(head);
    expect(read.messages.map(decodeLiveMessage)).toMatchObject([
      { serverTimeMs: 1000, sequence: 0 },
      { serverTimeMs: 2000, sequence: 1 },
    ]);
    expect(decodeHistoryPage(encodeHistoryPage(head, []).buffer).messages).toEqual([]);
  });

  it('is refused wherever it is cut', () => {
    const whole = [page.length, page.length - second.length, page.length - 2 * second.length];
    for (let length = 0; length < page.length; length++) {
      if (whole.includes(length)) continue;
      expect(() => decodeHistoryPage(page.buffer.slice(0, length)), `${length} bytes`).toThrow('history page');
    }
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['another feed', JSON.stringify({ ...head, feed: 'demo' })],
    ['a time in words', JSON.stringify({ ...head, fromMs: 'now' })],
    ['no next', JSON.stringify({ ...head, nextMs: undefined })],
    ['a gap without an end', JSON.stringify({ ...head, gaps: [{ fromMs: 1, missing: 1 }] })],
    ['a credit without words', JSON.stringify({ ...head, attributions: [{}] })],
  ])('is refused with a head of %s', (_, text) => {
    expect(() => decodeHistoryPage(withHead(text))).toThrow('history page');
  });

  it('is refused where it is of another version, or something else', () => {
    const other = page.slice();
    other[4] = 2;
    expect(() => decodeHistoryPage(other.buffer)).toThrow('version 2');
    expect(() => decodeHistoryPage(first.buffer)).toThrow('does not begin');
  });
});
