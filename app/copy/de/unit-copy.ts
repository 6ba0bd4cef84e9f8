import type { Translation } from '../translation';
import type * as English from '../unit-copy';

/** Words for the choice of units, in German. */
export const unitCopy: Translation<typeof English.unitCopy> = {
  title: 'Einheiten',
  altitude: 'Höhe',
  speed: 'Geschwindigkeit',
  distance: 'Entfernung',
  usual: 'Üblich',
};
