import { createContext, type ReactNode, useContext } from 'react';
import type { ObservationDetail } from '@contract/observation';

/** What shares an observation of one's own, of the screen around the page. */
export const ShareContext = createContext<((observation: ObservationDetail) => ReactNode) | null>(null);

/** Among the buttons of an observation: where the sharing of one's own stands. */
export function ShareSlot({ observation }: { readonly observation: ObservationDetail }) {
  return useContext(ShareContext)?.(observation) ?? null;
}
