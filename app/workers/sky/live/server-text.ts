import type { FeedMode, FeedStatus } from '@contract/feed-status';

/** The server's text messages on the WebSocket. */
export type ServerText =
  | { readonly type: 'hello'; readonly serverTimeMs: number }
  | { readonly type: 'time'; readonly clientMs: number; readonly serverMs: number }
  | { readonly type: 'feed'; readonly status: FeedStatus };

/** Written out, because the contract's own list would bring its schema library into the worker. */
const FEED_MODES: Readonly<Record<FeedMode, true>> = { live: true, replay: true, demo: true, none: true };

type Fields = ReadonlyMap<string, unknown>;

function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null;
}

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Null for an unknown message: a newer server may send more kinds. */
export function parseServerText(text: string): ServerText | null {
  const fields = fieldsOf(parseJson(text));
  if (fields === null) return null;
  const numberOf = (key: string): number => {
    const value = fields.get(key);
    return typeof value === 'number' ? value : Number.NaN;
  };
  switch (fields.get('type')) {
    case 'hello':
      return { type: 'hello', serverTimeMs: numberOf('serverTimeMs') };
    case 'time':
      return { type: 'time', clientMs: numberOf('clientMs'), serverMs: numberOf('serverMs') };
    case 'feed': {
      const status = fields.get('status');
      return isFeedStatus(status) ? { type: 'feed', status } : null;
    }
    default:
      return null;
  }
}

/** A feed status from the text of an event; null when it is none. */
export function parseFeed(text: unknown): FeedStatus | null {
  const status = parseJson(text);
  return isFeedStatus(status) ? status : null;
}

/**
 * Checks by hand what the screen relies on: the schema library would weigh more than the rest of the worker. The
 * message comes from our own server, which builds it from that schema.
 */
function isFeedStatus(value: unknown): value is FeedStatus {
  const fields = fieldsOf(value);
  const sources = fields?.get('sources');
  const lastSuccessAt = fields?.get('lastSuccessAt');
  return (
    Object.keys(FEED_MODES).some((mode) => mode === fields?.get('mode')) &&
    (lastSuccessAt === null || typeof lastSuccessAt === 'string') &&
    Array.isArray(sources) &&
    sources.every((source) => typeof fieldsOf(source)?.get('id') === 'string')
  );
}

/** Bytes of a base64 text; null when it is none. */
export function bytesFromBase64(text: unknown): ArrayBuffer | null {
  if (typeof text !== 'string') return null;
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    return null;
  }
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes.buffer;
}
