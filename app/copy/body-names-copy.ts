import { ENGLISH_BODY_NAMES } from '@engine/sky/celestial/body-names';
import { translated } from './translated';

/** What Sun, Moon and planets are called, in lists and beside them in the sky. */
export const bodyNamesCopy = translated('bodyNamesCopy', ENGLISH_BODY_NAMES);
