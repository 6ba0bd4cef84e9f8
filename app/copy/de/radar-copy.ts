import type { Translation } from '../translation';
import type * as English from '../radar-copy';

/** Texts of the radar, in German. */
export const radarCopy: Translation<typeof English.radarCopy> = {
  name: 'Radar',
  notes: {
    starting: null,
    ready: null,
    unloaded:
      'Das Radar konnte nicht geladen werden. Die Liste zeigt dieselben Objekte; lade die Seite neu, um es zurückzuholen.',
    unsupported:
      'Dieser Browser kann das Radar nicht zeichnen: WebGL fehlt oder ist ausgeschaltet. Die Liste zeigt dieselben Objekte.',
    lost: 'Die Grafik dieses Geräts ist mehrmals ausgefallen, darum ist das Radar aus. Die Liste läuft weiter. Lade die Seite neu, um das Radar zurückzuholen.',
  },
};
