import { useMemo } from 'react';
import { type StatusTab, statusTabOf } from '@app/features/global-status/status-tabs';
import type { AddressBinding } from './use-address';

/** `/?status=analytics` opens Global Status with that tab: a layer over the main screen, which Back closes. */
export function useStatusBinding(tab: StatusTab | null, setTab: (tab: StatusTab | null) => void): AddressBinding {
  return useMemo(
    () => ({
      parameter: 'status',
      value: tab,
      read: statusTabOf,
      apply: (value: string | null) => setTab(statusTabOf(value)),
      isLayer: true,
    }),
    [tab, setTab],
  );
}
