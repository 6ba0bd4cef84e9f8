import type { Translation } from '../translation';
import type * as English from '../home-copy';

/** Texts of the main screen, in German. */
export const homeCopy: Translation<typeof English.homeCopy> = {
  partNotLoaded:
    'Dieser Teil ist nicht angekommen: Die Verbindung ist weg, oder Skylens wurde inzwischen aktualisiert. Er wird erneut geholt, sobald die Verbindung wieder da ist; für eine neue Version lade die Seite neu.',
  partLoading: 'Wird geladen …',
  loading: 'Himmelsobjekte werden geladen …',
  globalStatus: 'Globaler Status',
  backToSky: 'Zurück zum Himmel',
  support: 'Unterstützen',
  cameraView: 'Kameraansicht',
  openingCamera: 'Kameraansicht wird geöffnet …',
  classicView: 'Klassische Ansicht',
  counted: (count, total) => (total === null ? `${count}` : `${count} von ${total}`),
  notCounted: '–',
  inRange: 'in Reichweite',
  inRangeOf: (range) => `von Radar und Liste, ${range}`,
  footer: {
    deployment: 'Weltweit im Einsatz',
    version: 'Version 2.0, Produktion',
    support: 'Hilfe',
    contact: 'Kontakt',
    noContact: 'keine Kontaktadresse eingerichtet',
  },
  queryFailedStillLive: 'Die erste Liste konnte nicht geladen werden; der Live-Datenstrom läuft weiter.',
  dataAge: (age) => `Die Daten sind ${age} alt.`,
  noDataYet: 'Noch ist nichts angekommen.',
  showAll: 'Alle Flugzeuge zeigen',
  retry: 'Erneut versuchen',
};

/** Sources, feed and connection in plain words. */
export const feedCopy: Translation<typeof English.feedCopy> = {
  chipLabel: 'Quellen',
  replay: 'REPLAY',
  demo: 'DEMO',
  labelledDemo: ' (DEMO)',
  replayExplained: 'Eine Aufzeichnung läuft. Diese Flugzeuge sind jetzt nicht über dir.',
  demoExplained: 'Keine echte Quelle antwortet, darum ist dieser Verkehr simuliert.',
  noSource: 'Keine Quelle antwortet',
  idle: 'Quellen ruhen',
  starting: 'Quellen starten',
  noneConfigured: 'Keine Quelle eingerichtet',
  connecting: 'Verbindet',
  retrying: 'Verbindung weg, neuer Versuch',
  offline: 'Offline',
  notLive: 'Nicht live',
  stopped: 'Live-Ansicht ausgefallen',
  fallback: 'Der Live-Socket ist hier blockiert; ein langsamerer Kanal wird genutzt.',
  state: {
    starting: 'startet',
    ok: 'antwortet',
    idle: 'ruht: niemand sieht in ihr Gebiet',
    failing: 'antwortet nicht',
    blocked: 'hat uns abgewiesen, wartet',
  },
  lastAnswer: (age) => `letzte Antwort vor ${age}`,
  neverAnswered: 'noch keine Antwort',
  nextTry: (age) => `nächster Versuch in ${age}`,
  aircraft: (count) => (count === 1 ? '1 Flugzeug' : `${count} Flugzeuge`),
  noSources: 'Keine Quelle ist eingerichtet.',
  kind: { receiver: 'eigener Empfänger', aggregator: 'Netzwerk', replay: 'Aufzeichnung', demo: 'Simulation' },
};

export const classicCopy: Translation<typeof English.classicCopy> = {
  radarPane: 'Radar',
  listPane: 'Objekte',
  detailPane: 'Objektdetails',
  closeList: 'Liste schließen',
  actionBar: 'Aktionen',
  toggleRadar: 'Radar',
  toggleData: 'Daten',
  ground: 'Küsten und Flughäfen',
  openMap: 'Karte öffnen',
  time: 'Zeit',
  search: 'Suche',
  identify: 'Identifizieren',
  headingOf: (heading) => `Blick: ${heading}`,
  identifyNearest: (name) => `Dir am nächsten: ${name}`,
  identifyNearestHint:
    'Ohne bekannte Richtung wird das nächste Objekt genommen. Drücke noch einmal für ein zufälliges.',
  identifyRandom: (name) => `Zufällig gewählt: ${name}`,
  identifyRandomHint: 'Das nächste Objekt wurde schon gezeigt.',
  identifyNothing: 'Nichts in Reichweite zu identifizieren',
  identifyNothingHint: 'Erweitere das Radar oder warte auf die nächsten Objekte.',
  help: 'Tastaturhilfe',
  range: 'Radarreichweite',
  northUp: 'Norden oben',
  headingUp: 'Blickrichtung oben',
  accuracy: { high: 'Kompass gut', medium: 'Kompass mäßig', low: 'unkalibriert' },
  north: { true: 'geografisch Nord', magnetic: 'magnetisch Nord' },
  compassState: { starting: 'Kompass wird gesucht', none: 'kein Kompass', denied: 'Kompass nicht erlaubt' },
  noCompassHint: 'Dieses Gerät liefert keine Richtung. Auf dem Radar bleibt Norden oben.',
  askCompass: 'Kompass nutzen',
  workerFailed:
    'Die Live-Ansicht ist ausgefallen. Was gezeigt wird, bewegt sich nicht mehr; Suche und Details gehen noch.',
  reload: 'Neu laden',
  noSelection: 'Nichts ausgewählt',
  noSelectionHint: 'Wähle ein Objekt auf dem Radar oder in der Liste. Pfeiltasten bewegen die Auswahl, Enter öffnet.',
  noPlaceTitle: 'Wo bist du?',
  noPlaceBody:
    'Skylens braucht einen Standort, um zu wissen, was in deiner Nähe ist. Der Server bekommt ihn auf 0,1° (etwa 10 km) gerundet.',
  setPlace: 'Standort festlegen',
};

