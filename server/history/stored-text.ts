import { cutTo } from '@engine/text/plain-text';

/** What comes from the air is cut to its column; the database stores no U+0000. */
export function clipped(text: string, length: number): string {
  return cutTo(length, text.replaceAll('\u0000', ''));
}

export function clippedOrNull(text: string | null | undefined, length: number): string | null {
  return text === null || text === undefined ? null : clipped(text, length);
}
