import type { Translation } from '../translation';
import type * as English from '../unplaced-copy';

/** Aircraft that are heard without a position, in German. */
export const unplacedCopy: Translation<typeof English.unplacedCopy> = {
  title: 'Empfangen, ohne Ort',
  label: 'Flugzeuge, die empfangen werden, aber keinen Ort nennen',
  titleWith: (count) => `Empfangen, ohne Ort: ${count}`,
  hint: 'Ihr Funk wird empfangen, aber keine ihrer Meldungen sagt, wo sie sind; darum sind sie auf keiner Karte und an keinem Himmel.',
  none: 'Alles, was empfangen wird, sagt, wo es ist.',
  loading: 'Flugzeuge ohne Ort werden abgefragt …',
  failed: 'Flugzeuge ohne Ort konnten nicht abgefragt werden.',
  failedOld: (age) => `Es ließ sich nicht neu abfragen; das hier ist ${age} alt.`,
  retry: 'Erneut versuchen',
  reason: 'Kein Ort: Die Meldungen enthalten keine Position.',
  since: (age) => `Seit ${age} ohne.`,
  noCallsign: 'kein Rufzeichen',
  hex: (address) => `Hex ${address}`,
  squawk: (code) => `Squawk ${code}`,
  noAltitude: 'Höhe nicht genannt',
  onGround: 'am Boden',
  source: (names) => `von ${names}`,
  more: (count) => `und ${count} weitere`,
};
