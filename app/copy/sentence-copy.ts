import { translated } from './translated';

/** A word that stands by itself elsewhere, as it is written within a sentence. */
export const withinSentence = translated('withinSentence', (word: string): string => word.toLowerCase());
