import { stemmer } from 'stemmer';
import { FUNCTION_WORDS, NEGATORS, NORMAL_WORDS, NUMBER_WORDS, PLAIN_WORDS, REASSURED_WORDS } from './plain-words';

/** What the words of an answer are held against. */
export interface ToldTexts {
  /** Sentences of the rules, without the names in them. */
  readonly texts: readonly string[];
  /** Texts of others, such as an operator's name: to be repeated as a whole or not at all. */
  readonly names: readonly string[];
  /** The rules find nothing that points to a danger: that may be said in words that they do not use. */
  readonly isQuiet: boolean;
}

const TOKEN = /[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*(?:['\u2019]\p{L}+)?/gu;
const NUMBER = /^\d+(?:[.,]\d+)*$/;
/** Signs that sentences of plain English and of figures consist of. */
const FOREIGN_SIGN = /[^\p{L}\p{M}0-9 .,;:!?'"\u2019\u2018\u201c\u201d()/°%\u2013\u2014+-]/u;
/** What is denied before one of these is not denied after it. */
const CLAUSE_END = /[.,;:!?()\u2013\u2014]+(?!\p{N})|\b(?:and|as|because|but|so|though|although|when|while|with)\b/iu;
const CAPITAL = /^\p{Lu}/u;

/** A word with whether it follows a word that denies. */
interface SaidWord {
  readonly word: string;
  readonly isDenied: boolean;
  readonly isName: boolean;
}

/**
 * What of a text was not told, in words; undefined where every word is one of the given texts in whatever form, one that only
 * joins others, or one that tells facts without adding any. A word that is only denied in the texts may only be denied,
 * and one that is only affirmed only be affirmed: "no emergency" does not turn into one.
 */
export function untoldOf(text: string, told: ToldTexts): string | undefined {
  if (FOREIGN_SIGN.test(withoutNames(text, told.names))) return 'signs that no fact has';
  const given = told.texts.flatMap(saidWords);
  const numbers = new Set(given.flatMap(({ word }) => numberOf(word)));
  const affirmed = stemsOf(given.filter(({ isDenied }) => !isDenied));
  const denied = stemsOf(given.filter(({ isDenied }) => isDenied));
  for (const said of saidWords(withoutNames(text, told.names))) {
    const number = numberOf(said.word);
    if (number.some((each) => !numbers.has(each))) return 'numbers that no fact has';
    if (number.length > 0 || FUNCTION_WORDS.has(said.word) || NEGATORS.has(said.word)) continue;
    const stem = stemmer(said.word);
    const isTold = said.isDenied ? denied.has(stem) : affirmed.has(stem);
    if (isTold || isPlain(stem, said.isDenied, told.isQuiet)) continue;
    if (affirmed.has(stem) || denied.has(stem)) return 'words that turn a fact round';
    return said.isName ? 'names that no fact has' : 'words that no fact has';
  }
  return undefined;
}

function isPlain(stem: string, isDenied: boolean, isQuiet: boolean): boolean {
  return PLAIN_WORDS.has(stem) || (isQuiet && (isDenied ? REASSURED_WORDS : NORMAL_WORDS).has(stem));
}

function stemsOf(words: readonly SaidWord[]): ReadonlySet<string> {
  return new Set(words.map(({ word }) => stemmer(word)));
}

function saidWords(text: string): readonly SaidWord[] {
  return text.split(CLAUSE_END).flatMap((clause) => {
    let isDenied = false;
    return (clause.match(TOKEN) ?? []).flatMap((token) =>
      partsOf(token).map((word) => {
        const said = { word, isDenied, isName: CAPITAL.test(token) };
        isDenied ||= NEGATORS.has(word);
        return said;
      }),
    );
  });
}

/** "Isn't" is two words, and "Lufthansa's" one. */
function partsOf(token: string): readonly string[] {
  const plain = token.toLowerCase().replaceAll('’', "'");
  if (plain.endsWith("n't")) return [plain.slice(0, -"n't".length), 'not'];
  return [plain.replace(/'s$/u, '')];
}

/** As it is read, without signs between thousands; a word for a number is one. None where it is no number. */
function numberOf(word: string): readonly string[] {
  const named = NUMBER_WORDS.get(word);
  if (named !== undefined) return [named];
  return NUMBER.test(word) ? [word.replaceAll(',', '')] : [];
}

/** Longest first, or the rest of one that begins like another would stay. */
export function withoutNames(text: string, names: readonly string[]): string {
  return names
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replaceAll(wholeName(name), ' '), text);
}

/** Not within a word, with or without a genitive's ending. */
function wholeName(name: string): RegExp {
  const plain = name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${plain}(?:['\u2019]s)?(?![\p{L}\p{N}])`, 'gu');
}
