import { logWarning } from '../log/log-warning';
import type { Translation } from './translation';

/** One catalogue: every text of app/copy by the name of its export; or, for tests, what makes such texts of ours. */
interface Catalogue {
  readonly texts?: Readonly<Record<string, unknown>>;
  readonly mirrored?: (text: unknown) => unknown;
}

/**
 * What the page speaks, by the primary subtag of its `lang`: boot.ts has written it there before any script of the app
 * runs. A worker has no page; what it writes is told to it (drawn-copy.ts).
 */
const spoken = typeof document === 'undefined' ? 'en' : document.documentElement.lang.split('-')[0];

/** English stands in the app itself; of the others the one that is spoken is loaded, before any text is read. */
async function spokenCatalogue(): Promise<Catalogue> {
  if (spoken === 'en') return {};
  const catalogues = import.meta.glob<Catalogue>('./*/index.ts');
  const catalogue = await catalogues[`./${spoken}/index.ts`]?.().catch((error: unknown) => {
    logWarning('The texts of the language that was chosen could not be loaded: they are in English.', error);
    return null;
  });
  if (catalogue === null || catalogue === undefined) {
    Object.assign(document.documentElement, { lang: 'en-GB', dir: 'ltr' });
    return {};
  }
  return catalogue;
}

const { texts, mirrored } = await spokenCatalogue();

/**
 * A table of texts, or a function that makes one, in the language of the page.
 * @param name of the export, by which the other catalogues know it.
 */
export function translated<Text>(name: string, english: Text): Translation<Text> {
  const told = mirrored?.(english) ?? texts?.[name] ?? english;
  // Each file of a catalogue declares its texts as the translation of these, and a test holds every catalogue whole.
  return told as Translation<Text>;
}
