/** Control characters but for tab and line feed, and what turns text round, so that one text reads as another. */
const UNWANTED = /(?![\t\n])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

/** Lines of plain text, without characters that are not seen and change what is. */
export function plainText(text: string): string {
  // A half of a character is none in UTF-8, and reads as what stands for one that is not known.
  return text
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll(UNWANTED, '');
}

/** The same in one line, without space around it. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll(/\s+/g, ' ').trim();
}

/** The beginning of a text, and no half of a character in it: a database refuses one that stands in JSON. */
export function cutTo(length: number, text: string): string {
  return text.slice(0, length).replaceAll(/\p{Surrogate}/gu, '');
}

/** Whether anything of a text is seen: there are signs of no width, and letters that are blank. */
export function isSeen(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
}
