import type { Translation } from '../translation';
import type * as English from '../compass-copy';

/** Directions, in German. */
export const compassCopy: Translation<typeof English.compassCopy> = {
  words: {
    N: 'Norden',
    NE: 'Nordosten',
    E: 'Osten',
    SE: 'Südosten',
    S: 'Süden',
    SW: 'Südwesten',
    W: 'Westen',
    NW: 'Nordwesten',
  },
  letters: { N: 'N', NE: 'NO', E: 'O', SE: 'SO', S: 'S', SW: 'SW', W: 'W', NW: 'NW' },
};
