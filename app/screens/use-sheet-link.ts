import { useMemo } from 'react';
import { useSkyViewStore } from '@app/features/sky-view/sky-view-store';
import { usePanelsStore } from '@app/state/panels-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import { useWideScreen } from '@app/state/wide-screen';
import type { AddressBinding } from './use-address';

const SHEETS = ['objects', 'controls', 'data'] as const;
type SheetTab = (typeof SHEETS)[number];

const sheetOf = (text: string | null): SheetTab | null => SHEETS.find((sheet) => sheet === text) ?? null;

function applySheet(value: string | null): void {
  if (useViewModeStore.getState().view !== 'camera') return;
  const tab = sheetOf(value);
  const panels = usePanelsStore.getState();
  if (tab === 'data') panels.open('data');
  else panels.close('data');
  const { sheet } = useSkyViewStore.getState();
  const kept = sheet === 'detail' ? sheet : null;
  useSkyViewStore.setState({ sheet: tab === 'objects' || tab === 'controls' ? tab : kept });
}

/** The sheet that covers a small screen in the camera view is a layer, which Back closes. */
export function useSheetBinding(): AddressBinding {
  const isCamera = useViewModeStore((state) => state.view === 'camera');
  const isWide = useWideScreen();
  const isDataOpen = usePanelsStore((state) => state.data);
  const sheet = useSkyViewStore((state) => state.sheet);
  const value = isDataOpen ? 'data' : sheetOf(sheet);
  const shown = isCamera && !isWide ? value : null;
  return useMemo(
    () => ({
      parameter: 'sheet',
      value: shown,
      read: sheetOf,
      apply: applySheet,
      isLayer: true,
    }),
    [shown],
  );
}

const OPEN = 'open';

/** The search that covers a small screen is a layer too. */
export function useSearchBinding(): AddressBinding {
  const isWide = useWideScreen();
  const isOpen = usePanelsStore((state) => state.search);
  const shown = isOpen && !isWide ? OPEN : null;
  return useMemo(
    () => ({
      parameter: 'search',
      value: shown,
      read: (text: string | null) => (text === OPEN ? OPEN : null),
      apply: (value: string | null) => {
        const panels = usePanelsStore.getState();
        if (value === OPEN) panels.open('search');
        else panels.close('search');
      },
      isLayer: true,
    }),
    [shown],
  );
}
