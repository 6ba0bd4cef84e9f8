import type * as English from '../wall-titles';
import type { Translation } from '../translation';

/** Titles of the bare pages, in Spanish. */
export const wallTitles: Translation<typeof English.wallTitles> = { embed: 'El cielo ahora', kiosk: 'En la pared' };
