import { type ObjectSort, type SortTerm, sortTermsOf, MOST_SORTS, TABLE_TYPES } from '@contract/analytics';
import { DAY_MS } from '@engine/constants/durations';
import { OBJECT_CLASSES } from '@engine/tracking/aircraft-report';
import * as z from 'zod';

const whole = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** As the table stands in the address. */
const addressSchema = z.object({
  sort: whole(z.string().refine((text) => sortTermsOf(text) !== undefined)),
  query: whole(z.string().max(100)),
  type: whole(z.enum(TABLE_TYPES)),
  objectClass: whole(z.enum(OBJECT_CLASSES)),
  operator: whole(z.string().max(255)),
  source: whole(z.string().max(255)),
  /** Days of UTC, as everywhere on this page. */
  seenFrom: whole(z.iso.date()),
  seenTo: whole(z.iso.date()),
});
export type ObjectFilters = z.infer<typeof addressSchema>;
export const FILTER_NAMES = Object.keys(addressSchema.shape);

const DEFAULT_SORT = 'lastSeen:desc';

export function objectFiltersOf(parameters: URLSearchParams): ObjectFilters {
  return addressSchema.parse(Object.fromEntries(parameters));
}

export const sortOf = ({ sort }: ObjectFilters): readonly SortTerm[] => sortTermsOf(sort ?? DEFAULT_SORT) ?? [];

/** Whether anything but the order was chosen. */
export const isFiltered = ({ sort: _sort, ...filters }: ObjectFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined && value !== '');

/** What begins at its end when it is first sorted by. */
const LAST_FIRST = new Set<ObjectSort>(['lastSeen', 'firstSeen', 'altitude', 'speed']);

/** The sort after the head of a column was pressed; with `isFurther` it comes beside those before it. */
export function sortAfterPress(terms: readonly SortTerm[], column: ObjectSort, isFurther: boolean): string {
  const known = terms.find((term) => term.column === column);
  const pressed = { column, isDescending: known === undefined ? LAST_FIRST.has(column) : !known.isDescending };
  const others = isFurther ? terms.filter((term) => term.column !== column).slice(0, MOST_SORTS - 1) : [];
  const next =
    known !== undefined && isFurther ? terms.map((term) => (term === known ? pressed : term)) : [...others, pressed];
  return next.map((term) => `${term.column}${term.isDescending ? ':desc' : ''}`).join(',');
}

/** Midnight of a day of UTC, so many days later. */
const midnight = (day: string, daysLater: number): string =>
  new Date(Date.parse(day) + daysLater * DAY_MS).toISOString();

/** The call that gives the first page. */
export function objectsUrl(filters: ObjectFilters, feed: 'live' | 'replay'): string {
  const { seenFrom, seenTo, ...others } = filters;
  const given = Object.entries({
    ...others,
    ...(seenFrom === undefined ? {} : { seenFrom: midnight(seenFrom, 0) }),
    ...(seenTo === undefined ? {} : { seenTo: midnight(seenTo, 1) }),
    ...(feed === 'live' ? {} : { feed }),
  }).filter(([, value]) => value !== undefined && value !== '');
  return `/api/analytics/objects?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}
