import { searchWords } from '../../text/fold-case';
import type { CelestialObject } from './celestial-objects';

/** Shorter texts begin so many names that they would hide what flies. */
const LEAST_LETTERS = 3;

/** Whether a text is long enough to be looked for. */
export const isCelestialQuestion = (text: string): boolean => searchWords(text).join('').length >= LEAST_LETTERS;

/** The text is the name, or whole words of it, and no beginning alone. */
export function namesWholly(name: string, text: string): boolean {
  const words = searchWords(name);
  return searchWords(text).every((word) => words.includes(word));
}

/**
 * Ids of those with a name in which each word of the text begins a word: "rig" finds Rigil Kentaurus, "kent" does too.
 * In the order of `objects`; nothing for a text of less than three letters.
 */
export function celestialByName(objects: readonly CelestialObject[], text: string, limit: number): readonly number[] {
  if (!isCelestialQuestion(text)) return [];
  const wanted = searchWords(text);
  const isNamedSo = ({ name }: CelestialObject): boolean => {
    const words = searchWords(name);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
  return objects
    .filter(isNamedSo)
    .slice(0, limit)
    .map(({ id }) => id);
}