export const helpCopy: Translation<typeof English.helpCopy> = {
  title: 'Tastatur',
  close: 'Schließen',
  keys: [
    ['↑ ↓', 'Durch die Liste gehen'],
    ['Enter oder Leertaste', 'Das Objekt öffnen; noch einmal schließt es'],
    ['/', 'Suche'],
    ['R', 'Radar an oder aus'],
    ['D', 'Daten an oder aus'],
    ['I', 'Das nächste Objekt identifizieren; noch einmal wählt ein zufälliges'],
    ['?', 'Diese Hilfe'],
    ['Esc', 'Eine Ebene schließen: Suche, Details, Radar, Daten'],
  ],
  letterKeys: 'Tastenkürzel mit einem Zeichen',
  letterKeysHint: 'Aus: / R D I und ? tun nichts. Für Spracheingabe, die Buchstaben tippt.',
};

export const listCopy: Translation<typeof English.listCopy> = {
  title: 'Objekte, nächste zuerst',
  nearestFirst: 'nächste zuerst',
  inRange: (counted) => `${counted} in Reichweite`,
  farther: (count, range) => `${count} jenseits von ${range}`,
  up: (elevation) => `${elevation} hoch`,
  belowHorizon: 'unter dem Horizont',
  hidden: (elevation) => `${elevation} hoch, verdeckt`,
  onGround: 'am Boden',
  noAltitude: 'keine Höhe',
  estimated: 'geschätzt',
  doubtful: 'zweifelhaft',
  poorQuality: 'ungenaue Position',
  emergency: 'NOTFALL',
  trend: { climbing: 'steigt', descending: 'sinkt', level: 'auf gleicher Höhe' },
  empty: {
    filtered: {
      title: 'Nichts passt zum Filter',
      body: 'In deiner Nähe sind Flugzeuge, aber der Filter lässt alle weg.',
    },
    'no-source': {
      title: 'Keine Quelle antwortet',
      body: 'Keine der eingerichteten Quellen ist erreichbar. Sie werden von selbst wieder versucht.',
    },
    'query-failed': {
      title: 'Die Liste konnte nicht geladen werden',
      body: 'Der Server hat sie nicht geliefert. Was der Live-Datenstrom bringt, erscheint hier von selbst.',
    },
    'no-network': {
      title: 'Dieses Gerät ist offline',
      body: 'Die Liste füllt sich von selbst, sobald es wieder ein Netz gibt.',
    },
    offline: {
      title: 'Keine Verbindung zum Server',
      body: 'Die Liste füllt sich wieder, sobald der Server antwortet.',
    },
    nothing: {
      title: 'Nichts in Reichweite',
      body: 'In deiner Nähe ist gerade kein Flugzeug mit bekannter Position. Nachts und abseits der Luftstraßen ist das oft so.',
    },
  },
  nothingInRadar: (range, nearest) => `Nichts im Umkreis von ${range}. Das nächste ist ${nearest} entfernt.`,
  widen: (range) => `Auf ${range} erweitern`,
  hour: (hour) => `auf ${hour} Uhr`,
  heading: (sector) => `Richtung ${sector}`,
  elevation: (degrees) => `${degrees} hoch`,
  behindHorizon: (degrees) => `${degrees} hoch hinter deinem Horizont`,
  spokenCount: (count, total = null) => {
    if (total !== null) return `${count} von ${total} Objekten in Reichweite.`;
    return count === 1 ? '1 Objekt in Reichweite.' : `${count} Objekte in Reichweite.`;
  },
};

/** Where to look for the selected object. */
export const targetCopy: Translation<typeof English.targetCopy> = {
  label: (name) => `Wo ${name} zu sehen ist`,
  ahead: 'geradeaus',
  behind: 'hinter dir',
  right: (angle) => `etwa ${angle} nach rechts`,
  left: (angle) => `etwa ${angle} nach links`,
  face: (bearing) => `Blick auf ${bearing}`,
  up: (elevation) => `${elevation} hoch`,
  below: 'unter dem Horizont',
  onGround: 'am Boden',
};

/** The sheet that rises from the bottom of a phone's screen. */
export const sheetCopy: Translation<typeof English.sheetCopy> = {
  heights: { peek: 'niedrig', half: 'halb', full: 'voll' },
  handle: (height) => `Höhe des Bereichs: ${height}`,
};

/** What is said when somebody tracks an object, or no longer does: part 1 §4. */
export const trackingCopy: Translation<typeof English.trackingCopy> = {
  startedNamed: (name) => `${name} wird jetzt verfolgt`,
  started: 'Das Objekt wird jetzt verfolgt',
  stoppedBody: 'Dieses Objekt wird nicht mehr verfolgt',
  stopped: 'Verfolgung beendet',
};
