import type { Translation } from '../translation';
import type * as English from '../compass-copy';

/** Directions, in Spanish. */
export const compassCopy: Translation<typeof English.compassCopy> = {
  words: {
    N: 'norte',
    NE: 'noreste',
    E: 'este',
    SE: 'sureste',
    S: 'sur',
    SW: 'suroeste',
    W: 'oeste',
    NW: 'noroeste',
  },
  letters: { N: 'N', NE: 'NE', E: 'E', SE: 'SE', S: 'S', SW: 'SO', W: 'O', NW: 'NO' },
};
