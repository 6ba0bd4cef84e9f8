/** Beginnings of words that frighten. Who says one without reason has made it up; the built-in words stand then. */
const ALARMS = [
  'armed',
  'assault',
  'attack',
  'bomb',
  'catastroph',
  'crash',
  'disaster',
  'enem',
  'espionage',
  'evacuat',
  'explo',
  'hijack',
  'hostil',
  'intercept',
  'invad',
  'invasion',
  'kill',
  'missile',
  'sinister',
  'smuggl',
  'spy',
  'spies',
  'surveil',
  'suspicious',
  'terror',
  'violen',
  'weapon',
] as const;
const WORD = /\p{L}[\p{L}\p{M}]+/gu;
const CAPITAL = /^\p{Lu}/u;
const SENTENCE_END = /[.!?…:]["'”’)]*\s+/u;
/** Words that begin a sentence and name nobody. */
const OPENERS = new Set(
  (
    'according aircraft airliner all also although an and any apparently as at based because both by carrying cargo commercial ' +
    'currently during either flight flights flying for freight from given in it its likely most neither no none normal not nothing on only ' +
    'operated ordinary passenger passengers possibly presumably private probably regular routine satellite scheduled since so some ' +
    'that the there these this those training transport what when while with without'
  ).split(' '),
);

/** Whether a text has a name, such as of a country, that none of the given ones has: a word that begins with a capital. */
export function hasForeignName(text: string, given: readonly string[]): boolean {
  const known = new Set(given.flatMap(wordsOf).map((word) => word.toLowerCase()));
  return text.split(SENTENCE_END).some((sentence) =>
    wordsOf(sentence).some((word, index) => {
      const plain = word.toLowerCase();
      const isOrdinary = index === 0 && OPENERS.has(plain);
      return CAPITAL.test(word) && !isOrdinary && !known.has(plain);
    }),
  );
}

/** Whether a text has a word of alarm that none of the given ones has. */
export function hasForeignAlarm(text: string, given: readonly string[]): boolean {
  const known = given.flatMap(wordsOf).map((word) => word.toLowerCase());
  return wordsOf(text).some((word) => {
    const alarm = ALARMS.find((beginning) => word.toLowerCase().startsWith(beginning));
    return alarm !== undefined && !known.some((each) => each.startsWith(alarm));
  });
}

const wordsOf = (text: string): readonly string[] => text.match(WORD) ?? [];
