import type { Translation } from '../translation';
import type * as English from '../satellite-sky-copy';

/** Texts of satellites in the sky view, the radar and the list beside it, in German. */
export const satelliteChipCopy: Translation<typeof English.satelliteChipCopy> = {
  title: 'Satelliten: ',
  visible: (count) => `${count} sichtbar`,
  above: (count) => `${count} oben`,
  all: (above) => `alle ${above} oben`,
  beside: (counted) => ` · ${counted}`,
  none: 'aus',
  starting: 'lädt',
  failed: 'nicht geladen',
  resting: 'zum Zeigen tippen',
  demo: 'DEMO',
  shows: { visible: 'die jetzt sichtbaren', all: 'alle über dem Horizont', none: 'keine' },
  name: (state, next) => `Satelliten: ${state}. Wechseln zu: ${next}`,
  restingName: 'Satelliten: nicht geladen, um Akku und Daten zu sparen. Laden und zeigen',
  failedName: 'Satelliten: konnten nicht geladen werden. Erneut versuchen',
};

export const satelliteListCopy: Translation<typeof English.satelliteListCopy> = {
  title: (count) => `Gezeigte Satelliten: ${count}`,
  label: 'Satelliten über dir, die hellsten zuerst',
  none: 'Mit bloßem Auge ist keiner zu sehen.',
  more: (count) => `${count} weitere`,
  source: (label, age) => `Bahndaten: ${label}, meist ${age} alt`,
  sunlit: 'sonnenbeschienen',
  inShadow: 'im Erdschatten',
  magnitude: (figure) => `Magnitude ${figure}`,
  up: (elevation) => `${elevation} hoch`,
};

/** Time that is moved in the drawn sky, in German. */
export const movedTimeCopy: Translation<typeof English.movedTimeCopy> = {
  open: 'Zeit',
  close: 'Zeit schließen',
  closeHint: 'und zurück zum Jetzt',
  showing: (moment, difference) => `Gezeigt: ${moment}, ${difference}.`,
  ahead: (span) => `in ${span}`,
  back: (span) => `vor ${span}`,
  present: 'etwa jetzt',
  hidden: 'Flugzeuge sind ausgeblendet.',
  hiddenWhy: 'Flugzeuge werden nur live gezeigt: Niemand weiß, wo sie sein werden.',
  now: 'Jetzt',
  listTitle: 'Flugzeuge sind ausgeblendet',
  listBody: 'Der Himmel wird für eine andere Zeit gezeigt. Geh zurück zum Jetzt, um die Flugzeuge bei dir zu sehen.',
};
