import type { Translation } from '../translation';
import type * as English from '../body-names-copy';

/** What Sun, Moon and planets are called, in Spanish. */
export const bodyNamesCopy: Translation<typeof English.bodyNamesCopy> = {
  sun: 'Sol',
  moon: 'Luna',
  mercury: 'Mercurio',
  venus: 'Venus',
  mars: 'Marte',
  jupiter: 'Júpiter',
  saturn: 'Saturno',
};
