import type { Translation } from '../translation';
import type * as English from '../satellites-copy';

/** Texts of the satellite tracker, in German. */
export const satellitesCopy: Translation<typeof English.satellitesCopy> = {
  title: 'Satelliten',
  refresh: 'Aktualisieren',
  globe: 'Globus',
  loading: 'Überflüge über dir werden gesucht …',
  failed: 'Satellitendaten konnten nicht geladen werden',
  tryAgain: 'Erneut versuchen',
  lastUpdated: (time) => `Aktualisiert ${time}`,
  list: 'Überflüge über dir',
  show: 'Zeigen',
  shows: { visible: 'Für mich sichtbar', all: 'Alle über mir' },
  showHints: {
    visible:
      'Sonnenbeschienen, am dunklen Himmel und hell genug, in den nächsten 24 Stunden. Von den hellsten kommen zuerst die, die man beim Namen kennt.',
    all: 'Alles über deiner Mindestelevation in der nächsten Stunde, sichtbar oder nicht.',
  },
  sort: 'Sortieren nach',
  sorts: {
    brightness: 'Hellste zuerst',
    next: 'Nächste zuerst',
    elevation: 'Höchste zuerst',
  },
  faintest: 'Grenzhelligkeit',
  faintestOf: (magnitude) => `Magnitude ${magnitude}`,
  shownOf: (shown, total) => `${shown} von ${total}`,
  viewDetails: 'Details zeigen',
  showPlot: 'Bahn zeigen',
  illuminated: 'Beleuchtet',
  zenithPass: 'Zenitüberflug',
  ongoing: 'Läuft',
  norad: (noradId) => `NORAD ${noradId}`,
  upTo: (elevation) => `bis ${elevation}`,
  maxElevation: (elevation) => `Höchststand ${elevation}`,
  magnitude: (text) => `Magnitude ${text}`,
  neverLit: 'bei diesem Überflug ohne Sonnenlicht',
  train: (name, count) => `${name}, ${count} Objekte`,
  showTrain: (count) => `Alle ${count} zeigen`,
  hideTrain: 'Nur die Kette zeigen',
  trainMembers: (name) => `Satelliten von ${name}`,
  seenWhile: (range) => `Sichtbar ${range}`,
  nothingSelected: 'Wähle einen Überflug, um seine Bahn über deinen Himmel zu sehen.',
  selectedPane: 'Gewählter Überflug',
};

/** What a magnitude rests on, in German. */
export const magnitudeBasisCopy: Translation<typeof English.magnitudeBasisCopy> = {
  measured: 'gemessen',
  class: 'typisch für seine Art',
  guess: 'vermutet',
};

/** Why it cannot be seen, in a word or two, in German. */
export const hiddenWords: Translation<typeof English.hiddenWords> = {
  daylight: 'Tageslicht',
  eclipsed: 'im Schatten',
  'too-faint': 'zu schwach',
};

export const hiddenCopy: Translation<typeof English.hiddenCopy> = {
  daylight: 'Nicht zu sehen: Dein Himmel ist zu hell.',
  eclipsed: 'Nicht zu sehen: Er ist im Erdschatten.',
  'too-faint': 'Nicht zu sehen: zu schwach für das Auge.',
};

export const observerCopy: Translation<typeof English.observerCopy> = {
  title: 'Beobachter',
  place: (position, minElevation) => `${position} · über ${minElevation}`,
  unknownPlace: (minElevation) => `Standort unbekannt · über ${minElevation}`,
  change: 'Ändern',
  latitude: 'Breite',
  longitude: 'Länge',
  latitudeInvalid: 'Die Breite ist eine Zahl von \u221290 bis 90.',
  longitudeInvalid: 'Die Länge ist eine Zahl von \u2212180 bis 180.',
  askDevice: 'Meinen Standort nutzen',
  locating: 'Deine Position wird gesucht …',
  minElevation: 'Mindestelevation',
  fallback:
    'Das ist nicht dein Standort: Deine Position ist nicht bekannt, darum steht hier San Francisco (37,7749; \u2212122,4194). Gib deinen ein oder nutze die Ortung.',
  fromLink: 'Der Standort aus dem Link, den du geöffnet hast.',
  toMyPlace: 'Eigenen Standort nutzen',
  captions: { low: 'Geringe Sicht', good: 'Gute Sicht', excellent: 'Ausgezeichnete Sicht' },
  failures: {
    0: 'Dein Browser unterstützt keine Ortung',
    1: 'Zugriff auf den Standort verweigert. Erlaube ihn in den Einstellungen der Website oder gib deine Koordinaten ein.',
    2: 'Standort nicht verfügbar: Dein Gerät hat keine Position gefunden. Versuche es im Freien erneut oder gib deine Koordinaten ein.',
    3: 'Die Ortung hat zu lange gedauert. Versuche es erneut oder gib deine Koordinaten ein.',
  },
};

