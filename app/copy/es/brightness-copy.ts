import type { Translation } from '../translation';
import type * as English from '../brightness-copy';

/** How a magnitude looks to the eye, in Spanish. */
export const brightnessCopy: Translation<typeof English.brightnessCopy> = {
  extreme: 'extremadamente brillante',
  very: 'muy brillante',
  moderate: 'bastante brillante',
  nakedEye: 'visible a simple vista con el cielo oscuro',
  dim: 'débil',
};
