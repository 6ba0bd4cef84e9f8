/**
 * Reads one number of a vector, quaternion or matrix. gl-matrix types all three as collections of any length, so the
 * compiler cannot know that the element is there; reading past the end gives NaN, which no caller can overlook.
 */
export const component = (collection: { readonly [index: number]: number }, index: number): number =>
  collection[index] ?? Number.NaN;
