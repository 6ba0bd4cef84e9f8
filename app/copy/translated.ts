import { logWarning } from '../log/log-warning';
import type { Translation } from './translation';

/** Every text of a language by the name of its export; or what makes one of English. */
type Catalogue = Readonly<Record<string, unknown>>;

/**
 * What the page speaks, by the primary subtag of its `lang`: boot.ts has written it there before any script of the app
 * runs. A worker has no page; what it writes is told to it (drawn-copy.ts).
 */
const spoken = typeof document === 'undefined' ? 'en' : document.documentElement.lang.split('-')[0];

/** English stands in the app itself; of the others the one that is spoken is loaded, before any text is read. */
async function spokenCatalogue(): Promise<Catalogue> {
  if (spoken === 'en') return {};
  const catalogues = {
    ...import.meta.glob<Catalogue>('./*/texts-*.ts'),
    ...import.meta.glob<Catalogue>('./ar/mirrored.ts'),
  };
  const load = catalogues[`./${spoken}/texts-${spoken}.ts`] ?? catalogues[`./${spoken}/mirrored.ts`];
  try {
    if (load !== undefined) return await load();
  } catch (error) {
    logWarning('The texts of the language that was chosen could not be loaded: they are in English.', error);
  }
  Object.assign(document.documentElement, { lang: 'en-GB', dir: 'ltr' });
  return {};
}

const catalogue = await spokenCatalogue();
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
