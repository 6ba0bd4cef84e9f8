import type { Language } from '../../text/language';
import { type FigureUnits, figureWords } from '../figure-words';
import { type AnalysisWords, ENGLISH_ANALYSIS } from './english';
import { GERMAN_ANALYSIS } from './german';
import { SPANISH_ANALYSIS } from './spanish';

/** The words of an analysis in each language. */
export const ANALYSIS_WORDS: Readonly<Record<Language, AnalysisWords>> = {
  en: ENGLISH_ANALYSIS,
  de: GERMAN_ANALYSIS,
  es: SPANISH_ANALYSIS,
};

/** How somebody is told. */
export interface Wording {
  readonly language: Language;
  readonly units: FigureUnits;
}

/** The words of a language, with figures in units that somebody has chosen. */
export function analysisWordsIn({ language, units }: Wording): AnalysisWords {
  const words = ANALYSIS_WORDS[language];
  return { ...words, figures: figureWords(words.figures.locale, units) };
}
