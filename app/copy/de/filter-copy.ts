import type { Translation } from '../translation';
import type * as English from '../filter-copy';

/** The name of a field arrives in small letters. */
const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Texts of the filter that list, radar, camera view, map and table obey, in German. */
export const filterCopy: Translation<typeof English.filterCopy> = {
  open: 'Filter',
  title: 'Filter',
  description:
    'Nur Flugzeuge, auf die hier alles zutrifft, werden gezeigt, in jeder Ansicht. Satelliten und Sterne bleiben.',
  line: 'Eingeschalteter Filter',
  change: 'Ändern',
  clear: 'Alle zeigen',
  done: 'Fertig',
  shown: (count, total) => `${count} von ${total} gezeigt`,
  loading: 'Der Filter wird geladen.',
  missing: 'Der Filter konnte nicht geladen werden, darum wird alles gezeigt. Er wird von selbst erneut versucht.',
  unread: (words) => `Nicht verstanden: ${words}`,
  nothing: 'Er lässt nichts aus.',
  badPattern: (problem) => `Das Muster zählt nicht: ${problem}.`,
  kinds: 'Arten',
  states: 'Zustände',
  military: 'Militär',
  emergency: 'Notfall',
  where: 'Am Boden oder in der Luft',
  ground: { any: 'Beides', air: 'In der Luft', ground: 'Am Boden' },
  altitude: (unit) => `Höhe, ${unit}`,
  distance: (unit) => `Entfernung von dir, ${unit}`,
  speed: (unit) => `Geschwindigkeit, ${unit}`,
  from: 'Von',
  to: 'Bis',
  badFigure: (least, most) => `Eine Zahl von ${least} bis ${most}, oder nichts.`,
  badSpan: '„Von“ liegt über „Bis“: Dazwischen kann nichts sein.',
  sources: 'Empfangen von',
  pattern: 'Regulärer Ausdruck',
  patternHint: 'Etwa ^RYR|^EZY oder 73[789]. Groß- und Kleinschreibung ist gleich.',
  patternField: 'Gesucht in',
  fields: {
    any: 'Allem davon',
    callsign: 'Rufzeichen',
    registration: 'Kennzeichen',
    operator: 'Betreiber',
    model: 'Flugzeugtyp',
  },
  words: {
    military: 'Militär',
    emergency: 'Notfall',
    air: 'in der Luft',
    ground: 'am Boden',
    between: (from, to) => `${from} bis ${to}`,
    altitudeFrom: (figure) => `ab ${figure} Höhe`,
    altitudeTo: (figure) => `bis ${figure} Höhe`,
    distanceFrom: (figure) => `weiter als ${figure}`,
    distanceTo: (figure) => `im Umkreis von ${figure}`,
    speedFrom: (figure) => `${figure} und schneller`,
    speedTo: (figure) => `bis ${figure}`,
    sources: (names) => `empfangen von ${names}`,
    pattern: (field, pattern) => `${capital(field)} enthält ${pattern}`,
    anywhere: 'Text',
  },
};
