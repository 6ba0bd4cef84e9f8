/** Left-to-right isolate, and the end of it (Unicode, Bidirectional Algorithm). */
const [ISOLATE, END] = ['\u2066', '\u2069'];

let isFromRight = false;

/** @param direction of the page, as its `dir` says it */
export function setReadingDirection(direction: string): void {
  isFromRight = direction === 'rtl';
}

/** Which way the page is read. A worker that draws is told of it with what it draws: there nothing is isolated. */
export const isReadFromRight = (): boolean => isFromRight;

/** As Radix asks for it, whose arrow keys go by it: its own provider would be a part of the shell. */
export const readingDirection = (): 'ltr' | 'rtl' => (isFromRight ? 'rtl' : 'ltr');

/**
 * What is written from the left in every language, a figure before its unit or a pair of coordinates, for a text that
 * may be read from the right: there its parts would change places.
 */
export const leftToRight = (text: string): string => (isFromRight ? `${ISOLATE}${text}${END}` : text);
