import type { Translation } from '../translation';
import type * as English from '../sky-view-copy';

/** Texts of the camera view, in German. */
export const skyViewCopy: Translation<typeof English.skyViewCopy> = {
  region: 'Kameraansicht',
  sky: 'Himmel. Zieh, oder halte Umschalt mit den Pfeiltasten, um dich umzusehen.',
  notices: 'Hinweise',
  headingMark: 'Blick: ',
  heading: (degrees, sector) => `${degrees}° ${sector}`,
  headingUnknown: 'Blick: unbekannt',
  pitchLabel: 'Neigung',
  inView: (count) => `${count} im Bild`,
};

/** How far the pointing can be trusted, in words. */
export const pointingCopy: Translation<typeof English.pointingCopy> = {
  label: 'Richtung',
  'no-compass': 'kein Kompass',
  uncalibrated: 'unkalibriert',
  compass: (degrees) => `Kompass ±${degrees}°`,
  aligned: (minutes, degrees) =>
    minutes < 1 ? `jetzt ausgerichtet, ±${degrees}°` : `vor ${minutes} min ausgerichtet, ±${degrees}°`,
  manual: 'Ziehmodus',
  recorded: 'wie aufgenommen',
  starting: 'wartet auf Sensoren',
};

/** With the halo of a pointing that can be mended, and by what. */
export const fixCopy: Translation<typeof English.fixCopy> = {
  compass: (degrees, how) => `±${degrees}°: ${how}`,
  uncalibrated: (how) => `Unkalibriert: ${how}`,
  objects: 'Beschriftung zurechtziehen',
  sun: 'zieh die Beschriftung der Sonne auf dem Bildschirm; schau nie hinein',
  moon: 'zieh die Beschriftung des Mondes darauf',
  body: (name) => `zieh die Beschriftung von ${name} darauf`,
  nothing: 'nichts zum Ausrichten im Bild',
};

export const cameraCopy: Translation<typeof English.cameraCopy> = {
  title: 'Kamerazugriff nötig',
  tryAgain: 'Erneut versuchen',
  drawnSky: 'Gezeichneten Himmel nutzen',
  stillWorks: 'Alles andere läuft weiter: Der Himmel lässt sich auch zeichnen, mit denselben Objekten darin.',
  failures: {
    denied: {
      what: 'Der Browser durfte die Kamera nicht nutzen.',
      steps: [
        'Tippe auf das Symbol neben der Adresse und erlaube dieser Seite die Kamera.',
        'Auf einem Handy: Prüfe in den Systemeinstellungen, ob dieser Browser die Kamera nutzen darf.',
        'Drücke dann „Erneut versuchen“.',
      ],
    },
    'no-device': {
      what: 'Keine Kamera gefunden.',
      steps: ['Schließe eine Kamera an oder öffne eine Kameraabdeckung.', 'Drücke dann „Erneut versuchen“.'],
    },
    insecure: {
      what: 'Browser geben die Kamera nur sicheren Seiten, und diese Seite ist keine.',
      steps: ['Öffne die Seite mit https:// in der Adresse.', 'Bitte den Betreiber dieses Servers um ein Zertifikat.'],
    },
    'in-use': {
      what: 'Eine andere App nutzt die Kamera.',
      steps: ['Schließe Videoanrufe und Kamera-Apps.', 'Drücke dann „Erneut versuchen“.'],
    },
    lost: {
      what: 'Die Kamera liefert keine Bilder mehr.',
      steps: [
        'Prüfe, ob sie noch angeschlossen ist und keine andere App sie nutzt.',
        'Drücke dann „Erneut versuchen“.',
      ],
    },
    other: {
      what: 'Die Kamera ließ sich nicht starten.',
      steps: ['Schließe andere Apps, die sie nutzen.', 'Lade die Seite neu.', 'Drücke dann „Erneut versuchen“.'],
    },
  },
};

