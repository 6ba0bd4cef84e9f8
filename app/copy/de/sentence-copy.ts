import type { Translation } from '../translation';
import type * as English from '../sentence-copy';

/** Nouns keep their capital. */
export const withinSentence: Translation<typeof English.withinSentence> = (word) => word;
