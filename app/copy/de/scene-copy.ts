import type { Translation } from '../translation';
import type * as English from '../scene-copy';

const signed = (seconds: number): string => `${seconds > 0 ? '+' : '\u2212'}${Math.abs(seconds)} s`;

/** The line that says what is shown while it is not the live sky, in German. */
export const sceneCopy: Translation<typeof English.sceneCopy> = {
  label: 'Gezeigte Szene',
  shown: (title, moment) => `${title} · ${moment}`,
  back: 'Zurück zum Jetzt',
  time: 'Zeit',
  backToPose: 'Blick wie die Kamera',
  seconds: (seconds) => (seconds === 0 ? '0 s' : signed(seconds)),
  emptyTitle: 'Nichts in der Luft',
  emptyBody: 'Die Aufzeichnung weiß in diesem Augenblick von keinem Flugzeug in der Nähe.',
  absentTitle: 'Nicht in der Luft',
  absentBody: 'Die Aufzeichnung weiß in diesem Augenblick nichts von diesem Objekt.',
  unavailable: 'Diese Szene lässt sich jetzt nicht zeigen: Das Programm dafür konnte nicht geladen werden.',
  lost: 'Die Szene wurde geschlossen: Die Live-Ansicht musste neu gestartet werden.',
  unreadable: 'Diese Szene lässt sich nicht zeigen: Sie ist beschädigt oder stammt von einer anderen Version.',
};
