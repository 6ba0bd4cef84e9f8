import { create } from 'zustand';

interface ToastSlotState {
  /** Where the open screen has a line for messages; null where it has none, and they lie over it at its top. */
  readonly slot: HTMLElement | null;
}

export const useToastSlotStore = create<ToastSlotState>()(() => ({ slot: null }));

/** The ref of the element in which messages stand for as long as it is on the screen. */
export function takeToasts(element: HTMLElement | null): () => void {
  useToastSlotStore.setState({ slot: element });
  return () => useToastSlotStore.setState(({ slot }) => (slot === element ? { slot: null } : {}));
}