export const noSatellitesCopy: Translation<typeof English.noSatellitesCopy> = {
  title: 'In deinen Daten ist zurzeit kein Satellit sichtbar',
  hint: (minElevation) =>
    `Senke die Mindestelevation (jetzt ${minElevation}), lass schwächere zu oder sieh dir alles über dir an, sichtbar oder nicht.`,
  reasonsTitle: 'Warum nichts zu sehen ist',
  asking: 'Der Grund wird gesucht …',
  spans: (asked, counted) =>
    `Keiner der gesuchten kommt ${asked === '1' ? 'in der nächsten Stunde' : `in den nächsten ${asked} Stunden`}. Gezählt sind hier alle Überflüge der nächsten ${counted} Stunden, sichtbar oder nicht.`,
  reasons: {
    daylight: (count, of) =>
      `Tageslicht: ${count} der nächsten ${of} Überflüge ${count === '1' ? 'kommt' : 'kommen'}, während dein Himmel zu hell ist.`,
    shadow: (count, of) =>
      `Erdschatten: ${count} der nächsten ${of} Überflüge ${count === '1' ? 'bekommt' : 'bekommen'} kein Sonnenlicht.`,
    faint: (count, of, magnitude) =>
      `Helligkeit: ${count} der nächsten ${of} Überflüge ${count === '1' ? 'ist' : 'sind'} zu schwach, jenseits von Magnitude ${magnitude}.`,
    elevation: (minElevation, of) =>
      `Elevation: ${of === '1' ? '1 Überflug steigt' : `${of} Überflüge steigen`} über ${minElevation}; niedrigere fehlen.`,
  },
  unknownReasons: {
    daylight:
      'Tageslicht: Vor hellem Himmel verschwinden Satelliten. Sie zeigen sich nach der Abend- und vor der Morgendämmerung.',
    shadow: 'Erdschatten: Um Mitternacht bekommen niedrige Satelliten kein Sonnenlicht.',
    faint: (magnitude) => `Helligkeit: Überflüge, die für Magnitude ${magnitude} zu schwach sind, fehlen.`,
    elevation: (minElevation) => `Elevation: Überflüge, die unter ${minElevation} bleiben, fehlen.`,
  },
};

export const provenanceCopy: Translation<typeof English.provenanceCopy> = {
  catalogue: (label, age) => `${label}, ${age}`,
  onDevice: (age) => `auf diesem Gerät berechnet, Katalog ${age}`,
  ago: (age) => `vor ${age} abgerufen`,
  daysAgo: (count) => `vor ${count} Tagen abgerufen`,
  justNow: 'eben abgerufen',
  demo: 'DEMO',
  demoHint: 'Erfundene Bahnen: Kein echter Katalog ist geladen.',
  estimate: 'Magnituden sind Schätzungen, wenn nicht „gemessen“ dabeisteht.',
};

export const issCopy: Translation<typeof English.issCopy> = {
  title: 'Internationale Raumstation',
  live: 'Live-Daten',
  sample: 'Beispiel',
  sampleHint: 'Ein Beispiel, nicht wo sie jetzt ist: Kein Katalog hier enthält die Station.',
  figures: 'Wo sie jetzt ist',
  sampleFigures: 'Werte des Beispiels',
  position: 'Position',
  altitude: 'Höhe',
  speed: 'Geschwindigkeit',
  azimuth: 'Azimut',
  elevation: 'Elevation',
  rightAscension: 'Rektaszension',
  declination: 'Deklination',
  siderealTime: 'Sternzeit',
  light: 'Licht',
  inDaylight: 'im Sonnenlicht',
  inShadow: 'im Erdschatten',
  period: 'Umlaufzeit',
  viewDetails: 'Details zeigen',
  addObservation: 'Beobachtung speichern',
  adding: 'Wird gespeichert …',
  comingSoon: 'Die genaue Verfolgung kommt bald!',
  loginTitle: 'Anmeldung nötig',
  loginBody: 'Melde dich an, um Beobachtungen zu speichern.',
  errorTitle: 'Fehler',
  failed: 'Die Beobachtung konnte nicht gespeichert werden',
  failedLater: 'Die ISS-Beobachtung konnte nicht gespeichert werden. Versuche es später erneut.',
  unknownError: 'Unbekannter Fehler',
  observed: {
    sample: 'Beispielwerte, weder gemessen noch berechnet',
    speed: (kmS) => `Geschwindigkeit ${kmS} km/s`,
    elevation: (degrees) => `Elevation ${degrees}°`,
    rightAscension: (hours) => `Rektaszension ${hours}`,
    declination: (degrees) => `Deklination ${degrees}°`,
    siderealTime: (hours) => `Sternzeit ${hours}`,
    period: (minutes) => `Umlaufzeit ${minutes} min`,
    computed: 'SGP4, von Skylens berechnet',
  },
};

