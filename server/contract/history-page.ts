import { MESSAGE_HEADER, MESSAGE_HEADER_BYTES } from './live-frame-layout';

/**
 * The answer of GET /api/history: a head that says what it is, then messages of the live stream (`live-frame.ts`), oldest
 * first, byte for byte as the stream would have sent them. Little endian. Messages say their own length, so that nothing
 * stands between them.
 *
 * | offset | |
 * |---|---|
 * | 0 | u32, `HISTORY_MAGIC` |
 * | 4 | u16, `HISTORY_PAGE_VERSION` |
 * | 6 | u16, 0 |
 * | 8 | u32, bytes of the head |
 * | 12 | the head: UTF-8, JSON of `HistoryPageHead` |
 * | … | messages to the end |
 *
 * What a player may rely on:
 * - The first message has the time `fromMs`. It holds the last fix, up to two minutes old, of everything that was in the
 *   sky then, so that the sky is whole from the beginning; no message is later than `toMs`.
 * - Each page stands for itself: the facts of an object come with its first record on the page. Pages that follow one
 *   another may be played as one recording.
 * - An object that was not heard for two minutes is said to have left (`removed`) a minute after its last fix. Times
 *   without a word of an object that is heard again within two minutes are its way.
 * - Tiles are told whole: objects in them may lie outside the area that was asked for.
 * - Records are thinned: a fix at least every 15 s while it flies straight, one every 2 s while it turns or climbs.
 */
export const HISTORY_MAGIC = 0x48_59_4b_53; // "SKYH" as it lies in the bytes
export const HISTORY_PAGE_VERSION = 1;
export const HISTORY_PAGE_TYPE = 'application/octet-stream';
export const HISTORY_HEADER_BYTES = 12;

/** A span in which nothing, or not everything, of the area was recorded; known from when sources answered. */
export interface HistoryGap {
  readonly fromMs: number;
  readonly toMs: number;
  /** Share of the area of which nothing was recorded: above 0, and 1 where nothing was at all. */
  readonly missing: number;
}

export interface HistoryAttribution {
  readonly text: string;
  readonly url?: string | undefined;
}

export interface HistoryPageHead {
  /** The span that the page tells of, milliseconds since the epoch; `toMs` exclusive. It never reaches beyond now. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Where the next page begins, to be asked for as `from`; null where the page reaches as far as was asked. */
  readonly nextMs: number | null;
  readonly feed: 'live' | 'replay';
  /** In order of time, none touching another of the same share; within the span. */
  readonly gaps: readonly HistoryGap[];
  /** Whom the sources of the page want to be credited; one for each source. */
  readonly attributions: readonly HistoryAttribution[];
}

export interface HistoryPage {
  readonly head: HistoryPageHead;
  /** Each for `decodeLiveMessage`. */
  readonly messages: readonly ArrayBuffer[];
}

/** The bytes are no page: cut short, of another version, or something else altogether. */
export class HistoryPageError extends Error {
  override readonly name = 'HistoryPageError';

  constructor(detail: string, options?: ErrorOptions) {
    super(`history page: ${detail}`, options);
  }
}

/** Every realm has them, but not every realm's library set. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> };
declare const TextDecoder: new (label: 'utf-8', options: { fatal: true }) => { decode(bytes: Uint8Array): string };

export function encodeHistoryPage(head: HistoryPageHead, messages: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const headBytes = new TextEncoder().encode(JSON.stringify(head));
  const before = HISTORY_HEADER_BYTES + headBytes.length;
  const bytes = new Uint8Array(messages.reduce((sum, message) => sum + message.length, before));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, HISTORY_MAGIC, true);
  view.setUint16(4, HISTORY_PAGE_VERSION, true);
  view.setUint32(8, headBytes.length, true);
  bytes.set(headBytes, HISTORY_HEADER_BYTES);
  let offset = before;
  for (const message of messages) {
    bytes.set(message, offset);
    offset += message.length;
  }
  return bytes;
}

/**
 * Takes a page apart; its messages are copies, ready to be transferred. Whether each is one of the stream's is left to
 * `decodeLiveMessage`.
 * @throws HistoryPageError
 */
export function decodeHistoryPage(buffer: ArrayBuffer): HistoryPage {
  const view = new DataView(buffer);
  if (view.byteLength < HISTORY_HEADER_BYTES || view.getUint32(0, true) !== HISTORY_MAGIC) {
    throw new HistoryPageError('does not begin as a page of the history');
  }
  const version = view.getUint16(4, true);
  if (version !== HISTORY_PAGE_VERSION) throw new HistoryPageError(`version ${version} is not known`);
  const messagesFrom = HISTORY_HEADER_BYTES + view.getUint32(8, true);
  if (messagesFrom > view.byteLength) throw new HistoryPageError('is cut short');
  const head = headOf(new Uint8Array(buffer, HISTORY_HEADER_BYTES, messagesFrom - HISTORY_HEADER_BYTES));
  const messages: ArrayBuffer[] = [];
  for (let offset = messagesFrom; offset < view.byteLength; ) {
    const length = messageLength(view, offset);
    messages.push(buffer.slice(offset, offset + length));
    offset += length;
  }
  return { head, messages };
}

function messageLength(view: DataView, offset: number): number {
  const isHeaderThere = offset + MESSAGE_HEADER_BYTES <= view.byteLength;
  const length = isHeaderThere ? view.getUint32(offset + MESSAGE_HEADER.byteLength, true) : 0;
  if (length < MESSAGE_HEADER_BYTES || offset + length > view.byteLength) {
    throw new HistoryPageError('a message is cut short');
  }
  return length;
}

function headOf(bytes: Uint8Array): HistoryPageHead {
  try {
    const head: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (isHead(head)) return head;
  } catch (cause) {
    throw new HistoryPageError('its head cannot be read', { cause });
  }
  throw new HistoryPageError('its head has another shape');
}

/** By hand, because a schema library would weigh more in the browser's worker than everything else that plays a page. */
function isHead(candidate: unknown): candidate is HistoryPageHead {
  const head = fieldsOf(candidate);
  const [nextMs, feed, gaps, attributions] = ['nextMs', 'feed', 'gaps', 'attributions'].map((key) => head.get(key));
  return (
    ['fromMs', 'toMs'].every((key) => Number.isFinite(head.get(key))) &&
    (nextMs === null || Number.isFinite(nextMs)) &&
    (feed === 'live' || feed === 'replay') &&
    Array.isArray(gaps) &&
    gaps.every((gap) => ['fromMs', 'toMs', 'missing'].every((key) => Number.isFinite(fieldsOf(gap).get(key)))) &&
    Array.isArray(attributions) &&
    attributions.every((attribution) => typeof fieldsOf(attribution).get('text') === 'string')
  );
}

function fieldsOf(candidate: unknown): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>(typeof candidate === 'object' && candidate !== null ? Object.entries(candidate) : []);
}
