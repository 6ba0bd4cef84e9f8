import type { ObjectType } from '@contract/aerial-object';
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
const COMMON_NOUN = /^[A-Z][a-z]+(?: [a-z]+)*$/;

/** "Airbus A320neo", or as finely as the kind is known. Of the demo's traffic it says so: "Simulated glider". */
export function objectWords({ type, objectClass, typeName, typeDesignator, feed }: ObjectKind): string {
  const what = typeName ?? typeDesignator ?? OBJECT_CLASS_WORDS[objectClass] ?? OBJECT_TYPE_WORDS[type];
  if (feed !== 'demo') return what;
  return simulatedWords(COMMON_NOUN.test(what) ? what.toLowerCase() : what);
}

/** Who flies it; nobody flies the demo's traffic. */
export function operatorWords({ operator, feed }: Pick<ObjectKind, 'feed'> & { readonly operator: string | null }) {
  return feed === 'demo' ? null : operator;
}
