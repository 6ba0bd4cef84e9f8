import type * as English from '../unit-copy';
import type { Translation } from '../translation';

/** Words for the choice of units, in Spanish. */
export const unitCopy: Translation<typeof English.unitCopy> = {
  title: 'Unidades',
  altitude: 'Altitud',
  speed: 'Velocidad',
  distance: 'Distancia',
  usual: 'Habitual',
};
