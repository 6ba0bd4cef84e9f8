import type { Translation } from './translation';

declare global {
  /** Every text of the language that is spoken, by the name of its export; or what makes one of English. */
  var skylensTexts: unknown;
}

/**
 * English stands in the app itself. Of the others boot.ts loads the one that is spoken, before any script of the app
 * runs. (To wait for it here, by an await of the module itself, WebKit would begin modules before those they import.)
 * A worker has no page that says what is spoken; what it writes is told to it (drawn-copy.ts).
 */
const spoken = globalThis.skylensTexts;
const catalogue: Readonly<Record<string, unknown>> = typeof spoken === 'object' && spoken !== null ? { ...spoken } : {};
const { mirrored } = catalogue;

/**
 * A table of texts, or a function that makes one, in the language of the page.
 * @param name of the export, by which the other catalogues know it.
 */
export function translated<Text>(name: string, english: Text): Translation<Text>;
// Each file of a catalogue declares its texts as the translation of these, and a test holds every catalogue whole.
export function translated(name: string, english: unknown): unknown {
  return typeof mirrored === 'function' ? mirrored(english) : (catalogue[name] ?? english);
}
