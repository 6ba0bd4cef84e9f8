import type { Translation } from '../translation';
import type * as English from '../unplaced-copy';

/** Aircraft that are heard without a position, in German. */
export const unplacedCopy: Translation<typeof English.unplacedCopy> = {
  title: 'Gehört, ohne Ort',
  label: 'Flugzeuge, die zu hören sind, aber keinen Ort nennen',
  titleWith: (count) => `Gehört, ohne Ort: ${count}`,
  hint: 'Ihr Funk wird empfangen, aber keine ihrer Meldungen sagt, wo sie sind; darum sind sie auf keiner Karte und an keinem Himmel.',
  none: 'Alles, was zu hören ist, sagt, wo es ist.',
  loading: 'Wer zu hören ist, wird abgefragt …',
  failed: 'Wer ohne Ort zu hören ist, konnte nicht abgefragt werden.',
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