export const sensorNoticeCopy: Translation<typeof English.sensorNoticeCopy> = {
  unavailable: 'Lagesensor nicht verfügbar. Funktionen eingeschränkt.',
  recovery: {
    denied: 'Erlaube ihn für diese Seite und frage noch einmal, oder zieh den Himmel, um dich umzusehen.',
    failed: 'Frage noch einmal, oder zieh den Himmel, um dich umzusehen.',
    unsupported: 'Zieh den Himmel, um dich umzusehen.',
  },
  askAgain: 'Sensoren nutzen',
  followDevice: 'Gerät folgen',
};

export const noticeCopy: Translation<typeof English.noticeCopy> = { hide: 'Hinweis ausblenden' };

/** What the device or its user withholds, in a line; why, and what to do, in the layer that the line opens. */
export const limitsCopy: Translation<typeof English.limitsCopy> = {
  title: 'Was fehlt',
  camera: 'Keine Kamera: Der Himmel ist gezeichnet.',
  sensors: 'Kein Bewegungssensor. Zieh, um dich umzusehen.',
  untied: 'Kein Bewegungssensor: Die Markierungen folgen dem Bild nicht. Zieh, um dich umzusehen.',
  place: 'Noch kein Standort.',
  placeOf: (name) => `Noch kein Standort: Die Sterne sind die über ${name}.`,
  waiting: 'Warten auf deine Position.',
  line: {
    place: 'Kein Standort.',
    placeOf: (name) => `Kein Standort: Himmel über ${name}.`,
    waiting: 'Warten auf deine Position.',
    untied: 'Markierungen folgen dem Bild nicht.',
  },
  short: {
    camera: 'Himmel gezeichnet.',
    sensors: 'Zum Umsehen ziehen.',
    untied: 'Marken folgen nicht.',
    place: 'Kein Standort.',
    placeOf: (name) => `Himmel: ${name}.`,
    waiting: 'Ortung …',
  },
  why: 'Warum?',
  nothing: 'Nichts fehlt mehr.',
};

export const placeNoticeCopy: Translation<typeof English.placeNoticeCopy> = {
  needed:
    'Ohne Standort lassen sich weder Flugzeuge noch Satelliten zeichnen. Erlaube die Ortung im Browser oder lege den Standort von Hand fest.',
  set: 'Standort festlegen',
};

export const sunCopy: Translation<typeof English.sunCopy> = {
  inView: 'Die Sonne ist im Bild. Schau nie hinein: Nutze nur das Bild auf dem Bildschirm.',
  chosen: 'Schau nie in die Sonne. Richte nur mit ihrem Bild auf dem Bildschirm aus.',
};

export const controlCopy: Translation<typeof English.controlCopy> = {
  rail: 'Himmelssteuerung',
  enhanced: 'Erweiterte Steuerung',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  zoom: (factor) => `${factor}×`,
  torch: 'Licht',
  night: 'Nachtmodus',
  stabilization: 'Stabilisierung',
  overlay: 'Beschriftung und Anzeigen',
  camera: 'Kamerabild',
  scan: 'Absuchen',
  align: 'Ausrichten',
  undo: 'Ausrichtung zurücknehmen',
  resetAlignment: 'Ausrichtung vergessen',
  reset: 'Zurücksetzen',
  help: 'Tastaturhilfe',
  mode: (mode, next) => `Ansicht: ${mode}. Zu ${next} wechseln`,
  modeNow: (mode) => `Ansicht: ${mode}`,
  modeShort: (mode) => `Ansicht: ${mode}`,
  place: 'Standort ändern',
  modes: { ar: 'AR', radar: 'Radar', hybrid: 'Hybrid' },
};

export const dockCopy: Translation<typeof English.dockCopy> = {
  label: 'Aktionen',
  radar: 'Radar',
  data: 'Daten',
  sheet: 'Objekte und Steuerung',
  search: 'Suche',
  identify: 'Identifizieren',
};

/** Why chance picked the object. */
export const identifyInViewCopy: Translation<typeof English.identifyInViewCopy> = {
  atRandom: 'Zufällig gewählt',
  nothingInView: 'Nichts ist im Bild; der Pfeil führt dorthin.',
  unknownDirection: 'Wohin die Kamera blickt, ist nicht bekannt: Ausrichten zeigt, was im Bild ist.',
  bestShown: 'Das beste Objekt im Bild wurde schon gezeigt.',
};

