import type { Translation } from '../translation';
import type * as English from '../overlay-copy';

/** Words drawn onto camera and sky, in German. Only letters that the bitmap fonts hold. */
export const overlayCopy: Translation<typeof English.overlayCopy> = {
  magnitude: (value) => `mag ${value}`,
};
