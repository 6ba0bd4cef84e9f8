import type { Translation } from '../translation';
import type * as English from '../detail-copy';

/** Texts of the object detail panel, in German. */
export const detailCopy: Translation<typeof English.detailCopy> = {
  identified: 'Erkannt',
  hidden: 'vom Filter ausgelassen',
  notAvailable: 'k. A.',
  close: 'Schließen',
  track: 'Verfolgen',
  untrack: 'Nicht verfolgen',
  history: 'Verlauf',
  analysis: 'KI-Analyse',
  analysisNotLoaded: 'Die Analyse konnte nicht geladen werden.',
  share: 'Teilen',
  likely: 'wahrscheinlich',
  estimated: 'geschätzte Position',
  oldFix: {
    velocity: 'Die letzte Ortung ist alt; der gezeigte Ort ist aus Geschwindigkeit und Richtung berechnet.',
    path: 'Die letzte Ortung ist alt und kam ohne brauchbare Geschwindigkeit und Richtung: Der gezeigte Ort folgt den Ortungen davor.',
    'next-fix': 'Die letzte Ortung ist alt; der gezeigte Ort liegt auf dem Weg zur Ortung danach.',
    nothing:
      'Die letzte Ortung ist alt, und nichts sagt, wie sich das Objekt seither bewegt hat: Gezeigt wird der gemeldete Ort.',
  },
  outOfReach: 'Weiter entfernt, als der Live-Datenstrom reicht. Die Werte sind so alt wie ihre Ortung.',
  askAgain: 'Erneut fragen',
  movedTime:
    'Der Himmel wird für eine andere Zeit gezeigt. Diese Werte sind die neuesten bekannten, nicht die von dann.',
  past: (moment) => `Wie es aufgezeichnet wurde, ${moment}.`,
  left: 'Dieses Objekt wird nicht mehr empfangen. Die Werte sind die letzten bekannten.',
  loading: 'Wird geladen …',
  unknownTitle: 'Nicht gefunden',
  unknownBody: 'Keine Quelle meldet dieses Objekt jetzt, und gespeichert ist nichts darüber.',
  telemetry: {
    heading: 'Telemetrie',
    callsign: 'Flug',
    altitude: 'Höhe',
    speed: 'Geschw.',
    track: 'Kurs',
    position: 'Position',
    fix: 'Ortung',
    verticalRate: 'Steigen',
    azimuth: 'Azimut',
    elevation: 'Elevation',
    slantRange: 'Schrägentf.',
    ago: 'alt',
  },
  altitudeKind: { pressure: 'Druckhöhe', geometric: 'geometrisch', ground: 'am Boden' },
  flight: {
    heading: 'Flug',
    route: 'Flugweg',
    origin: 'Start',
    destination: 'Ziel',
    operator: 'Betreiber',
    registration: 'Kennzeichen',
    type: 'Typ',
    eta: 'Ankunft',
    lastUpdated: 'Aktualisiert',
    to: 'nach',
  },
  historyPlot: {
    heading: 'Höhe, gespeicherter Verlauf',
    loading: 'Der Verlauf wird geladen …',
    empty: 'Noch kein Verlauf dieses Objekts gespeichert.',
    failed: 'Der Verlauf konnte nicht geladen werden.',
    gap: 'Empfangslücken gepunktet',
    summary: (points, minutes) =>
      `${points} ${points === 1 ? 'Position' : 'Positionen'} in ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}`,
  },
  sources: {
    heading: 'Quellen',
    position: 'Position von',
    heard: 'Auch empfangen von',
    nobodyElse: 'keiner anderen Quelle',
    link: 'Übertragung',
    linkUnknown: 'Unbekannt: Die Quelle sagt es nicht',
    linkNotKept: 'Bei vergangenen Positionen nicht aufbewahrt',
    accuracy: 'Genauigkeitsklasse (NACp)',
    address: 'Adresse',
    squawk: 'Squawk',
    country: 'Registriert in',
  },
  toasts: {
    historyTitle: 'Verlaufsdaten',
    historyBody: 'Frühere Flugdaten werden geladen …',
    shareCopied: 'Link zum Teilen kopiert',
    shareFailedTitle: 'Teilen fehlgeschlagen',
    shareFailedBody: 'Dieses Objekt konnte nicht geteilt werden',
  },
  shareText: (name) => `${name} in Skylens`,
};

