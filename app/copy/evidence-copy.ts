import type { EvidenceName, EvidenceReason, EvidenceTerm } from '@engine/identification/evidence';
import type { RankedCandidate } from '@engine/identification/rank-candidates';
import { MINUS } from './typography';
import { translated } from './translated';

const fixed = (value: number, digits: number): string =>
  `${value < 0 && Number(value.toFixed(digits)) !== 0 ? MINUS : ''}${Math.abs(value).toFixed(digits)}`;
const degreesText = ({ value }: EvidenceTerm): string =>
  value === null ? '' : `${fixed(value, value < 9.5 ? 1 : 0)}°`;
const rateText = ({ value }: EvidenceTerm): string =>
  value === null ? '' : `${fixed(value, value < 1 ? 2 : 1)}° a second`;
const magnitudeText = ({ value }: EvidenceTerm): string => (value === null ? '' : `, magnitude ${fixed(value, 1)}`);
const delayText = ({ value }: EvidenceTerm): string =>
  value === null ? '' : `: its sound takes ${fixed(value, value < 9.5 ? 1 : 0)} s`;

/** What a light or a colour is said of. */
const lookWord = ({ name }: EvidenceTerm): string => (name === 'light' ? 'way to shine' : 'colour');

/** Why a term speaks for or against a candidate, as a sentence. */
const REASON_TEXTS: Readonly<Record<EvidenceReason, (term: EvidenceTerm) => string>> = {
  lit: (term) => `It could be seen${magnitudeText(term)}.`,
  'in-shadow': () => "It was in the Earth's shadow and gave no light.",
  'too-faint': (term) => `Too faint for most eyes${magnitudeText(term)}.`,
  'by-day': () => 'The sky was too bright for it.',
  low: () => 'So low that houses, trees and haze hide most things.',
  'below-horizon': () => 'It was below the horizon.',
  'too-far': () => 'Too far away for most eyes.',
  'behind-clouds': () => 'Hidden by clouds.',
  'behind-horizon': () => 'Behind your own horizon.',
  'one-of-many': () => 'One of all the things that can be seen there.',
  unlisted: () => 'Much that is seen is in no list: drones, balloons, aircraft that send nothing.',
  anywhere: () => 'What is in no list can be like that, as it can be like anything.',
  'like-others': () => 'It may be like the listed things around it.',
  'within-error': (term) => `${degreesText(term)} from where you pointed: as near as you can tell.`,
  'at-edge-of-error': (term) => `${degreesText(term)} from where you pointed: farther off than usual.`,
  'outside-error': (term) => `${degreesText(term)} from where you pointed: too far off.`,
  'same-way': (term) => `It went the way that you saw, within ${degreesText(term)}.`,
  'another-way': (term) => `It went another way, ${degreesText(term)} off.`,
  'stands-still': () => 'It stood still.',
  'as-fast': (term) => `As fast as you saw: ${rateText(term)}.`,
  slower: (term) => `Slower than you saw: ${rateText(term)}.`,
  faster: (term) => `Faster than you saw: ${rateText(term)}.`,
  'as-bright': (term) => `As bright as you saw${magnitudeText(term)}.`,
  fainter: (term) => `Fainter than you saw${magnitudeText(term)}.`,
  brighter: (term) => `Brighter than you saw${magnitudeText(term)}.`,
  usual: (term) => `This ${lookWord(term)} is usual for it.`,
  unusual: (term) => `This ${lookWord(term)} is unusual for it.`,
  'sound-fits': (term) => `You would have heard it${delayText(term)}.`,
  'sound-late': (term) => `Heard, but not after that time${delayText(term)}.`,
  'too-far-to-hear': () => 'Too far away to be heard.',
  'makes-no-sound': () => 'It makes no sound that reaches you.',
  'would-be-heard': () => 'It would have been heard.',
  'silence-fits': () => 'Nobody would have heard it.',
};

export const evidenceText = translated('evidenceText', (term: EvidenceTerm): string => REASON_TEXTS[term.reason](term));

/** What each term is about. */
export const EVIDENCE_NAMES: Readonly<Record<EvidenceName, string>> = translated('EVIDENCE_NAMES', {
  prior: 'Before all else',
  visibility: 'Visible',
  offset: 'Direction',
  course: 'Way',
  rate: 'Speed',
  brightness: 'Brightness',
  light: 'Light',
  colour: 'Colour',
  sound: 'Sound',
  likeness: 'Likeness',
});

export const CANDIDATE_KIND_WORDS: Readonly<Record<RankedCandidate['kind'], string>> = translated(
  'CANDIDATE_KIND_WORDS',
  {
    aircraft: 'aircraft',
    satellite: 'satellite',
    train: 'train of satellites',
    sun: 'the Sun itself',
    moon: 'the Moon itself',
    planet: 'planet',
    star: 'star',
  },
);

export const evidenceCopy = translated('evidenceCopy', {
  none: 'None of these',
  terms: 'What speaks for and against it',
  speaksFor: 'for it',
  speaksAgainst: 'against it',
  says: 'says little',
} as const);

/** What the first press of "identify" says in the sky view. */
export const bestInViewCopy = translated('bestInViewCopy', {
  best: (name: string) => `Best in view: ${name}`,
  likelihood: (share: string, others: string) =>
    `Likelihood ${share}.${others === '' ? '' : ` Else: ${others}.`} Press again for a random one.`,
  likelihoodBrief: (share: string) => `Likelihood ${share}`,
  notRankedBrief: 'Likelihood unknown',
  notRanked: 'How likely it is could not be worked out. Press again for a random one.',
} as const);
