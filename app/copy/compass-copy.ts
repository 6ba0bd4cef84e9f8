import type { CompassSector } from '@engine/ar-math/compass-sector';
import { translated } from './translated';

/** Directions as somebody is told to look, and as figures and plots name them. */
export const compassCopy: Readonly<Record<'words' | 'letters', Readonly<Record<CompassSector, string>>>> = translated(
  'compassCopy',
  {
    words: {
      N: 'north',
      NE: 'north-east',
      E: 'east',
      SE: 'south-east',
      S: 'south',
      SW: 'south-west',
      W: 'west',
      NW: 'north-west',
    },
    letters: { N: 'N', NE: 'NE', E: 'E', SE: 'SE', S: 'S', SW: 'SW', W: 'W', NW: 'NW' },
  },
);
