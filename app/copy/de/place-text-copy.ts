import type { Translation } from '../translation';
import type * as English from '../place-text-copy';

/** Texts that tell the place that is set, in German. */
export const placeTextCopy: Translation<typeof English.placeTextCopy> = {
  source: {
    device: 'Gerät',
    coordinates: 'eingegeben',
    airport: 'Flughafen',
    map: 'Karte',
    link: 'Link',
  },
  accuracy: (text) => `±${text}`,
  none: 'Kein Standort',
  change: 'Standort ändern',
};
