import { confidenceOfAge, type ElementConfidence } from './element-age';

/** What is done with a time from elements of some age where somebody is called by it: told, told with doubt, not told. */
export type OrbitTrust = 'good' | 'uncertain' | 'too-old';

/** A pass lasts minutes, and is still one where it comes some seconds off: `placeSigmaM`. */
const OF_PASSES: Readonly<Record<ElementConfidence, OrbitTrust>> = {
  confirmed: 'good',
  probable: 'good',
  possible: 'uncertain',
  unverified: 'too-old',
};

/** A transit lasts about a second, on a strip some kilometres wide. */
const OF_TRANSITS: Readonly<Record<ElementConfidence, OrbitTrust>> = {
  confirmed: 'good',
  probable: 'uncertain',
  possible: 'too-old',
  unverified: 'too-old',
};

/** Age at the pass, days; negative before the epoch. */
export const passTrust = (ageDays: number): OrbitTrust => OF_PASSES[confidenceOfAge(ageDays)];
export const transitTrust = (ageDays: number): OrbitTrust => OF_TRANSITS[confidenceOfAge(ageDays)];
