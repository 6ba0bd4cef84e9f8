import type { Translation } from '../translation';
import type * as English from '../ask-place-copy';

/** Texts of what asks, in place, where the person is, in German. */
export const askPlaceCopy: Translation<typeof English.askPlaceCopy> = {
  askDevice: 'Meinen Standort nutzen',
  locating: 'Deine Position wird gesucht …',
  failures: {
    0: 'Dieser Browser hat keine Standortbestimmung. Lege deinen Standort auf der Startseite fest.',
    1: 'Dein Browser hat deinen Standort gesperrt. Erlaube ihn in den Einstellungen dieser Seite oder lege ihn auf der Startseite fest.',
    2: 'Dein Gerät hat keine Position gefunden. Versuche es im Freien erneut oder lege deinen Standort auf der Startseite fest.',
    3: 'Es kam rechtzeitig keine Position. Versuche es erneut oder lege deinen Standort auf der Startseite fest.',
  },
};
