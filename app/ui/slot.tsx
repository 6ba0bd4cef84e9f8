import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';

interface SlotState {
  readonly element: HTMLElement | null;
  readonly setElement: (element: HTMLElement | null) => void;
}

/** A place in one component that another component fills, wherever it stands in the tree. */
function createSlot() {
  const useSlot = create<SlotState>()((set) => ({ element: null, setElement: (element) => set({ element }) }));

  function Target({ className }: { readonly className?: string }) {
    const setElement = useSlot((state) => state.setElement);
    return <div ref={setElement} className={className} />;
  }

  function Fill({ children }: { readonly children: ReactNode }) {
    const element = useSlot((state) => state.element);
    return element === null ? null : createPortal(children, element);
  }

  return { Target, Fill };
}

const bar = createSlot();
const footer = createSlot();

/** Where the top bar shows what the current screen adds to it: counts, chips, its own actions. */
export const BarSlot = bar.Target;
/** Puts its children into the top bar, before the menu. */
export const IntoBar = bar.Fill;
/** Where the footer shows what the current screen adds to it. */
export const FooterSlot = footer.Target;
/** Puts its children into the footer, before the year and the tagline. */
export const IntoFooter = footer.Fill;
