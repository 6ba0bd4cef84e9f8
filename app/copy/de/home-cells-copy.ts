import type { Translation } from '../translation';
import type * as English from '../home-cells-copy';

/** Texts about places whose sky the server remembers, in German. */
export const homeCellsCopy: Translation<typeof English.homeCellsCopy> = {
  heading: 'Himmel aufzeichnen',
  meaning:
    'Der Server fragt seine Quellen nach den Flugzeugen um einen Ort, auch wenn niemand hinsieht, und bewahrt auf, wo sie waren: Was dort letzte Nacht flog, lässt sich am Morgen nachsehen. Er bekommt den Ort auf 0,1° (etwa 10 km) gerundet, nie den genauen, und fragt nur so oft, wie es seine Quellen erlauben.',
  keptHere: (days) =>
    `Für diesen Browser aufbewahrt. Es wird ${days} Tage nach seinem letzten Besuch hier vergessen; ein Konto behält es, bis du es entfernst.`,
  keptInAccount: 'In deinem Konto aufbewahrt, bis du es entfernst.',
  loading: 'Der Server wird gefragt, was er aufzeichnet',
  failed: 'Der Server hat nicht gesagt, was er aufzeichnet. Nichts hat sich geändert; versuche es erneut.',
  retry: 'Erneut versuchen',
  cell: (latitude, longitude) => `${latitude} ${longitude}`,
  north: (degrees) => `${degrees}° N`,
  south: (degrees) => `${degrees}° S`,
  east: (degrees) => `${degrees}° O`,
  west: (degrees) => `${degrees}° W`,
  list: 'Orte, deren Himmel aufgezeichnet wird',
  here: 'Dein Standort',
  since: (day) => `seit ${day}`,
  none: 'Für dich wird kein Ort aufgezeichnet.',
  add: 'Himmel hier aufzeichnen',
  addHint: (cell) => `Um ${cell}: dein Standort, gerundet.`,
  isRemembered: 'Der Himmel über deinem Standort wird aufgezeichnet.',
  full: (most) =>
    `Du hast ${most} Orte, mehr gehen nicht. Entferne einen, damit ein anderer aufgezeichnet werden kann.`,
  noPlace: 'Dein Standort ist noch nicht bekannt.',
  setPlace: 'Auf der Startseite festlegen',
  remove: 'Entfernen',
  removeLabel: (cell) => `${cell} entfernen`,
  added: 'Der Himmel hier wird von nun an aufgezeichnet',
  removed: 'Dieser Ort wird nicht mehr aufgezeichnet',
  notAdded: 'Der Ort konnte nicht hinzugefügt werden',
  notRemoved: 'Der Ort konnte nicht entfernt werden',
  unreachable: 'Der Server ist nicht erreichbar. Nichts hat sich geändert; versuche es erneut.',
  other: 'Nichts hat sich geändert; versuche es erneut.',
};
