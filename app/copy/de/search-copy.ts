import type { Translation } from '../translation';
import type * as English from '../search-copy';

/** Texts of the search panel, in German. */
export const searchCopy: Translation<typeof English.searchCopy> = {
  title: 'Suche',
  placeholder: 'Flug, Typ, Betreiber …',
  type: 'Typ',
  altitude: 'Höhe',
  distance: 'Entfernung',
  results: (count) => `Treffer (${count})`,
  firstResults: (listed) => `Treffer (die ersten ${listed})`,
  firstOf: (listed, total) => `Treffer (die ersten ${listed} von ${total})`,
  searching: 'Wird gesucht …',
  noCallsign: 'Kein Rufzeichen',
  track: 'Verfolgen',
  untrack: 'Nicht verfolgen',
  empty: 'Keine Objekte passen zu deinen Angaben',
  failed: 'Die Suche hat nicht funktioniert.',
  lacksSatellites: 'Satelliten fehlen: Der Server hat sie nicht rechtzeitig gefunden.',
  retry: 'Erneut versuchen',
  close: 'Suche schließen',
  onGround: 'am Boden',
  noAltitude: 'ohne Höhe',
  distanceNeedsPlace: 'Entfernung (kein Standort)',
  listLabel: 'Suchergebnisse',
  noDistance: 'ohne Entfernung',
  noOperator: 'Betreiber unbekannt',
  lacksStars: 'Die Sterne konnten nicht geladen werden.',
  airport: 'Flughafen',
  lacksPlace: 'Sonne, Mond, Planeten und Sterne werden gefunden, sobald dein Standort bekannt ist.',
  rises: (when) => `Aufgang ${when}`,
};

export const SEARCH_TYPE_LABELS: Translation<typeof English.SEARCH_TYPE_LABELS> = {
  all: 'Alle',
  airplane: 'Flugzeug',
  helicopter: 'Hubschrauber',
  satellite: 'Satellit',
  drone: 'Drohne',
};

/** The seed's bands, for feet. */
export const ALTITUDE_BAND_LABELS: Translation<typeof English.ALTITUDE_BAND_LABELS> = {
  all: 'Alle',
  low: '0–5\u202f000 ft',
  medium: '5\u202f000–20\u202f000 ft',
  high: 'Über 20\u202f000 ft',
};

/** The seed's bands, for nautical miles. */
export const DISTANCE_BAND_LABELS: Translation<typeof English.DISTANCE_BAND_LABELS> = {
  all: 'Alle',
  near: 'Bis 5 nm',
  medium: '5–25 nm',
  far: 'Über 25 nm',
};

/** The same bands by their edges in another unit. */
export const bandCopy: Translation<typeof English.bandCopy> = {
  altitude: ([low, high], unit) => ({
    all: ALTITUDE_BAND_LABELS.all,
    low: `0–${low} ${unit}`,
    medium: `${low}–${high} ${unit}`,
    high: `Über ${high} ${unit}`,
  }),
  distance: ([near, far], unit) => ({
    all: DISTANCE_BAND_LABELS.all,
    near: `Bis ${near} ${unit}`,
    medium: `${near}–${far} ${unit}`,
    far: `Über ${far} ${unit}`,
  }),
};