/** The one sheet over the sky of a small screen. */
export const skySheetCopy: Translation<typeof English.skySheetCopy> = {
  tabs: 'Objekte, Steuerung, Daten',
  objects: 'Objekte',
  controls: 'Steuerung',
  data: 'Daten',
  close: 'Schließen',
};

export const nearbyCopy: Translation<typeof English.nearbyCopy> = {
  title: 'Objekte in der Nähe',
  range: (range) => `Reichweite ${range}`,
};

export const alignCopy: Translation<typeof English.alignCopy> = {
  later: 'Später',
  hint: {
    objects: 'Zieh eine Beschriftung auf das echte Objekt.',
    sun: 'Zieh die Beschriftung der Sonne auf dem Bildschirm darauf. Schau nie hinein.',
    moon: 'Zieh die Beschriftung des Mondes darauf.',
    nothing: 'Nichts zum Ausrichten im Bild. Sieh dich um.',
  },
  hintBody: (name) => `Zieh die Beschriftung von ${name} darauf.`,
  hintKeys: 'Pfeiltasten bewegen, Enter setzt, Esc bricht ab.',
  done: 'Fertig',
  aligned: (name, degrees) => `Mit ${name} ausgerichtet: jetzt ±${degrees}°.`,
  rejected: (degrees) =>
    `Nicht übernommen: Es liegt ${degrees}° neben der vorigen Ausrichtung. Vielleicht war es ein anderes Objekt.`,
  'object-gone': 'Nicht übernommen: Das Objekt wird nicht mehr empfangen.',
  doubtful: 'Nicht übernommen: Was dieses Objekt über seinen Ort sagt, widerspricht sich. Nimm ein anderes.',
  'time-moved': 'Nicht übernommen: Der Himmel zeigt eine andere Zeit. Geh zuerst zurück zum Jetzt.',
  'no-pose': 'Nicht übernommen: Es ist nicht bekannt, wohin das Gerät zeigt.',
  'no-place': 'Lege zuerst deinen Standort fest: Was jetzt gezeichnet ist, steht über dir woanders.',
  'no-sensor': 'Nichts auszurichten: Kein Sensor sagt, wohin das Gerät zeigt. Zieh, um dich umzusehen.',
  notes: {
    undone: 'Die letzte Ausrichtung ist zurückgenommen.',
    'nothing-to-undo': 'Es gibt keine Ausrichtung, die sich zurücknehmen ließe.',
    forgotten: 'Die Ausrichtung ist vergessen; der Kompass gilt wieder.',
  },
};

export const scanCopy: Translation<typeof English.scanCopy> = {
  found: (count) => (count === 1 ? '1 Objekt im Bild' : `${count} Objekte im Bild`),
  nothing: 'Nichts im Bild',
};

export const inViewCopy: Translation<typeof English.inViewCopy> = {
  title: 'Im Bild',
  label: 'Objekte im Bild, der Mitte am nächsten zuerst',
  empty: 'Nichts im Bild. Sieh dich um oder öffne die Liste von allem in deiner Nähe.',
  speakLabel: 'Ansagen, was im Bild ist',
  magnitude: (figure) => `Magnitude ${figure}`,
  low: 'unter dem Horizont',
};

export const lockCopy: Translation<typeof English.lockCopy> = {
  acquired: (name) => `${name} erfasst`,
  lost: (name) => `${name} nicht mehr erfasst`,
};

