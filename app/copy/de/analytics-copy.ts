import type { Translation } from '../translation';
import type * as English from '../analytics-copy';

/** Texts of the analytics page, in German. */
export const analyticsCopy: Translation<typeof English.analyticsCopy> = {
  title: 'Statistik',
  intro: 'Was der gespeicherte Himmel ergibt. Tage sind Tage in UTC.',
  parts: 'Teile der Seite',
  partNames: {
    traffic: 'Verkehr',
    where: 'Wo',
    receiver: 'Empfänger',
    records: 'Rekorde',
    objects: 'Alle Objekte',
    satellites: 'Satelliten',
  },
  span: 'Zeitraum',
  spans: { today: 'Heute', yesterday: 'Gestern', week: '7 Tage', month: '30 Tage', chosen: 'Gewählte Tage' },
  from: 'Von',
  to: 'Bis',
  feed: 'Daten',
  feeds: { live: 'Echt', replay: 'REPLAY' },
  notes: {
    replayApart:
      'Was Aufzeichnungen zeigen, die hier abgespielt werden, wird für sich gezählt und ist nicht in diesen Werten.',
    replayAlone: 'Nur was Aufzeichnungen zeigten, die hier abgespielt wurden, nach der Zeit, zu der sie liefen.',
    demoLeftOut: 'Erfundener Verkehr (DEMO) wird nicht gezählt.',
  },
  loading: 'Zahlen werden geladen',
  failed: 'Die Zahlen konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
  empty: 'In dieser Zeit wurde nichts gezählt',
  emptyHint:
    'Verkehr wird gezählt, während eine Quelle abgefragt wird: wenn jemand hinsieht oder wo der Himmel aufgezeichnet wird.',
  since: (day) => `Gezählt seit ${day}.`,
  figures: 'Zahlen',
  csv: 'Als CSV speichern',
  csvFailed: 'Die Datei konnte nicht erstellt werden.',
  allRows: (count) => `Alle ${count} Zeilen zeigen`,
  unknown: 'unbekannt',
  rest: 'alle anderen',
  name: 'Name',
};

export const trafficCopy: Translation<typeof English.trafficCopy> = {
  overTime: 'Im Zeitverlauf',
  counted: 'Gezählt',
  measures: { flights: 'Flüge', aircraft: 'Flugzeuge', positions: 'Positionen' },
  chart: (measure, step) => `${measure} ${step}`,
  steps: { hour: 'je Stunde', day: 'je Tag' },
  at: { hour: 'Stunde (UTC)', day: 'Tag (UTC)' },
  nothingHeard: 'nichts empfangen',
  hint: 'Nutze die Pfeiltasten auf dem Diagramm oder ziehe daran entlang. Wo nichts empfangen wurde, ist kein Balken.',
  by: (dimension) => `Aufgeteilt nach: ${dimension}`,
  choose: 'Aufteilen nach',
  dimensions: { type: 'Typ', class: 'Klasse', band: 'Höhe', operator: 'Betreiber', source: 'Quelle' },
  byHint: 'Flugzeuge und Flüge zählen an jedem Tag einmal.',
};

export const BAND_WORDS: Translation<typeof English.BAND_WORDS> = {
  ground: 'am Boden',
  'below-5000': 'unter 5\u202f000 ft',
  '5000-10000': '5\u202f000–10\u202f000 ft',
  '10000-20000': '10\u202f000–20\u202f000 ft',
  '20000-30000': '20\u202f000–30\u202f000 ft',
  '30000-40000': '30\u202f000–40\u202f000 ft',
  'above-40000': 'über 40\u202f000 ft',
  unknown: 'Höhe unbekannt',
};

export const bandWordsIn: Translation<typeof English.bandWordsIn> = {
  below: (height) => `unter ${height}`,
  between: (from, to) => `${from}–${to}`,
  above: (height) => `über ${height}`,
};

export const heatCopy: Translation<typeof English.heatCopy> = {
  title: 'Wo der Verkehr flog',
  hint: 'Je kräftiger die Farbe, desto mehr gespeicherte Positionen. Die Skala ist logarithmisch.',
  map: (cells, busiest) =>
    `Karte von ${cells} ${cells === 1 ? 'Zelle' : 'Zellen'} mit Verkehr. Die meisten Positionen liegen bei ${busiest}.`,
  mapLoading: 'Karte wird geladen',
  mapFailed: 'Die Karte konnte nicht geladen werden. Der Verkehr wird ohne Land gezeichnet.',
  longest: 'Zellen werden 92 Tage aufbewahrt: Von einem längeren Zeitraum werden die letzten gezeigt.',
  cell: (sizeDeg) => `Eine Zelle ist ${sizeDeg.toLocaleString('de-DE')}° hoch und breit.`,
  scale: (most) => `1 bis ${most} Positionen`,
  latitude: 'Südrand',
  longitude: 'Westrand',
  positions: 'Positionen',
};

