/** Right-to-left override, and the end of it (Unicode, Bidirectional Algorithm). */
const [FROM_RIGHT, END] = ['\u202e', '\u202c'];

/**
 * What English would be if it were read from the right: each word of a text, or of a table or function of texts, turned
 * round. Whatever a page shows unturned is in no catalogue, and what lies on the wrong side knows of no other direction.
 */
export function mirrored(text: unknown): unknown {
  if (typeof text === 'string') return text.replaceAll(/\S+/gu, (word) => `${FROM_RIGHT}${word}${END}`);
  if (typeof text === 'function') return (...values: readonly unknown[]) => mirrored(text(...values));
  if (Array.isArray(text)) return text.map(mirrored);
  if (text instanceof Map) return new Map([...text].map(([key, value]) => [key, mirrored(value)]));
  if (typeof text !== 'object' || text === null) return text;
  return Object.fromEntries(Object.entries(text).map(([name, value]) => [name, mirrored(value)]));
}
