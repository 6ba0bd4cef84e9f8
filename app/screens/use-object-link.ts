import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { MAX_OBJECT_ID } from '@contract/object-id';
import { useSelectionStore } from '@app/state/selection-store';

const PARAMETER = 'object';

/** The id a shared link names; null where there is none or it is no id. */
export function linkedObjectId(parameter: string | null): number | null {
  if (parameter === null || !/^\d{1,10}$/.test(parameter)) return null;
  const id = Number(parameter);
  return id >= 1 && id <= MAX_OBJECT_ID ? id : null;
}

function linkableId(id: number | null): number | null {
  return id !== null && id >= 1 ? id : null;
}

/** A shared link (`/?object=ID`) opens with its object focused, and the address follows the selection. */
export function useObjectLink(): void {
  const [parameters, setParameters] = useSearchParams();
  // Stars and planets have no number that another place and time would know.
  // Nor is what a lock chose more than of the moment: come back to by its address, it would count as the person's choice.
  const selectedId = useSelectionStore((state) => (state.isByLock ? null : linkableId(state.selectedId)));
  // A scene that the location carries stays with it.
  const { state } = useLocation();
  const isFirst = useRef(true);
  const linked = linkedObjectId(parameters.get(PARAMETER));
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      if (linked !== null && linked !== selectedId) {
        useSelectionStore.getState().focus(linked);
        return;
      }
    }
    if (linked === selectedId) return;
    setParameters(
      (before) => {
        if (selectedId === null) before.delete(PARAMETER);
        else before.set(PARAMETER, String(selectedId));
        return before;
      },
      { replace: true, preventScrollReset: true, state },
    );
  }, [linked, selectedId, setParameters, state]);
}
