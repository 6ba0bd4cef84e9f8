import { useState } from 'react';
import { useLocation } from 'react-router';
import { useAddressQuery } from '@app/ui/use-address-query';
import { type Sort, SORTS } from './pass-entries';
import { FAINTEST, type Faintest, type Show } from './use-visible-satellites';

export interface ListSettings {
  readonly show: Show;
  readonly sort: Sort;
  readonly faintest: Faintest;
}

/** The brightest of what can be seen, those that people know first: of these the address says nothing. */
const FIRST_SETTINGS: ListSettings = { show: 'visible', sort: 'brightness', faintest: FAINTEST[0] };

/** What an address asks for: `?show=all&sort=next&faintest=5`; what means nothing stays as it is at first. */
export function listSettingsOf(query: URLSearchParams): ListSettings {
  return {
    show: query.get('show') === 'all' ? 'all' : FIRST_SETTINGS.show,
    sort: SORTS.find((known) => known === query.get('sort')) ?? FIRST_SETTINGS.sort,
    faintest: FAINTEST.find((known) => String(known) === query.get('faintest')) ?? FIRST_SETTINGS.faintest,
  };
}

/** The address with these settings in place of what it said of them. */
export function queryWithSettings(before: URLSearchParams, settings: ListSettings): URLSearchParams {
  const query = new URLSearchParams(before);
  for (const name of ['show', 'sort', 'faintest'] as const) {
    if (settings[name] === FIRST_SETTINGS[name]) query.delete(name);
    else query.set(name, String(settings[name]));
  }
  return query;
}

/** In the entry of the history: who comes back to what they chose themselves is led nowhere. */
const CHOSEN_HERE = 'chosen-here';

/** They stand in the address, so that Back, a reload and a link show the same list. */
export function useListSettings() {
  const [query, changeQuery] = useAddressQuery();
  const settings = listSettingsOf(query);
  // A link to a sorted list (`?sort=next`: the next pass is the first row, with its path) leads to the list itself.
  const { state } = useLocation();
  const [isOpenedForList] = useState(() => state !== CHOSEN_HERE && settings.sort !== FIRST_SETTINGS.sort);
  const change = (changed: Partial<ListSettings>): void => {
    changeQuery((before) => queryWithSettings(before, { ...listSettingsOf(before), ...changed }), CHOSEN_HERE);
  };
  return { settings, change, isOpenedForList };
}
