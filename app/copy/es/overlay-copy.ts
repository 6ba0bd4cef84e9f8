import type * as English from '../overlay-copy';
import type { Translation } from '../translation';

/** Words drawn onto camera and sky, in Spanish. Only letters that the bitmap fonts hold. */
export const overlayCopy: Translation<typeof English.overlayCopy> = {
  magnitude: (value) => `mag ${value}`,
};
