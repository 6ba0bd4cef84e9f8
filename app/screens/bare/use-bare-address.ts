import { useEffect, useState } from 'react';
import { usePlaceStore } from '@app/state/place-store';
import { useSkyFilterStore } from '@app/state/sky-filter-store';
import { showTheme } from '@app/state/theme-store';
import { type BareAddress, bareAddress } from './bare-address';

/** Reads the address once, and shows the place and the theme that it names for as long as the page is there. */
export function useBareAddress(): BareAddress {
  const [address] = useState(() => bareAddress(window.location.search));
  const { place, theme } = address;
  // Place and theme belong to the whole page.
  useEffect(() => {
    // What another screen had left out nobody could bring back here.
    useSkyFilterStore.getState().set(null);
    if (theme !== null) showTheme(theme);
    if (place === null) return undefined;
    usePlaceStore
      .getState()
      .setPlace({ ...place, ellipsoidHeightM: null, accuracyM: null, source: 'link', label: null });
    return () => usePlaceStore.getState().leaveLinked();
  }, [place, theme]);
  return address;
}
