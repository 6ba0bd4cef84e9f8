import { servedName } from '@app/copy/served-names-copy';
import { ownerCountryIn } from '@engine/orbits/owner-country';
import { ownerCodeOf } from '@engine/orbits/satellite-owner';
import { pageLanguage } from './page-language';

/** The state that a satellite belongs to, by its English name, in what the page speaks. */
export function countryWords(country: string): string {
  const language = pageLanguage();
  if (language === 'en') return country;
  // The code of the SATCAT knows joint programmes, too.
  return ownerCountryIn(language, ownerCodeOf(country), servedName(country)) ?? country;
}
