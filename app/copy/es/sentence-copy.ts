import type { Translation } from '../translation';
import type * as English from '../sentence-copy';

/** As in English. */
export const withinSentence: Translation<typeof English.withinSentence> = (word) => word.toLowerCase();
