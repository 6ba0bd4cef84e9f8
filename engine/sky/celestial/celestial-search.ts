import { searchWords } from '../../text/fold-case';
import type { CelestialObject } from './celestial-objects';

/** Shorter texts begin so many names that they would hide what flies. */
const LEAST_LETTERS = 3;

/**
 * Ids of those with a name in which each word of the text begins a word: "prox" finds Proxima Centauri, "cent" does too.
 * In the order of `objects`; nothing for a text of less than three letters.
 */
export function celestialByName(objects: readonly CelestialObject[], text: string, limit: number): readonly number[] {
  const wanted = searchWords(text);
  if (wanted.join('').length < LEAST_LETTERS) return [];
  const isNamedSo = ({ name }: CelestialObject): boolean => {
    const words = searchWords(name);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
  return objects
    .filter(isNamedSo)
    .slice(0, limit)
    .map(({ id }) => id);
}
