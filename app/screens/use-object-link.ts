import { useMemo } from 'react';
import { MAX_OBJECT_ID } from '@contract/object-id';
import { isCelestialId, isKnownCelestialId } from '@engine/sky/celestial/celestial-id';
import { useViewModeStore } from '@app/state/view-mode-store';
import { useSelectionStore } from '@app/state/selection-store';
import type { AddressBinding } from './use-address';

/** The id a shared link names; null where there is none or it is no id. Those of the sky itself are negative. */
export function linkedObjectId(parameter: string | null): number | null {
  if (parameter === null || !/^-?\d{1,10}$/.test(parameter)) return null;
  const id = Number(parameter);
  return (id >= 1 && id <= MAX_OBJECT_ID) || isKnownCelestialId(id) ? id : null;
}

const textOf = (id: number | null): string | null => (id === null ? null : String(id));

function applyObject(value: string | null): void {
  const id = linkedObjectId(value);
  const { focus, clear } = useSelectionStore.getState();
  // Stars and planets are shown in the camera view alone.
  const isShown = id !== null && (!isCelestialId(id) || useViewModeStore.getState().view === 'camera');
  if (isShown) focus(id);
  else clear();
}

/** A shared link (`/?object=ID`) opens with its object focused; the detail is a layer that Back closes. */
export function useObjectBinding(): AddressBinding {
  // What a lock chose is no more than of the moment: come back to by its address, it would count as the person's choice.
  const selectedId = useSelectionStore((state) => (state.isByLock ? null : state.selectedId));
  return useMemo(
    () => ({
      parameter: 'object',
      value: textOf(selectedId),
      read: (text: string | null) => textOf(linkedObjectId(text)),
      apply: applyObject,
      isLayer: true,
    }),
    [selectedId],
  );
}