/** Where to look for one satellite, now or at its next pass, in German. */
export const whereToLookCopy: Translation<typeof English.whereToLookCopy> = {
  title: 'Wohin blicken',
  asking: 'Es wird berechnet, wohin du blicken musst …',
  unknown: 'Wohin du blicken musst, ließ sich hier nicht berechnen.',
  look: (elevation, direction) => `Blicke ${elevation} hoch im ${direction}`,
  inShadowSince: (time) => `Seit ${time} im Erdschatten`,
  stands: (elevation, direction) => `Er steht ${elevation} hoch im ${direction}.`,
  standsUntil: (elevation, direction, end) => `Er steht ${elevation} hoch im ${direction}, Untergang ${end}.`,
  isUp: (end) => `Jetzt am Himmel, bis ${end}`,
  until: (end, direction) => `Untergang ${end} im ${direction}.`,
  next: (range) => `Nächster Überflug ${range}`,
  seenThroughout: 'Während des ganzen Überflugs sichtbar.',
  nextSeen: (range) => `Der nächste, den du sehen kannst: ${range}.`,
  none: 'Er steigt in den nächsten 10 Tagen nicht über 10°.',
  noneOverHorizon: 'Er kommt in den nächsten 10 Tagen nicht über deinen Horizont.',
  behindHorizon: (elevation, direction) => `Jetzt hinter deinem Horizont, ${elevation} hoch im ${direction}`,
  standsStill: 'Er steht fast still an deinem Himmel.',
  staysUp: 'Er ist länger am Himmel, als gesucht wurde.',
};

/** Of passes over a place that has a horizon of its own, in German. */
export const horizonNoteCopy: Translation<typeof English.horizonNoteCopy> = {
  device: 'Überflüge beginnen und enden an deinem eigenen Horizont.',
  server: 'Diese Überflüge sind vom Server, der deinen Horizont nicht kennt: Sie zählen ab 10° Höhe.',
  open: 'Mein Horizont',
};

/** Words of the sky plot, its calendar entry and its link, in German. */
export const skyPlotCopy: Translation<typeof English.skyPlotCopy> = {
  title: (name) => `Himmelskarte von ${name}`,
  orientation: 'Norden oben, Osten links: wie beim Blick nach oben.',
  sketch: 'Durch drei bekannte Punkte des Überflugs gezeichnet.',
  legend: {
    visible: 'für dich sichtbar',
    sunlit: 'sonnenbeschienen, aber zu schwach oder der Himmel zu hell',
    eclipsed: 'im Erdschatten',
    behind: 'hinter deinem Horizont',
  },
  horizon: 'Dein Horizont',
  hidden: (spans) => `Hinter deinem Horizont ${spans}.`,
  hiddenSpan: (from, to) => `${from}–${to}`,
  sun: 'Sonne',
  moon: 'Mond',
  brightestMark: (magnitude) => `mag ${magnitude}`,
  rises: (time, direction) => `Erscheint um ${time} im ${direction}`,
  isUp: (time, direction, elevation) => `Um ${time} ${elevation} hoch im ${direction}`,
  culminates: (time, elevation, direction) => `um ${time} ${elevation} hoch im ${direction}`,
  sets: (time, direction) => `geht um ${time} im ${direction} unter`,
  staysUp: (time, direction) => `um ${time} noch am Himmel im ${direction}`,
  entersShadow: (time) => `Um ${time} verblasst er im Erdschatten.`,
  leavesShadow: (time) => `Um ${time} tritt er aus dem Erdschatten.`,
  brightest: (magnitude, words) => `Größte Helligkeit: Magnitude ${magnitude}, ${words}.`,
};

export const passActionsCopy: Translation<typeof English.passActionsCopy> = {
  addToCalendar: 'In den Kalender',
  share: 'Überflug teilen',
  copied: 'Link kopiert',
  shareFailedTitle: 'Teilen fehlgeschlagen',
  shareFailedBody: 'Der Link konnte weder geteilt noch kopiert werden.',
  calendarFailedTitle: 'Kein Kalendereintrag',
  calendarFailedBody: 'Der Eintrag konnte nicht angelegt werden. Versuche es erneut.',
  summary: (name, elevation) => `${name} am Himmel, bis ${elevation}`,
  alarm: (name) => `${name} geht in 10 Minuten auf`,
  shareText: (name, time) => `${name} über mir, ${time}`,
  event: {
    rise: 'Aufgang',
    highest: 'Höchststand',
    set: 'Untergang',
    line: (what, time, azimuth, elevation) => `${what} ${time}: Azimut ${azimuth}, Elevation ${elevation}`,
    place: (position) => `Standort ${position}`,
    elements: (days) => `Aus ${days} Tage alten Bahndaten berechnet; sieh kurz vor dem Tag noch einmal nach.`,
  },
};