export const coverageCopy: Translation<typeof English.coverageCopy> = {
  title: 'Wie weit der Empfänger reicht',
  hint: 'Nach Richtung, Entfernung und Höhe, wie der Empfänger sie hat. Wo er steht, erfährt niemand.',
  closedDays:
    'Gezeigt werden Tage, die vor mindestens zwölf Stunden endeten, ohne Zellen mit wenigen Positionen: Was gerade jetzt empfangen wird, würde verraten, wo ein Empfänger steht. Moderatoren sehen alles.',
  source: 'Empfänger',
  band: 'Höhe',
  allBands: 'Alle Höhen',
  empty: 'Kein eigener Empfänger wurde gezählt',
  emptyHint:
    'Die Abdeckung wird für einen Empfänger (readsb oder dump1090) gezählt, der in seiner receiver.json sagt, wo er steht, solange er Flugzeuge empfängt.',
  plot: (farthest, direction) => `Abdeckung um den Empfänger. Am weitesten: ${farthest} in Richtung ${direction}.`,
  nothing: 'Dort wurde nichts empfangen',
  direction: 'Richtung',
  farthest: 'Am weitesten',
  positions: 'Positionen',
  outline: 'Umriss: fernste Position jeder Richtung. Tönung: Zahl der Positionen.',
};

export const recordsCopy: Translation<typeof English.recordsCopy> = {
  title: 'Rekorde des Tages',
  highest: 'Am höchsten',
  fastest: 'Am schnellsten',
  rarest: 'Seltenster Typ',
  at: (time) => `${time} UTC`,
  firstSeen: 'Erstmals empfangen',
  nearest: 'Dem Empfänger am nächsten',
  nearestHint: 'Nur Moderatoren sehen das: Es verrät, wo ein Empfänger steht.',
  rarestOf: (aircraft, days) =>
    `${aircraft} ${aircraft === 1 ? 'Flugzeug' : 'Flugzeuge'}; an ${days} ${days === 1 ? 'Tag' : 'Tagen'} der letzten 400 empfangen`,
  newOnes: (count) => `${count} nie zuvor empfangen`,
  none: 'keine',
  longest: 'Von einem längeren Zeitraum werden die letzten 31 Tage gezeigt.',
};

export const objectsCopy: Translation<typeof English.objectsCopy> = {
  title: 'Alle Objekte',
  hint: 'Alles, was gespeichert ist: empfangene Flugzeuge und Satelliten. Sortiere über die Spaltenköpfe; mit Umschalt nach einer weiteren Spalte.',
  filters: 'Filter',
  words: 'Wörter',
  wordsHint: 'In Name, Rufzeichen, Kennzeichen, Typ, Betreiber oder Adresse.',
  type: 'Art',
  anyType: 'Alle Arten',
  otherTypes: 'Andere',
  objectClass: 'Klasse',
  anyClass: 'Alle Klassen',
  operator: 'Betreiber',
  source: 'Quelle',
  seenFrom: 'Zuletzt gesehen von',
  seenTo: 'bis',
  clear: 'Filter leeren',
  columns: {
    name: 'Name',
    type: 'Art',
    registration: 'Kennzeichen',
    aircraftType: 'Typ',
    operator: 'Betreiber',
    altitude: 'Höhe',
    speed: 'Geschwindigkeit',
    firstSeen: 'Zuerst gesehen (UTC)',
    lastSeen: 'Zuletzt gesehen (UTC)',
  },
  sorted: { asc: 'aufsteigend', desc: 'absteigend' },
  sortBy: (column) => `Nach ${column} sortieren`,
  shown: (count) => `${count} ${count === 1 ? 'Objekt' : 'Objekte'}`,
  allShown: 'Das sind alle.',
  more: 'Mehr zeigen',
  loadingMore: 'Weitere werden geladen',
  empty: 'Kein Objekt passt',
  emptyHint: 'Nichts Gespeichertes passt zum Filter.',
  inTheSky: 'am Himmel',
  seenBy: 'Quellen',
};

export const satellitesPartCopy: Translation<typeof English.satellitesPartCopy> = {
  title: 'Satelliten nach Art',
  satellites: 'Satelliten',
  classes: { payload: 'Nutzlast', 'rocket-body': 'Raketenstufe', debris: 'Trümmer', unknown: 'unbekannt' },
  empty: 'Noch ist kein Katalog geladen',
  emptyHint: 'Satelliten werden gezählt, sobald ein Katalog geladen wurde.',
  seen: 'Satelliten, die du aufgenommen hast',
  seenEmpty: 'Du hast noch keinen Satelliten aufgenommen.',
  captures: 'Aufnahmen',
  lastSeen: 'Zuletzt',
};
