import type { Translation } from '../translation';
import type * as English from '../sky-time-copy';

/** Texts of the time scrubber, in German. */
export const skyTimeCopy: Translation<typeof English.skyTimeCopy> = {
  label: 'Gezeigte Zeit',
  play: 'Zeit laufen lassen',
  pause: 'Zeit anhalten',
  now: 'Jetzt',
  live: 'live',
  slider: 'Gezeigte Zeit',
  days: 'Tag',
  around: 'Um jetzt',
  today: 'Heute',
  yesterday: 'Gestern',
  tomorrow: 'Morgen',
  rates: 'Wie schnell die Zeit läuft',
  choices: 'Tag und Tempo',
  rate: (rate) => `${rate}×`,
  rateName: (rate) => (rate === 1 ? 'So schnell wie die Uhr' : `${rate}-mal so schnell wie die Uhr`),
  utc: 'UTC',
  from: '\u22121\u202fd',
  to: '+7\u202fd',
  earlier: 'Eine Minute früher. Halten, um weiterzulaufen',
  later: 'Eine Minute später. Halten, um weiterzulaufen',
  missing: 'Nicht aufgezeichnet',
  outside: {
    title: 'Das ist der Himmel von jetzt.',
    body: 'Die Adresse nennt eine andere Zeit, die nicht gezeigt werden kann: Es geht ein Jahr zurück und eine Woche voraus.',
  },
};

/** What is known of the aircraft of a past moment, in German. */
export const pastCopy: Translation<typeof English.pastCopy> = {
  recorded: 'Flugzeuge, wie sie aufgezeichnet wurden.',
  loading: 'Die Flugzeuge von damals werden geladen …',
  tooFast: 'Flugzeuge werden bis zu 60-mal so schnell wie die Uhr gezeigt.',
  slower: 'Mit 60× abspielen',
  failure: {
    offline: 'Die Flugzeuge von damals lassen sich nicht laden: Der Server ist nicht erreichbar.',
    busy: 'Die Flugzeuge von damals lassen sich jetzt nicht laden: Der Server bittet um eine Pause. Er wird erneut gefragt.',
    server: 'Die Flugzeuge von damals lassen sich nicht laden: Der Server hat einen Fehler. Er wird erneut gefragt.',
    program: 'Die Flugzeuge von damals lassen sich nicht laden: Das Programm dafür konnte nicht geladen werden.',
  },
  retry: 'Erneut versuchen',
  gap: (span) => `Keine Flugzeuge aufgezeichnet ${span}.`,
  partGap: (span) => `Hier wurde nicht überall aufgezeichnet ${span}.`,
  from: (from, to) => `von ${from} bis ${to}`,
  before: (to) => `vor ${to}`,
  since: (from) => `seit ${from}`,
  sinceAtLeast: (from) => `seit ${from} oder noch früher`,
  ever: 'bisher',
  skip: (to) => `Weiter zu ${to}`,
  skipToNow: 'Weiter zu jetzt',
  noGaps: 'Lückenlos aufgezeichnet.',
  gaps: 'Nicht aufgezeichnete Zeiten',
  emptyTitle: 'Damals keine Flugzeuge',
  emptyBody: 'Die Aufzeichnung lief, und in Reichweite flog in diesem Moment nichts.',
  gapTitle: 'Nichts aufgezeichnet',
  gapBody: 'Keine Quelle wurde gefragt, oder keine antwortete: Was damals hier flog, weiß niemand.',
  failedTitle: 'Nicht verfügbar',
  loadingTitle: 'Die Vergangenheit wird geladen',
  tooFastTitle: 'Zu schnell für Flugzeuge',
  absent: 'Von diesem Objekt wurde um diesen Moment nichts aufgezeichnet.',
};

/** Moments of the evening to come, above the scrubber of the sky view, in German. */
export const tonightCopy: Translation<typeof English.tonightCopy> = {
  label: 'Kommende Momente',
  sunset: 'Sonnenuntergang',
  dark: 'Dunkel',
  station: 'ISS',
};
