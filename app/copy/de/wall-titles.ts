import type { Translation } from '../translation';
import type * as English from '../wall-titles';

/** Titles of the wall screens, in German. */
export const wallTitles: Translation<typeof English.wallTitles> = { embed: 'Himmel jetzt', kiosk: 'An der Wand' };
