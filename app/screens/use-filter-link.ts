import { useMemo } from 'react';
import { filterTextOf, useSkyFilterStore } from '@app/state/sky-filter-store';
import type { AddressBinding } from './use-address';

/** `filter=type.helicopter alt.0..5000`: which aircraft are shown. A layer: Back shows what was shown before. */
export function useFilterBinding(): AddressBinding {
  const text = useSkyFilterStore((state) => state.text);
  const set = useSkyFilterStore((state) => state.set);
  return useMemo(
    () => ({
      parameter: 'filter',
      value: text,
      read: filterTextOf,
      apply: set,
      isLayer: true,
    }),
    [text, set],
  );
}
