import { DAY_MS } from '@engine/constants/durations';
import type { CatalogueSummary } from '@engine/orbits/catalogue/catalogue-summary';
import { ORBIT_CLASSES } from '@engine/orbits/orbit-class';
import type { GlobeFilter } from './globe-filter';

const YEAR_MS = 365.25 * DAY_MS;

export interface FilterMask {
  /** 1 for each satellite that the filter lets through, in the catalogue's order. */
  readonly mask: Uint8Array;
  readonly count: number;
}

type Test = (index: number) => boolean;

const searchTexts = new WeakMap<CatalogueSummary, readonly string[]>();

/** What a search looks in, made once for a catalogue: name, designator, number. */
function searchTextsOf(summary: CatalogueSummary): readonly string[] {
  const known = searchTexts.get(summary);
  if (known !== undefined) return known;
  const texts = summary.names.map((name, index) =>
    `${name} ${summary.internationalDesignators[index] ?? ''} ${summary.noradIds[index]}`.toLowerCase(),
  );
  searchTexts.set(summary, texts);
  return texts;
}

function textTest(summary: CatalogueSummary, text: string): Test | null {
  const words = text.trim().toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return null;
  const texts = searchTextsOf(summary);
  return (index) => words.every((word) => texts[index]?.includes(word) === true);
}

function launchTest(summary: CatalogueSummary, years: number, nowMs: number): Test {
  return (index) => {
    const date = summary.launchDates[index];
    return typeof date === 'string' && nowMs - Date.parse(date) <= years * YEAR_MS;
  };
}

function testsOf(summary: CatalogueSummary, filter: GlobeFilter, nowMs: number): readonly Test[] {
  const { constellation, owner, objectType, maxElementAgeDays, maxLaunchAgeYears } = filter;
  const orbitClass = filter.orbitClass === null ? null : ORBIT_CLASSES.indexOf(filter.orbitClass);
  const tests: (Test | null)[] = [
    orbitClass === null ? null : (index) => summary.orbitClasses[index] === orbitClass,
    constellation === null ? null : (index) => summary.constellations[index] === constellation,
    owner === null ? null : (index) => summary.owners[index] === owner,
    objectType === null ? null : (index) => summary.objectTypes[index] === objectType,
    maxElementAgeDays === null
      ? null
      : (index) => nowMs - (summary.epochMs[index] ?? Number.NaN) <= maxElementAgeDays * DAY_MS,
    maxLaunchAgeYears === null ? null : launchTest(summary, maxLaunchAgeYears, nowMs),
    textTest(summary, filter.text),
  ];
  return tests.filter((test) => test !== null);
}

/** Which satellites of a catalogue a filter lets through; null lets all through. */
export function filterMask(summary: CatalogueSummary, filter: GlobeFilter | null, nowMs: number): FilterMask {
  const mask = new Uint8Array(summary.noradIds.length);
  const tests = filter === null ? [] : testsOf(summary, filter, nowMs);
  let count = 0;
  for (let index = 0; index < mask.length; index++) {
    if (!tests.every((test) => test(index))) continue;
    mask[index] = 1;
    count++;
  }
  return { mask, count };
}
