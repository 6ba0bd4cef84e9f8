import { withinSentence } from '@app/copy/sentence-copy';
import type { ObjectType } from '@contract/aerial-object';
import { serverWords } from './server-words';
import { OBJECT_CLASS_WORDS, OBJECT_TYPE_WORDS, simulatedWords } from '@app/copy/object-words-copy';

/** What a name for the kind of an object is made of; any part may be unknown. */
export interface ObjectKind {
  readonly type: ObjectType;
  readonly objectClass: string;
  readonly typeName: string | null;
  readonly typeDesignator: string | null;
  readonly feed: 'live' | 'replay' | 'demo';
}

/** "Glider", "Survey drone": common nouns, which "Airbus A320neo" is not. */
const COMMON_NOUN = /^\p{Lu}\p{Ll}+(?: \p{Ll}+)*$/u;

/** "Airbus A320neo", or as finely as the kind is known. Of the demo's traffic it says so: "Simulated glider". */
export function objectWords({ type, objectClass, typeName, typeDesignator, feed }: ObjectKind): string {
  const named = typeName === null ? null : serverWords(typeName);
  const what = named ?? typeDesignator ?? OBJECT_CLASS_WORDS[objectClass] ?? OBJECT_TYPE_WORDS[type];
  if (feed !== 'demo') return what;
  return simulatedWords(COMMON_NOUN.test(what) ? withinSentence(what) : what);
}

/** Who flies it; nobody flies the demo's traffic. */
export function operatorWords({ operator, feed }: Pick<ObjectKind, 'feed'> & { readonly operator: string | null }) {
  return feed === 'demo' ? null : operator;
}

/** What a name of an operator can do without: "Southwest Airlines", "Deutsche Lufthansa AG". */
const OPERATOR_TAIL = /,? (?:airlines?|air lines|ag|gmbh|inc\.?|llc|ltd\.?|limited|plc|s\.?a\.?|co\.?)$/i;
/** Their models are known by number alone. */
const MAKER_HEAD = /^(?:Boeing|Airbus) (?=[A-Z]?\d)/;
/** More of it pushes where to look onto a third line of the smallest card. */
const LONGEST_FLIGHT_WORDS = 32;

/**
 * "Southwest 737-800": whose it is and its model, as short as they are known by. The kind alone where nobody is known
 * to fly it, where its model is not known, or where both would be too long for a card.
 */
export function flightWords(row: ObjectKind & { readonly operator: string | null }): string {
  const whole = objectWords(row);
  const operator = operatorWords(row);
  if (operator === null || (row.typeName ?? row.typeDesignator) === null) return whole;
  let short = operator.trim();
  while (OPERATOR_TAIL.test(short)) short = short.replace(OPERATOR_TAIL, '');
  const words = `${short} ${whole.replace(MAKER_HEAD, '')}`;
  return words.length > LONGEST_FLIGHT_WORDS ? whole : words;
}
