/** Right-to-left override, and the end of it (Unicode, Bidirectional Algorithm). */
const [FROM_RIGHT, END] = ['\u202e', '\u202c'];
/** What stays as it is (app/format/reading-direction.ts), be it made of several such; or a word. */
const FIGURES_AND_WORDS = /\u2066(?:[^\u2066\u2069]|\u2066[^\u2069]*\u2069)*\u2069|[^\s\u2066]+/gu;

const turned = (part: string): string => (part.startsWith('\u2066') ? part : `${FROM_RIGHT}${part}${END}`);

/**
 * What English would be if it were read from the right: each word of a text, or of a table or function of texts, turned
 * round. Whatever a page shows unturned is in no catalogue, and what lies on the wrong side knows of no other direction.
 */
export function mirrored(text: unknown): unknown {
  if (typeof text === 'string') return text.replaceAll(FIGURES_AND_WORDS, turned);
  if (typeof text === 'function') return (...values: readonly unknown[]) => mirrored(text(...values));
  if (Array.isArray(text)) return text.map(mirrored);
  if (text instanceof Map) return new Map([...text].map(([key, value]) => [key, mirrored(value)]));
  if (typeof text !== 'object' || text === null) return text;
  return Object.fromEntries(Object.entries(text).map(([name, value]) => [name, mirrored(value)]));
}
