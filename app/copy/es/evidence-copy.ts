import type { EvidenceReason, EvidenceTerm } from '@engine/identification/evidence';
import type * as English from '../evidence-copy';
import type { Translation } from '../translation';

/** Why a candidate is likely or not, in Spanish. */
const fixed = (value: number, digits: number): string =>
  `${value < 0 && Number(value.toFixed(digits)) !== 0 ? '\u2212' : ''}${Math.abs(value).toFixed(digits).replace('.', ',')}`;
const degreesText = ({ value }: EvidenceTerm): string =>
  value === null ? '' : `${fixed(value, value < 9.5 ? 1 : 0)}°`;
const rateText = ({ value }: EvidenceTerm): string =>
  value === null ? '' : `${fixed(value, value < 1 ? 2 : 1)}° por segundo`;
const magnitudeText = ({ value }: EvidenceTerm): string => (value === null ? '' : `, magnitud ${fixed(value, 1)}`);
const delayText = ({ value }: EvidenceTerm): string =>
  value === null ? '' : `: su sonido tarda ${fixed(value, value < 9.5 ? 1 : 0)} s`;

/** What a light or a colour is said of. */
const lookWord = ({ name }: EvidenceTerm): string => (name === 'light' ? 'Esta forma de brillar' : 'Este color');

const REASON_TEXTS: Readonly<Record<EvidenceReason, (term: EvidenceTerm) => string>> = {
  lit: (term) => `Se podía ver${magnitudeText(term)}.`,
  'in-shadow': () => 'Estaba en la sombra de la Tierra y no daba luz.',
  'too-faint': (term) => `Demasiado tenue para la mayoría de los ojos${magnitudeText(term)}.`,
  'by-day': () => 'El cielo estaba demasiado claro para verlo.',
  low: () => 'Tan bajo que casas, árboles y bruma tapan casi todo.',
  'below-horizon': () => 'Estaba bajo el horizonte.',
  'too-far': () => 'Demasiado lejos para la mayoría de los ojos.',
  'behind-clouds': () => 'Oculto por nubes.',
  'behind-horizon': () => 'Detrás de tu propio horizonte.',
  'one-of-many': () => 'Una de todas las cosas que se pueden ver ahí.',
  unlisted: () => 'Mucho de lo que se ve no está en ninguna lista: drones, globos, aeronaves que no emiten nada.',
  anywhere: () => 'Lo que no está en ninguna lista puede ser así, como puede ser de cualquier modo.',
  'like-others': () => 'Puede ser como las cosas de la lista que hay alrededor.',
  'within-error': (term) => `A ${degreesText(term)} de donde apuntaste: tan cerca como se puede distinguir.`,
  'at-edge-of-error': (term) => `A ${degreesText(term)} de donde apuntaste: más lejos de lo habitual.`,
  'outside-error': (term) => `A ${degreesText(term)} de donde apuntaste: demasiado lejos.`,
  'same-way': (term) => `Iba hacia donde viste, con menos de ${degreesText(term)} de diferencia.`,
  'another-way': (term) => `Iba hacia otro lado, con ${degreesText(term)} de diferencia.`,
  'stands-still': () => 'Estaba quieto.',
  'as-fast': (term) => `Tan rápido como viste: ${rateText(term)}.`,
  slower: (term) => `Más lento de lo que viste: ${rateText(term)}.`,
  faster: (term) => `Más rápido de lo que viste: ${rateText(term)}.`,
  'as-bright': (term) => `Tan brillante como viste${magnitudeText(term)}.`,
  fainter: (term) => `Más tenue de lo que viste${magnitudeText(term)}.`,
  brighter: (term) => `Más brillante de lo que viste${magnitudeText(term)}.`,
  usual: (term) => `${lookWord(term)} es habitual en él.`,
  unusual: (term) => `${lookWord(term)} no es habitual en él.`,
  'sound-fits': (term) => `Lo habrías oído${delayText(term)}.`,
  'sound-late': (term) => `Se oyó, pero no tras ese tiempo${delayText(term)}.`,
  'too-far-to-hear': () => 'Demasiado lejos para oírlo.',
  'makes-no-sound': () => 'No hace ningún sonido que te llegue.',
  'would-be-heard': () => 'Se habría oído.',
  'silence-fits': () => 'Nadie lo habría oído.',
};

export const evidenceText: Translation<typeof English.evidenceText> = (term) => REASON_TEXTS[term.reason](term);

export const EVIDENCE_NAMES: Translation<typeof English.EVIDENCE_NAMES> = {
  prior: 'De partida',
  visibility: 'Visible',
  offset: 'Dirección',
  course: 'Rumbo',
  rate: 'Velocidad',
  brightness: 'Brillo',
  light: 'Luz',
  colour: 'Color',
  sound: 'Sonido',
  likeness: 'Parecido',
};

export const CANDIDATE_KIND_WORDS: Translation<typeof English.CANDIDATE_KIND_WORDS> = {
  aircraft: 'aeronave',
  satellite: 'satélite',
  train: 'tren de satélites',
  sun: 'el propio Sol',
  moon: 'la propia Luna',
  planet: 'planeta',
  star: 'estrella',
};

export const evidenceCopy: Translation<typeof English.evidenceCopy> = {
  none: 'Ninguno de estos',
  terms: 'Qué hay a favor y en contra',
  speaksFor: 'a favor',
  speaksAgainst: 'en contra',
  says: 'dice poco',
};

/** What the first press of "identify" says in the sky view, in Spanish. */
export const bestInViewCopy: Translation<typeof English.bestInViewCopy> = {
  best: (name) => `Lo más probable: ${name}`,
  likelihood: (share, others) =>
    `Probabilidad ${share}.${others === '' ? '' : ` Si no: ${others}.`} Pulsa otra vez para uno al azar.`,
  likelihoodBrief: (share) => `Probabilidad ${share}`,
  notRankedBrief: 'Probabilidad desconocida',
  notRanked: 'No se pudo calcular su probabilidad. Pulsa otra vez para uno al azar.',
};