export const targetCardCopy: Translation<typeof English.targetCardCopy> = {
  label: 'Ausgewähltes Objekt',
  open: 'Details',
  close: 'Schließen',
  altitude: 'Höhe',
  speed: 'Geschw.',
  heading: 'Kurs',
  callsign: 'Rufzeichen',
  id: 'ID',
  accuracy: {
    unknown: 'Sicherheit der Erkennung, ohne das Wetter',
    clear: 'Sicherheit der Erkennung bei klarem Himmel',
    hazy: 'Sicherheit der Erkennung bei Dunst',
    cloudy: 'Sicherheit der Erkennung bei Wolken',
  },
  locked: 'Erfasst',
  more: 'Mehr davon zeigen',
  gone: 'Dieses Objekt wird nicht mehr empfangen.',
  sentence: (what, look) => (look === null ? what.join(', ') : `${what.join(', ')}: ${look}`),
  look: {
    ahead: 'geradeaus',
    behind: 'hinter dir',
    right: (angle) => `${angle} nach rechts`,
    left: (angle) => `${angle} nach links`,
    face: (direction) => `Blick nach ${direction}`,
    up: (angle) => `${angle} hoch`,
    below: 'unter dem Horizont',
    hidden: (angle) => `${angle} hoch, hinter deinem Horizont`,
  },
  kinds: { sun: 'Sonne', moon: 'Mond', planet: 'Planet', star: 'Stern' },
  kind: 'Art',
  constellation: 'Sternbild',
  magnitude: 'Magnitude',
  magnitudeOf: (figure) => `Magnitude ${figure}`,
  azimuth: 'Azimut',
  elevation: 'Elevation',
  rises: 'Aufgang',
  sets: 'Untergang',
  distance: 'Entfernung',
  lit: 'Beleuchtet',
  alwaysUp: 'geht nie unter',
  neverUp: 'geht nie auf',
  notToday: 'heute nicht',
  unknownCelestial: 'Darüber ist gerade nichts bekannt.',
};

export const skyHelpCopy: Translation<typeof English.skyHelpCopy> = {
  keys: [
    ['↑ ↓', 'Durch das gehen, was im Bild ist'],
    ['Enter oder Leertaste', 'Das Objekt öffnen; noch einmal schließt es'],
    ['Umschalt + Pfeile', 'Sich umsehen'],
    ['+ −', 'Vergrößern oder verkleinern'],
    ['A', 'Ausrichten'],
    ['S', 'Absuchen, was im Bild ist'],
    ['M', 'Ansicht: AR, Radar, Hybrid'],
    ['B', 'Peilungen von allem im Bild ansagen'],
    ['L', 'Mit Stimme und Ton zum ausgewählten Objekt führen'],
    ['H', 'Was höre ich?'],
    ['C', 'Das Bild und seinen Himmel aufnehmen'],
    ['V', 'Aufnahmedaten an oder aus'],
    ['/', 'Suche'],
    ['R', 'Radar an oder aus'],
    ['D', 'Daten an oder aus'],
    ['I', 'Das beste Objekt im Bild identifizieren'],
    ['?', 'Diese Hilfe'],
    ['Esc', 'Eine Ebene schließen: Ausrichten, Suche, Details, Radar, Daten'],
  ],
};

/** The catalogue of stars did not arrive. */
export const starsCopy: Translation<typeof English.starsCopy> = {
  missing: 'Die Sterne konnten nicht geladen werden',
  missingHint:
    'Flugzeuge, Sonne, Mond und Planeten werden weiter gezeigt. Öffne die Kameraansicht neu, um es noch einmal zu versuchen.',
};

export const viewMissingCopy: Translation<typeof English.viewMissingCopy> = {
  title: 'Die Himmelsansicht konnte nicht geladen werden',
  hint: 'Radar und Listen laufen weiter. Solange die Ansicht offen ist, wird es wieder versucht.',
};

/** Where nothing can be drawn. */
export const skyStageCopy: Translation<typeof English.skyStageCopy> = {
  starting: null,
  ready: null,
  unloaded:
    'Was den Himmel zeichnet, konnte nicht geladen werden. Die Listen zeigen dieselben Objekte; lade die Seite neu, um ihn zurückzuholen.',
  unsupported:
    'Dieser Browser kann nicht über das Bild zeichnen: WebGL fehlt oder ist ausgeschaltet. Die Listen zeigen dieselben Objekte.',
  lost: 'Die Grafik dieses Geräts ist mehrmals ausgefallen. Die Listen laufen weiter; lade die Seite neu, um den Himmel zurückzuholen.',
};
