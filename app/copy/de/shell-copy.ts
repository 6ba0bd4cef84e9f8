import type { Translation } from '../translation';
import type * as English from '../shell-copy';

const HOME = 'Start';

/** Texts of the frame around every screen, in German. */
export const shellCopy: Translation<typeof English.shellCopy> = {
  supportMissing: 'Das ist nicht angekommen. Versuche es erneut.',
  name: 'Skylens',
  tagline: 'Was über dir fliegt',
  promise:
    'Richte ein Handy auf den Himmel: Jedes Flugzeug, jeder Satellit, Planet und helle Stern im Bild wird benannt, mit Angabe, wie sicher das ist und warum.',
  skipToContent: 'Zum Inhalt springen',
  accessibility: 'Barrierefreiheit',
  documentTitle: (page) => (page === HOME ? 'Skylens: was über dir fliegt' : `${page} · Skylens`),
};

export const navigationCopy: Translation<typeof English.navigationCopy> = {
  captures: 'Aufnahmen',
  identify: 'Was war das?',
  alerts: 'Alarme',
  flights: 'Flüge',
  flight: 'Flug',
  label: 'Hauptmenü',
  more: 'Mehr',
  menu: 'Menü',
  moreLabel: 'Weitere Seiten und Einstellungen',
  home: HOME,
  map: 'Karte',
  table: 'Tabelle',
  satellites: 'Satelliten',
  satellite: 'Satellit',
  globe: 'Globus',
  account: 'Konto',
  triangulation: 'Triangulation',
  analytics: 'Statistik',
  observations: 'Beobachtungen',
  observation: 'Beobachtung',
  newObservation: 'Neue Beobachtung',
  social: 'Community',
  sharedSighting: 'Geteilte Sichtung',
  sightingByToken: 'Sichtung per Link',
  horizon: 'Mein Horizont',
  settings: 'Einstellungen',
  offline: 'Ohne Netz',
  apiKeys: 'API-Schlüssel',
  apiReference: 'API-Referenz',
  systemStatus: 'Systemstatus',
  deviceCheck: 'Geräteprüfung',
  admin: 'Admin',
};

export const menuCopy: Translation<typeof English.menuCopy> = {
  displayMode: 'Farbschema',
  themes: { light: 'Hell', dark: 'Dunkel', night: 'Nacht' },
  educationMode: 'Lernmodus',
  educationHint: 'Sagt, was zu sehen ist und warum es so ist.',
  keyNoticeTitle: 'API-Schlüssel für ADS-B Exchange fehlt',
  keyNoticeText: 'Manche Datenquellen brauchen einen API-Schlüssel',
  keyNoticeWhose: 'Du brauchst keinen: Das betrifft nur, wer diesen Server betreibt.',
  sourcesTitle: 'Quellen jetzt',
  sourcesLoading: 'Der Server wird nach seinen Quellen gefragt',
  sourcesFailed: 'Der Server sagt nicht, welche Quellen er nutzt. Was zu sehen ist, bleibt.',
  sourcesNone: 'Keine Quelle ist eingerichtet.',
};

/** Beside what is not of now, or not of the real sky. */
export const feedTagCopy: Translation<typeof English.feedTagCopy> = { replay: 'REPLAY', demo: 'DEMO' };

/** What the sky on the screen is made of. */
export const feedModeCopy: Translation<typeof English.feedModeCopy> = {
  live: 'Live-Daten',
  replay: 'REPLAY: Eine Aufzeichnung läuft',
  demo: 'DEMO: simulierter Verkehr, weil keine echte Quelle antwortet',
  none: 'Keine Quelle antwortet, und nichts wird simuliert',
  idle: 'Die Quellen ruhen: Sie werden gefragt, wenn jemand den Himmel ansieht',
  starting: 'Die Quellen starten',
  idleOrStarting: 'Die Quellen ruhen oder starten: Sie werden gefragt, wenn jemand den Himmel ansieht',
};

export const footerCopy: Translation<typeof English.footerCopy> = {
  copyright: (year) => `© ${year} Skylens`,
  tagline: 'Was über dir fliegt',
  donate: 'Spenden',
  contact: 'Kontakt',
};

export const splashCopy: Translation<typeof English.splashCopy> = {
  label: 'Skylens startet',
  skip: 'Überspringen',
  alwaysSkip: 'Immer überspringen',
  waiting: {
    screen: ['Die Ansicht wird geladen', 'Die Ansicht wird ausgepackt', 'Die Schrift wird gesetzt'],
    configuration: ['Die Konfiguration wird abgefragt', 'Warten auf die Konfiguration'],
    sources: ['Welche Quellen antworten?', 'Warten auf die Quellen'],
  },
  ready: ['Die Ansicht ist da', 'Uhrzeit prüfen', 'Norden suchen', 'Horizont zeichnen', 'Bereit'],
};

export const toastCopy: Translation<typeof English.toastCopy> = {
  one: 'Meldung',
  region: 'Meldungen ({hotkey})',
  close: 'Meldung schließen',
};

export const errorCopy: Translation<typeof English.errorCopy> = {
  pageTitle: 'Diese Seite ist abgestürzt',
  pageBody:
    'Der Fehler liegt nur in dieser Seite. Menü und alle anderen Seiten gehen noch, und nichts Gespeichertes ist verloren.',
  loadTitle: 'Diese Seite konnte nicht geladen werden',
  loadBody:
    'Ihre Dateien sind nicht angekommen: Die Verbindung ist weg, oder Skylens wurde inzwischen aktualisiert. Lade neu, um sie zu bekommen; andere offene Seiten gehen noch.',
  appTitle: 'Skylens ist abgestürzt',
  appBody:
    'Die App ist auf einen Fehler gestoßen, den sie nicht selbst beheben kann. Deine Einstellungen bleiben. Lade neu, um von vorn zu beginnen.',
  details: 'Was geschehen ist',
  reload: 'Neu laden',
  home: 'Zur Startseite',
};

export const notFoundCopy: Translation<typeof English.notFoundCopy> = {
  code: '404',
  title: 'Seite nicht gefunden',
  sentence: (address) => `Die gewünschte Seite wurde nicht gefunden: ${address}`,
  home: 'Zur Startseite',
  satellites: 'Satelliten',
  keyQuestion: 'Wolltest du etwas öffnen, das einen API-Schlüssel braucht?',
  keyHint: 'Manche Funktionen brauchen externe Datenquellen, um richtig zu arbeiten.',
};
