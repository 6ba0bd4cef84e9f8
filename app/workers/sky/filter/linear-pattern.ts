import { RE2JS, RE2JSException, RE2JSSyntaxException } from 're2js';
import type { TextTest } from '@engine/sky/filter/filter-judge';
import { LONGEST_PATTERN } from '@engine/sky/filter/sky-filter';
import type { PatternProblem } from './filter.api';

/** Steps of a compiled pattern: counts of counts make a short one large. */
const MOST_STEPS = 1_000;

export type ReadPattern =
  | { readonly ok: true; readonly test: TextTest }
  | { readonly ok: false; readonly problem: PatternProblem };

/** By what RE2 says of it, in English; what it says otherwise is of what it leaves out. */
const PROBLEMS: ReadonlyMap<string, PatternProblem> = new Map<string, PatternProblem>([
  ['expression too large', 'too-large'],
  ['missing closing ]', 'open-bracket'],
  ['missing closing )', 'open-parenthesis'],
  ['unexpected )', 'stray-parenthesis'],
  ['missing argument to repetition operator', 'nothing-repeated'],
  ['invalid nested repetition operator', 'repetition'],
  ['invalid repeat count', 'repetition'],
  ['invalid character class range', 'range'],
  ['invalid escape sequence', 'escape'],
  ['trailing backslash at end of expression', 'escape'],
  ['invalid named capture', 'group-name'],
  ['duplicate capture group name', 'group-name'],
  ['expression nests too deeply', 'nested'],
]);

/**
 * A person's pattern. RE2 walks every text once, whatever the pattern: none can hold the worker up, as one of the
 * browser's own that goes back over its text can. What RE2 leaves out (back references, looking around) is refused.
 */
export function readPattern(text: string): ReadPattern {
  if (text.length > LONGEST_PATTERN) return { ok: false, problem: 'too-long' };
  try {
    const pattern = RE2JS.compile(text, RE2JS.CASE_INSENSITIVE);
    if (pattern.programSize() > MOST_STEPS) return { ok: false, problem: 'too-large' };
    return { ok: true, test: (found) => pattern.test(found) };
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) {
      return { ok: false, problem: PROBLEMS.get(error.getDescription()) ?? 'unsupported' };
    }
    // What it can read and not work with.
    if (error instanceof RE2JSException) return { ok: false, problem: 'unsupported' };
    throw error;
  }
}
