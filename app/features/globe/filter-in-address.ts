import { useState } from 'react';
import { EVERY_SATELLITE, type GlobeFilter } from '@app/globe/globe-filter';
import { useAddressQuery } from '@app/ui/use-address-query';
import { ORBIT_CLASSES } from '@engine/orbits/orbit-class';
import { SATELLITE_OBJECT_TYPES } from '@engine/orbits/satellite-record';
import { ELEMENT_AGES_DAYS, type FilterChoices, LAUNCH_AGES_YEARS } from './globe-filters';

/** What each part of the filter is called in the address: `?search=cosmos&class=leo&owner=CIS&elements=7`. */
const PARAMETERS: readonly (readonly [part: keyof GlobeFilter, parameter: string])[] = [
  ['text', 'search'],
  ['constellation', 'constellation'],
  ['orbitClass', 'class'],
  ['owner', 'owner'],
  ['objectType', 'type'],
  ['maxElementAgeDays', 'elements'],
  ['maxLaunchAgeYears', 'launched'],
];

/** Longer than any name of a catalogue. */
const MAX_TEXT = 80;

function oneOf<Value extends string | number>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => String(value) === text) ?? null;
}

/** What an address asks for; what means nothing asks for nothing. */
export function filterOf(query: URLSearchParams): GlobeFilter {
  const said = new Map(PARAMETERS.map(([part, parameter]) => [part, query.get(parameter)?.slice(0, MAX_TEXT) ?? null]));
  const textOf = (part: keyof GlobeFilter): string | null => said.get(part) ?? null;
  return {
    text: textOf('text') ?? '',
    constellation: textOf('constellation'),
    orbitClass: oneOf(ORBIT_CLASSES, textOf('orbitClass')),
    owner: textOf('owner'),
    objectType: oneOf(SATELLITE_OBJECT_TYPES, textOf('objectType')),
    maxElementAgeDays: oneOf(ELEMENT_AGES_DAYS, textOf('maxElementAgeDays')),
    maxLaunchAgeYears: oneOf(LAUNCH_AGES_YEARS, textOf('maxLaunchAgeYears')),
  };
}

/** The address with this filter in place of what it said of one. */
export function queryWithFilter(before: URLSearchParams, filter: GlobeFilter): URLSearchParams {
  const query = new URLSearchParams(before);
  for (const [part, parameter] of PARAMETERS) {
    const value = String(filter[part] ?? '');
    if (value.trim() === '') query.delete(parameter);
    else query.set(parameter, value);
  }
  return query;
}

function isOffered(counts: FilterChoices['owners'], name: string | null): boolean {
  return counts.some((count) => count.name === name);
}

/** Without what this catalogue gives no choice of: a link may come from where another one is shown. */
export function offeredFilter(filter: GlobeFilter, choices: FilterChoices | null): GlobeFilter {
  if (choices === null) return filter;
  return {
    ...filter,
    constellation: isOffered(choices.constellations, filter.constellation) ? filter.constellation : null,
    owner: isOffered(choices.owners, filter.owner) ? filter.owner : null,
    maxLaunchAgeYears: choices.hasLaunchDates ? filter.maxLaunchAgeYears : EVERY_SATELLITE.maxLaunchAgeYears,
  };
}

/**
 * It stands in the address, so that Back, a reload and a link show the same satellites. The address is read as the page
 * opens, and written with each change: what is typed never waits for it.
 */
export function useFilterInAddress(): readonly [GlobeFilter, (filter: GlobeFilter) => void] {
  const [query, changeQuery] = useAddressQuery();
  const [filter, setFilter] = useState(() => filterOf(query));
  const change = (changed: GlobeFilter): void => {
    setFilter(changed);
    changeQuery((before) => queryWithFilter(before, changed));
  };
  return [filter, change];
}
