/** Without I and O, which look like figures. */
const US_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const US_FIRST = 0xa0_00_01;
/** N1 to N99999. */
const US_COUNT = 915_399;
/** Nothing, or one letter, or two of them. */
const US_ENDINGS = 1 + US_LETTERS.length * (1 + US_LETTERS.length);
/** Registrations that begin with the same two, three and four figures: with four, a fifth or one letter may follow. */
const US_AFTER_FOUR = 1 + US_LETTERS.length + 10;
const US_AFTER_THREE = US_ENDINGS + 10 * US_AFTER_FOUR;
const US_AFTER_TWO = US_ENDINGS + 10 * US_AFTER_THREE;
const US_AFTER_ONE = US_ENDINGS + 10 * US_AFTER_TWO;

const CANADA_FIRST = 0xc0_00_01;
const CANADA_PREFIXES = ['C-F', 'C-G'] as const;
const CANADA_COUNT = 26 ** 3;

/**
 * The registration that belongs to a 24-bit address in the United States and Canada, which give the two out together and
 * in order; undefined elsewhere, and for addresses of their forces. Of 4,287 aircraft of the VRS standing data 4,278 have
 * just this one; the others have kept an address of before. An address that is given out for privacy leads to a wrong one.
 */
export function registrationOfAddress(address: string): string | undefined {
  const number = Number.parseInt(address, 16);
  return usRegistration(number - US_FIRST) ?? canadianRegistration(number - CANADA_FIRST);
}

/** In the order of a directory: "N1", "N1A", "N1AA" … "N1ZZ", "N10", "N10A" … "N99999". */
function usRegistration(order: number): string | undefined {
  if (!(order >= 0 && order < US_COUNT)) return undefined;
  let text = `N${1 + Math.floor(order / US_AFTER_ONE)}`;
  let rest = order % US_AFTER_ONE;
  for (const after of [US_AFTER_TWO, US_AFTER_THREE, US_AFTER_FOUR]) {
    if (rest < US_ENDINGS) return text + usEnding(rest);
    rest -= US_ENDINGS;
    text += String(Math.floor(rest / after));
    rest %= after;
  }
  // After four figures: nothing, a letter or a fifth figure.
  if (rest === 0) return text;
  return text + (US_LETTERS[rest - 1] ?? String(rest - 1 - US_LETTERS.length));
}

function usEnding(order: number): string {
  if (order === 0) return '';
  const perLetter = 1 + US_LETTERS.length;
  const [first, second] = [Math.floor((order - 1) / perLetter), (order - 1) % perLetter];
  return `${US_LETTERS[first] ?? ''}${second === 0 ? '' : (US_LETTERS[second - 1] ?? '')}`;
}

function canadianRegistration(order: number): string | undefined {
  const prefix = order < 0 ? undefined : CANADA_PREFIXES[Math.floor(order / CANADA_COUNT)];
  if (prefix === undefined) return undefined;
  const letter = (step: number): string => String.fromCharCode(65 + (Math.floor(order / step) % 26));
  return `${prefix}${letter(26 ** 2)}${letter(26)}${letter(1)}`;
}
