import type { Translation } from '../translation';
import type * as English from '../body-names-copy';

/** What Sun, Moon and planets are called, in German. */
export const bodyNamesCopy: Translation<typeof English.bodyNamesCopy> = {
  sun: 'Sonne',
  moon: 'Mond',
  mercury: 'Merkur',
  venus: 'Venus',
  mars: 'Mars',
  jupiter: 'Jupiter',
  saturn: 'Saturn',
};
