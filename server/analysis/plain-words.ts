import { stemmer } from 'stemmer';

const words = (list: string): readonly string[] => list.split(' ');
const stems = (list: string): ReadonlySet<string> => new Set(words(list).map((word) => stemmer(word)));

/**
 * Words that join others and say nothing by themselves. Common lists of stop words have more: "only", "other", "than" and
 * "except", with which a sentence denies one thing to affirm another, and "down", "out" and "away", which tell of motion.
 */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  words(
    'a about above across after all along although an and any are around as at be because been before being below between both ' +
      'but by can could currently did do does during each either for from had has have having here how however if in into is it ' +
      'its itself may might more most now of on onto or over own per presently s so some such that the their them then ' +
      'there these they this those though through to too toward towards under via was were what when where which while ' +
      'who whom whose will with within would',
  ),
);

/** Each denies what follows it in its clause. */
export const NEGATORS: ReadonlySet<string> = new Set(
  words('barely cannot hardly less neither never no nobody none nor not nothing nowhere rarely seldom unless without'),
);

/** Stems of words that tell facts about whatever flies, and add none. */
export const PLAIN_WORDS = stems(
  'according aircraft aircrafts airplane airplanes apparent appear appears aeroplane based belong belongs broadcast class code craft data describe ' +
    'fact facts flies flight flights flown fly flying given gives indicate indicates indicating information kind likely ' +
    'message name named object operate operated operator perhaps plane planes point points possible possibly present presumable presumably probable probably purpose ' +
    'receive received report reports said satellite say saying says seem seems send sending sends sent serve serves show ' +
    'shows showing shown sign signal squawk state states suggest suggests take takes taking tell telling tells told transmit transmitted transmits ' +
    'transponder type use used',
);

/** Stems of words that calm where the rules find nothing; denied they would frighten. */
export const NORMAL_WORDS = stems(
  'common normal normally ordinary regular regularly routine typical typically usual usually',
);

/** Stems of words that are of use to say that nothing is the matter; affirmed they would frighten. */
export const REASSURED_WORDS = stems(
  'abnormal alarm anomaly concern contradiction danger dangerous distress doubt emergency harm hazard irregular problem reason risk threat trouble unusual warning worry',
);

const UNITS = words(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const TENS = words('twenty thirty forty fifty sixty seventy eighty ninety');
const OTHERS = [
  ['dozen', '12'],
  ['dozens', '12'],
  ['hundred', '100'],
  ['hundreds', '100'],
  ['thousand', '1000'],
  ['thousands', '1000'],
  ['million', '1000000'],
  ['millions', '1000000'],
  ['once', '1'],
  ['twice', '2'],
  ['half', '0.5'],
] as const;

/** What the words for numbers stand for, in digits. */
export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map<string, string>([
  ...UNITS.map((word, value) => [word, String(value)] as const),
  ...TENS.map((word, index) => [word, String((index + 2) * 10)] as const),
  ...OTHERS,
]);
