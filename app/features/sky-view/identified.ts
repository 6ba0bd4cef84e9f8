import { useSelectionStore } from '@app/state/selection-store';
import { type Identified, say, useSkyViewStore } from './sky-view-store';

/** It is of the moment at which it was asked: the view turns on, and what flies moves. */
const TOLD_FOR_MS = 15_000;

/** Tells what "identify" found where the object's card tells of it, over nothing else, and to those who listen. */
export function tellIdentified(told: Identified, spoken: string): void {
  useSkyViewStore.setState({ identified: told });
  say(spoken);
  setTimeout(
    () => useSkyViewStore.setState(({ identified }) => (identified === told ? { identified: null } : {})),
    TOLD_FOR_MS,
  );
}

/** What was just said of an object that is still the selected one; null for nothing. */
export function useIdentified(id: number | null): Identified | null {
  return useSkyViewStore(({ identified }) => (identified !== null && identified.id === id ? identified : null));
}

/** The same of whatever is selected. */
export function useIdentifiedSelection(): Identified | null {
  return useIdentified(useSelectionStore((state) => state.selectedId));
}
