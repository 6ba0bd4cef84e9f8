import type { Language } from '../../text/language';
import { type AnalysisWords, ENGLISH_ANALYSIS } from './english';
import { GERMAN_ANALYSIS } from './german';
import { SPANISH_ANALYSIS } from './spanish';

/** The words of an analysis in each language. */
export const ANALYSIS_WORDS: Readonly<Record<Language, AnalysisWords>> = {
  en: ENGLISH_ANALYSIS,
  de: GERMAN_ANALYSIS,
  es: SPANISH_ANALYSIS,
};
