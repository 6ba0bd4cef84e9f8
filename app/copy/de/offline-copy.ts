import type { Translation } from '../translation';
import type * as English from '../offline-copy';

/** The one line about a newer version, in German. */
export const updateCopy: Translation<typeof English.updateCopy> = {
  waiting: 'Eine neue Version ist bereit.',
  reload: 'Neu laden',
  later: 'Später',
};

/** Texts of the page about what is kept for use without a network, in German. */
export const offlineCopy: Translation<typeof English.offlineCopy> = {
  title: 'Ohne Netz',
  intro:
    'Was dieser Browser aufbewahrt, damit Skylens auch ohne Netz startet und weiterläuft. Flugzeuge brauchen eines; Satelliten, Planeten und Sterne nicht.',
  unable:
    'Dieser Browser bewahrt nichts von dieser Seite auf: Sie wurde nicht über HTTPS geöffnet, oder das Fenster ist ein privates eines Browsers, der dann nichts aufbewahrt.',
  app: {
    heading: 'Bei jedem Besuch aufbewahrt',
    list: 'Bei jedem Besuch aufbewahrt',
    app: 'App, Planeten und Sterne',
    satellites: 'Satelliten',
    kept: 'Aufbewahrt',
    notYet: 'Noch nicht',
    loading: 'Unterwegs',
    missing: 'Nicht aufbewahrt',
    catalogue: (count, age, elements) => `${count}, vor ${age} abgerufen, Bahndaten ${elements} alt`,
    invented: (count, age) => `${count} auf erfundenen Bahnen, vor ${age} abgerufen`,
  },
  region: {
    heading: 'Deine Region',
    meaning:
      'Küsten, Grenzen, Seen und Städte für Karte und Radar, dazu die Flughäfen mit ihren Landebahnen. Die Straßen einer Karte des Betreibers gehören nicht dazu.',
    list: 'Die aufbewahrte Region',
    none: 'Keine Region ist aufbewahrt.',
    around: 'Um',
    circle: (place, radius) => `${place}, ${radius}`,
    size: 'Größe',
    airports: 'Flughäfen',
    age: 'Aufbewahrt',
    ago: (age) => `vor ${age}`,
    justNow: 'Gerade eben',
    elsewhere: (distance) =>
      `Du bist ${distance} von ihrer Mitte entfernt. Bewahre stattdessen die Region auf, in der du jetzt bist.`,
    noPlace: 'Die Region liegt um deinen Standort, und noch ist keiner bekannt.',
    setPlace: 'Standort festlegen',
    radius: 'Wie weit um dich',
    radiusHint: 'Eine neue Region tritt an die Stelle der vorigen.',
    upTo: (size) => `bis zu ${size}`,
    noSizes:
      'Wie groß sie wäre, sagt der Server jetzt nicht: Eine Region lässt sich aufbewahren, wenn wieder ein Netz da ist.',
    keep: 'Region aufbewahren',
    renew: 'Erneuern',
    remove: 'Löschen',
    removed: 'Die Region ist gelöscht.',
    progress: 'Die Region wird aufbewahrt',
    progressText: (done, all, size) => `${done} von ${all} Dateien, ${size}`,
    cancel: 'Stopp',
    failures: {
      'no-room':
        'In diesem Browser ist kein Platz dafür. Lösche etwas auf diesem Gerät oder bewahre eine kleinere Region auf.',
      'too-large': 'Was der Server sendete, ist größer, als eine Region sein sollte. Mehr davon wird nicht aufbewahrt.',
      network: 'Der Server ist nicht erreichbar. Was vorher aufbewahrt war, ist noch da.',
      server: 'Der Server hat nicht alles gesendet. Was vorher aufbewahrt war, ist noch da; versuche es später erneut.',
      busy: 'Ein anderes Fenster bewahrt die Region gerade auf oder löscht sie.',
    },
  },
};
