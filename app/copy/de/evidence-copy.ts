import type { EvidenceTerm } from '@engine/identification/evidence';
import type { Translation } from '../translation';
import type * as English from '../evidence-copy';

const fixed = (value: number, digits: number): string => {
  const sign = value < 0 && Number(value.toFixed(digits)) !== 0 ? '\u2212' : '';
  return `${sign}${Math.abs(value).toFixed(digits).replace('.', ',')}`;
};
const degreesText = ({ value }: EvidenceTerm): string =>
  value === null ? '' : `${fixed(value, value < 9.5 ? 1 : 0)}°`;
const rateText = ({ value }: EvidenceTerm): string =>
  value === null ? '' : `${fixed(value, value < 1 ? 2 : 1)}° pro Sekunde`;
const magnitudeText = ({ value }: EvidenceTerm): string => (value === null ? '' : `, Magnitude ${fixed(value, 1)}`);
const delayText = ({ value }: EvidenceTerm): string =>
  value === null ? '' : `: Sein Schall braucht ${fixed(value, value < 9.5 ? 1 : 0)} s`;

/** What a light or a colour is said of. */
const lookWords = ({ name }: EvidenceTerm): string => (name === 'light' ? 'So zu leuchten' : 'Diese Farbe');

/** Why a term speaks for or against a candidate, as a sentence in German. */
const REASON_TEXTS: Readonly<Record<EvidenceTerm['reason'], (term: EvidenceTerm) => string>> = {
  lit: (term) => `Es war zu sehen${magnitudeText(term)}.`,
  'in-shadow': () => 'Es war im Erdschatten und gab kein Licht.',
  'too-faint': (term) => `Zu schwach für die meisten Augen${magnitudeText(term)}.`,
  'by-day': () => 'Der Himmel war zu hell dafür.',
  low: () => 'So niedrig verdecken Häuser, Bäume und Dunst das meiste.',
  'below-horizon': () => 'Es war unter dem Horizont.',
  'too-far': () => 'Zu weit entfernt für die meisten Augen.',
  'behind-clouds': () => 'Von Wolken verdeckt.',
  'behind-horizon': () => 'Hinter deinem eigenen Horizont.',
  'one-of-many': () => 'Eines von allem, was dort zu sehen sein kann.',
  unlisted: () => 'Vieles, was man sieht, steht in keiner Liste: Drohnen, Ballone, Luftfahrzeuge, die nichts senden.',
  anywhere: () => 'Was in keiner Liste steht, kann so sein, wie es auch alles andere sein kann.',
  'like-others': () => 'Es kann sein wie die gelisteten Objekte ringsum.',
  'within-error': (term) => `${degreesText(term)} neben deiner Richtung: so nah, wie du es zeigen kannst.`,
  'at-edge-of-error': (term) => `${degreesText(term)} neben deiner Richtung: weiter daneben als üblich.`,
  'outside-error': (term) => `${degreesText(term)} neben deiner Richtung: zu weit daneben.`,
  'same-way': (term) => `Es zog in die Richtung, die du gesehen hast, auf ${degreesText(term)} genau.`,
  'another-way': (term) => `Es zog in eine andere Richtung, ${degreesText(term)} daneben.`,
  'stands-still': () => 'Es stand still.',
  'as-fast': (term) => `So schnell, wie du gesehen hast: ${rateText(term)}.`,
  slower: (term) => `Langsamer, als du gesehen hast: ${rateText(term)}.`,
  faster: (term) => `Schneller, als du gesehen hast: ${rateText(term)}.`,
  'as-bright': (term) => `So hell, wie du gesehen hast${magnitudeText(term)}.`,
  fainter: (term) => `Schwächer, als du gesehen hast${magnitudeText(term)}.`,
  brighter: (term) => `Heller, als du gesehen hast${magnitudeText(term)}.`,
  usual: (term) => `${lookWords(term)} ist dafür üblich.`,
  unusual: (term) => `${lookWords(term)} ist dafür unüblich.`,
  'sound-fits': (term) => `Du hättest es gehört${delayText(term)}.`,
  'sound-late': (term) => `Gehört, aber nicht nach dieser Zeit${delayText(term)}.`,
  'too-far-to-hear': () => 'Zu weit entfernt, um gehört zu werden.',
  'makes-no-sound': () => 'Es macht kein Geräusch, das dich erreicht.',
  'would-be-heard': () => 'Es wäre zu hören gewesen.',
  'silence-fits': () => 'Niemand hätte es gehört.',
};

export const evidenceText: Translation<typeof English.evidenceText> = (term) => REASON_TEXTS[term.reason](term);

/** What each term is about, in German. */
export const EVIDENCE_NAMES: Translation<typeof English.EVIDENCE_NAMES> = {
  prior: 'Vorab',
  visibility: 'Sichtbar',
  offset: 'Richtung',
  course: 'Weg',
  rate: 'Geschwindigkeit',
  brightness: 'Helligkeit',
  light: 'Licht',
  colour: 'Farbe',
  sound: 'Geräusch',
  likeness: 'Ähnlichkeit',
};

export const CANDIDATE_KIND_WORDS: Translation<typeof English.CANDIDATE_KIND_WORDS> = {
  aircraft: 'Flugzeug',
  satellite: 'Satellit',
  train: 'Satellitenkette',
  sun: 'die Sonne selbst',
  moon: 'der Mond selbst',
  planet: 'Planet',
  star: 'Stern',
};

export const evidenceCopy: Translation<typeof English.evidenceCopy> = {
  none: 'Keines davon',
  terms: 'Was dafür und dagegen spricht',
  speaksFor: 'dafür',
  speaksAgainst: 'dagegen',
  says: 'sagt wenig',
};

/** What the first press of "identify" says in the sky view, in German. */
export const bestInViewCopy: Translation<typeof English.bestInViewCopy> = {
  best: (name) => `Am ehesten: ${name}`,
  likelihood: (share, others) =>
    `Wahrscheinlichkeit ${share}.${others === '' ? '' : ` Sonst: ${others}.`} Drücke noch einmal für ein zufälliges Objekt.`,
  likelihoodBrief: (share) => `Wahrscheinlichkeit ${share}`,
  notRankedBrief: 'Wahrscheinlichkeit unbekannt',
  notRanked: 'Wie wahrscheinlich es ist, ließ sich nicht berechnen. Drücke noch einmal für ein zufälliges Objekt.',
};
