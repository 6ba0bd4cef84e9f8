import type { Translation } from '../translation';
import type * as English from '../table-copy';

/** Texts of the table of everything in reach, in German. */
export const tableCopy: Translation<typeof English.tableCopy> = {
  title: 'Tabelle',
  open: 'Tabelle öffnen',
  home: 'Zurück zum Himmel',
  loading: 'Was in Reichweite ist, wird gesammelt …',
  caption: 'Flugzeuge in Reichweite',
  keys: 'Pfeiltasten gehen von Zeile zu Zeile und von Spaltenkopf zu Spaltenkopf. Enter öffnet eine Zeile oder sortiert nach einer Spalte.',
  count: (counted, distance) => `${counted} bis ${distance}`,
  ofAll: (count, all) => `${count} von ${all}`,
  held: 'Reihenfolge ruht',
  heldHint:
    'Zeilen bleiben an ihrem Platz, solange Tastatur oder Finger auf ihnen sind. Sortiere neu oder verlasse die Zeilen, um die Reihenfolge zu erneuern.',
  empty: 'Keine Flugzeuge in Reichweite',
  emptyHint: (distance) =>
    `Im Umkreis von ${distance} um deinen Standort wird keines mit bekannter Position empfangen.`,
  filtered: 'Nichts passt zum Filter',
  filteredHint: (count) =>
    count === 1
      ? '1 Flugzeug ist in Reichweite, aber der Filter lässt es weg.'
      : `${count} Flugzeuge sind in Reichweite, aber der Filter lässt alle weg.`,
  stopped: 'Die Tabelle konnte nicht erstellt werden. Es wird von selbst wieder versucht.',
  past: 'Wie für die gezeigte Zeit aufgezeichnet.',
  csv: 'Als CSV speichern',
  csvFailed: 'Die Datei konnte nicht erstellt werden',
  columns: 'Spalten',
  columnsHint: 'Was die Tabelle zeigt und was in der Datei steht.',
  standard: 'Übliche Spalten',
  done: 'Fertig',
  onGround: 'Boden',
  marks: {
    emergency: 'NOTFALL',
    military: 'militärisch',
    doubtful: 'zweifelhaft',
    estimated: 'geschätzt',
    demo: 'DEMO',
    replay: 'REPLAY',
  },
  labels: {
    name: 'Name',
    callsign: 'Rufzeichen',
    registration: 'Kennzeichen',
    model: 'Typ',
    modelName: 'Typ in Worten',
    kind: 'Art',
    operator: 'Betreiber',
    altitude: 'Höhe',
    climb: 'Steigen',
    speed: 'Geschw.',
    track: 'Kurs',
    distance: 'Entfernung',
    bearing: 'Peilung',
    elevation: 'Elevation',
    squawk: 'Squawk',
    marks: 'Zustand',
    sources: 'Empfangen von',
    age: 'Alter',
    latitude: 'Breite',
    longitude: 'Länge',
  },
};