/** One plain sentence about an object, in German. */
export const sentenceCopy: Translation<typeof English.sentenceCopy> = {
  of: (what, operator) => `${what} von ${operator}`,
  route: (origin, destination) => `${origin} nach ${destination} (wahrscheinlich)`,
  climbing: (altitude) => `im Steigflug durch ${altitude}`,
  descending: (altitude) => `im Sinkflug durch ${altitude}`,
  level: (altitude) => `in ${altitude}`,
  onGround: 'am Boden',
  away: (distance, direction) => `${distance} entfernt im ${direction}`,
  lastKnown: (sentence) => `Zuletzt bekannt: ${sentence}`,
};

/** Where to look for an object, in German. */
export const lookCopy: Translation<typeof English.lookCopy> = {
  look: (elevation, sector) => `Blicke im ${sector} ${elevation} über den Horizont.`,
  atHorizon: (sector) => `Blicke im ${sector} den Horizont entlang.`,
  belowHorizon: (sector) => `Unter deinem Horizont, im ${sector}.`,
  behindHorizon: (elevation, sector) => `Hinter deinem Horizont, ${elevation} hoch im ${sector}.`,
  lastHeard: (age) => `Zuletzt gehört vor ${age}.`,
  lastHeardAt: (age, elevation, sector) => `Zuletzt gehört vor ${age}, ${elevation} hoch im ${sector}.`,
};

/** How a position was obtained, in German. */
export const FIX_METHOD_WORDS: Translation<typeof English.FIX_METHOD_WORDS> = {
  adsb: 'ADS-B: vom Flugzeug selbst gesendet',
  adsr: 'ADS-R: vom Boden weitergesendet',
  uat: 'UAT: vom Flugzeug selbst gesendet',
  flarm: 'FLARM: vom Flugzeug selbst gesendet',
  tisb: 'TIS-B: Radar, vom Boden ausgestrahlt',
  mlat: 'MLAT: aus Ankunftszeiten an mehreren Empfängern',
  asterix: 'Radar der Flugsicherung',
  'mode-s': 'Mode S: ohne eigene Position',
  simulated: 'Simuliert',
};

/** What is known of an object and why, in German. */
export const analysisCopy: Translation<typeof English.analysisCopy> = {
  identity: {
    label: 'Identität',
    known: 'Erkannt',
    unknown: 'Nicht erkannt',
    both: (callsign, registration) =>
      `Es sendet das Rufzeichen ${callsign}; zu seiner Adresse gehört das Kennzeichen ${registration}.`,
    callsign: (callsign) => `Es sendet das Rufzeichen ${callsign}; zu seiner Adresse ist kein Kennzeichen bekannt.`,
    registration: (registration) =>
      `Es sendet kein Rufzeichen; zu seiner Adresse gehört das Kennzeichen ${registration}.`,
    none: 'Es sendet kein Rufzeichen, und zu seiner Adresse ist kein Kennzeichen bekannt.',
  },
  position: {
    label: 'Position',
    unknown: 'Genauigkeit nicht gemeldet',
    within: (distance, nacP) => `Auf ${distance} genau in 95\u202f% der Fälle (NACp ${nacP})`,
    age: (age) => `Ortung ${age} alt`,
    estimated: 'seither nach Geschwindigkeit und Richtung fortgeschrieben',
    linkUnknown: 'Übertragung nicht bekannt',
  },
  plausible: {
    label: 'Plausibilität',
    yes: 'Geschwindigkeit, Steigen und Höhe sind möglich',
    no: 'Etwas in der Meldung ist kaum möglich',
    checked: 'Geprüft an den Grenzen ziviler Flugzeuge.',
    speed: (limit) => `schneller als ${limit}`,
    climb: (limit) => `steigt oder sinkt schneller als ${limit}`,
    altitude: (limit) => `über ${limit}`,
  },
  sources: {
    label: 'Quellen',
    one: 'Eine Quelle meldet es',
    several: (count) => `${count} Quellen melden es`,
  },
  prediction: {
    label: 'In 5 Sekunden',
    why: (percent) =>
      `Geradeaus weiter von der letzten Position mit der letzten Geschwindigkeit. Verlässlichkeit ${percent}: Sie fällt in einer Minute auf null, schneller nach starkem Steigen oder einer Änderung der Geschwindigkeit.`,
  },
  route: {
    label: 'Strecke',
    likely: 'Wahrscheinlich',
    why: 'Für dieses Rufzeichen bekannt, und die Position passt dazu. Das Flugzeug sendet seine Strecke nicht.',
  },
};
