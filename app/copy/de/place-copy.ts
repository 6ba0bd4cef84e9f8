import type { Translation } from '../translation';
import type * as English from '../place-copy';

/** Texts of "Where are you?", in German. */
export const placeCopy: Translation<typeof English.placeCopy> = {
  title: 'Wo bist du?',
  intro:
    'Dein genauer Standort bleibt hier; der Server bekommt ihn auf 0,1° (etwa 10 km) gerundet. Nur die Satellitenseiten fragen ihn nach Überflügen über dem genauen Ort, und Aufnahmen enthalten ihn so genau, wie du es wählst.',
  now: (place) => `Jetzt: ${place}`,
  askDevice: 'Meinen Standort nutzen',
  locating: 'Deine Position wird gesucht …',
  coordinates: 'Koordinaten',
  latitude: 'Breite',
  longitude: 'Länge',
  takeCoordinates: 'Koordinaten nutzen',
  latitudeInvalid: 'Die Breite ist eine Zahl von \u221290 bis 90.',
  longitudeInvalid: 'Die Länge ist eine Zahl von \u2212180 bis 180.',
  airport: 'Flughafen',
  airportPlaceholder: 'Code oder Name, zum Beispiel BER',
  airportSearching: 'Wird gesucht …',
  airportNone: 'Kein Flughafen mit diesem Code oder Namen gefunden.',
  airportFailed: 'Flughäfen konnten nicht gesucht werden. Koordinaten und Karte gehen weiterhin.',
  map: 'Karte',
  mapLabel:
    'Weltkarte. Pfeiltasten bewegen das Fadenkreuz, Umschalt macht große Schritte, Enter legt den Standort fest.',
  mapHint: 'Tippe auf die Karte oder bewege das Fadenkreuz mit den Pfeiltasten und drücke Enter.',
  mapUse: 'Diesen Ort nutzen',
  mapZoomIn: 'Vergrößern',
  mapZoomOut: 'Verkleinern',
  mapLoading: 'Karte wird geladen …',
  mapFailed: 'Die Karte konnte nicht geladen werden. Fadenkreuz und Koordinaten gehen weiterhin.',
  tabs: 'Wege, den Standort festzulegen',
  failures: {
    0: {
      title: 'Ortung nicht unterstützt',
      body: 'Dieser Browser hat keine Ortung. Lege deinen Standort unten fest.',
    },
    1: {
      title: 'Dein Browser hat die Ortung blockiert.',
      body: 'Erlaube sie in den Einstellungen dieser Website oder lege deinen Standort unten fest.',
    },
    2: {
      title: 'Position nicht verfügbar',
      body: 'Dein Gerät fand keine Position: Satelliten oder Netze sind außer Reichweite. Versuche es im Freien noch einmal oder lege deinen Standort unten fest.',
    },
    3: {
      title: 'Zeit abgelaufen',
      body: 'In 15 Sekunden kam keine Position. Versuche es noch einmal oder lege deinen Standort unten fest.',
    },
  },
};
