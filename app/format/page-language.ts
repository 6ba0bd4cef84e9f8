import { LANGUAGES, type Language } from '@engine/text/language';

/** What the page speaks, as server and workers name it; English where it is none of their languages. */
export function pageLanguage(): Language {
  const spoken = typeof document === 'undefined' ? 'en' : document.documentElement.lang.split('-')[0];
  return LANGUAGES.find((language) => language === spoken) ?? 'en';
}
