import { OBJECT_CLASSES } from '../../tracking/aircraft-report';
import {
  EVERYTHING,
  GROUND_CHOICES,
  LONGEST_PATTERN,
  PATTERN_FIELDS,
  type PatternField,
  type SkyFilter,
  type Span,
} from './sky-filter';

/** Longer texts are no filters. */
export const LONGEST_FILTER_TEXT = 600;
/** A receiver's map knows no more of them. */
const MOST_SOURCES = 20;
const LONGEST_SOURCE = 60;

/** A filter as an address says it, and the words of it that mean nothing here. */
export interface ReadFilter {
  readonly filter: SkyFilter;
  readonly unread: readonly string[];
}

type SpanName = 'altitudeFt' | 'distanceNm' | 'speedKt';

/** Word of each span, and the figures that it may have. */
const SPANS: Readonly<Record<SpanName, { readonly word: string; readonly least: number; readonly most: number }>> = {
  altitudeFt: { word: 'alt', least: -2_000, most: 200_000 },
  distanceNm: { word: 'dist', least: 0, most: 1_000 },
  speedKt: { word: 'speed', least: 0, most: 5_000 },
};
const SPAN_NAMES = ['altitudeFt', 'distanceNm', 'speedKt'] as const satisfies readonly SpanName[];

/** The limits of what a figure may be asked for. */
export const spanLimits = (name: SpanName): { readonly least: number; readonly most: number } => SPANS[name];

const PATTERN_WORDS: Readonly<Record<PatternField, string>> = {
  any: 're',
  callsign: 'callsign',
  registration: 'registration',
  operator: 'operator',
  model: 'model',
};

/** A pattern may have spaces: it is the last of the words, and goes on to the end. */
const PATTERN_AT = new RegExp(`(?:^| )(${Object.values(PATTERN_WORDS).join('|')})\\.(.*)$`, 's');

/**
 * Reads `type.helicopter alt.0..5000 source.adsb.lol military air re.^RYR`: words with a space between them, each a name
 * and, after a point, its value. Words that say nothing known are named, and count for nothing.
 */
export function readFilter(text: string): ReadFilter {
  const told = text.slice(0, LONGEST_FILTER_TEXT).trim();
  const found = PATTERN_AT.exec(told);
  const words = (found === null ? told : told.slice(0, found.index)).split(/\s+/).filter((word) => word !== '');
  const unread: string[] = [];
  let filter: SkyFilter = EVERYTHING;
  for (const word of words) {
    const next = withWord(filter, word);
    if (next === null) unread.push(word);
    else filter = next;
  }
  const [, name = '', pattern = ''] = found ?? [];
  const field = PATTERN_FIELDS.find((each) => PATTERN_WORDS[each] === name);
  if (field === undefined || pattern === '') return { filter, unread };
  if (pattern.length > LONGEST_PATTERN) return { filter, unread: [...unread, `${name}.${pattern}`] };
  return { filter: { ...filter, pattern: { field, text: pattern } }, unread };
}

/** A filter with one more word; null where the word says nothing. */
function withWord(filter: SkyFilter, word: string): SkyFilter | null {
  if (word === 'military') return { ...filter, isMilitary: true };
  if (word === 'emergency') return { ...filter, isEmergency: true };
  const ground = GROUND_CHOICES.find((choice) => choice === word && choice !== 'any');
  if (ground !== undefined) return { ...filter, ground };
  const point = word.indexOf('.');
  return point < 1 ? null : withValue(filter, word.slice(0, point), word.slice(point + 1));
}

function withValue(filter: SkyFilter, name: string, value: string): SkyFilter | null {
  if (name === 'type') {
    const objectClass = OBJECT_CLASSES.find((each) => each === value);
    return objectClass === undefined ? null : { ...filter, classes: added(filter.classes, objectClass) };
  }
  if (name === 'source') {
    const source = decoded(value);
    const isSource = source !== null && source !== '' && source.length <= LONGEST_SOURCE;
    if (!isSource || filter.sources.length >= MOST_SOURCES) return null;
    return { ...filter, sources: added(filter.sources, source) };
  }
  const of = SPAN_NAMES.find((each) => SPANS[each].word === name);
  const span = of === undefined ? null : readSpan(value, spanLimits(of));
  return of === undefined || span === null ? null : { ...filter, [of]: span };
}

function added<Value>(values: readonly Value[], value: Value): readonly Value[] {
  return values.includes(value) ? values : [...values, value];
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

const FIGURE = '(-?\\d{1,6}(?:\\.\\d{1,2})?)?';
const SPAN = new RegExp(`^${FIGURE}\\.\\.${FIGURE}$`);

/** `1000..5000`, `..5000`, `1000..`; null for anything else, and for figures out of reason. */
function readSpan(value: string, { least, most }: { readonly least: number; readonly most: number }): Span | null {
  const [whole, from, to] = SPAN.exec(value) ?? [];
  if (whole === undefined || (from === undefined && to === undefined)) return null;
  const span = { from: from === undefined ? null : Number(from), to: to === undefined ? null : Number(to) };
  const isPossible = [span.from, span.to].every((figure) => figure === null || (figure >= least && figure <= most));
  return isPossible ? span : null;
}

/** The text that `readFilter` reads again as the same; null for a filter that leaves nothing out. */
export function filterText(filter: SkyFilter): string | null {
  const { pattern } = filter;
  const words = [
    ...filter.classes.map((objectClass) => `type.${objectClass}`),
    ...(filter.isMilitary ? ['military'] : []),
    ...(filter.isEmergency ? ['emergency'] : []),
    ...(filter.ground === 'any' ? [] : [filter.ground]),
    ...filter.sources.map((source) => `source.${encodeURIComponent(source)}`),
    ...SPAN_NAMES.flatMap((name) => spanWord(SPANS[name].word, filter[name])),
    ...(pattern === null ? [] : [`${PATTERN_WORDS[pattern.field]}.${pattern.text}`]),
  ];
  return words.length === 0 ? null : words.join(' ');
}

function spanWord(word: string, { from, to }: Span): readonly string[] {
  return from === null && to === null ? [] : [`${word}.${from ?? ''}..${to ?? ''}`];
}
