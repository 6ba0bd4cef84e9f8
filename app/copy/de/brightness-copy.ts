import type { Translation } from '../translation';
import type * as English from '../brightness-copy';

/** How a magnitude looks to the eye, in German. */
export const brightnessCopy: Translation<typeof English.brightnessCopy> = {
  extreme: 'extrem hell',
  very: 'sehr hell',
  moderate: 'mäßig hell',
  nakedEye: 'bei dunklem Himmel mit bloßem Auge sichtbar',
  dim: 'lichtschwach',
};
