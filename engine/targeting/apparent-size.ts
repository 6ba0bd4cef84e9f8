import type { ObjectClass } from '../tracking/aircraft-report';

/** How large a thing is to the eye. */
export const APPARENT_SIZES = ['small', 'medium', 'large'] as const;
export type ApparentSize = (typeof APPARENT_SIZES)[number];

/** Part 1 §9: drone small, satellite large, others medium. */
export function apparentSize(type: string): ApparentSize {
  if (type === 'drone') return 'small';
  return type === 'satellite' ? 'large' : 'medium';
}

/** Some ten metres across: at 15 km as large as an airliner of 35 m at 50 km. */
const SMALL_CLASSES: ReadonlySet<ObjectClass> = new Set(['light-aircraft', 'glider', 'ultralight', 'parachutist']);

/** Types of Doc 8643 with a span of 58 m or more by their makers: at 100 km as large as an airliner of 35 m at 50 km. */
const LARGE_TYPES: ReadonlySet<string> = new Set(
  (
    'A332 A333 A337 A338 A339 A342 A343 A345 A346 A359 A35K A388 A3ST A124 A225 B741 B742 B743 B744 B748 B74D B74R B74S ' +
    'B772 B773 B778 B779 B77L B77W B788 B789 B78X BLCF C5 C5M IL96'
  ).split(' '),
);

/** The seed's size of a type, and a better one where class or type tells the span. */
export function aircraftSize(type: string, objectClass: ObjectClass, typeDesignator: string | undefined): ApparentSize {
  if (typeDesignator !== undefined && LARGE_TYPES.has(typeDesignator)) return 'large';
  return SMALL_CLASSES.has(objectClass) ? 'small' : apparentSize(type);
}
