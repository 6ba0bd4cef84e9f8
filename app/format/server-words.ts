import { SERVER_WORDS } from '@app/copy/server-words-copy';
import { ownerCountryIn } from '@engine/orbits/owner-country';
import { ownerCodeOf } from '@engine/orbits/satellite-owner';
import { pageLanguage } from './page-language';

/** What the server calls something, in what the page speaks; names that it passes on stay what they are. */
export const serverWords = (said: string): string => SERVER_WORDS[said] ?? said;

/** The state that a satellite belongs to, by its English name, in what the page speaks. */
export function countryWords(country: string): string {
  const language = pageLanguage();
  if (language === 'en') return country;
  // The code of the SATCAT knows joint programmes, too.
  return ownerCountryIn(language, ownerCodeOf(country), serverWords(country)) ?? country;
}
