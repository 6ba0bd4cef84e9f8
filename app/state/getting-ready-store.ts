import { useEffect } from 'react';
import { create } from 'zustand';

/**
 * How much of what the page is opened for is being got ready: pictures whose scripts are on their way or whose canvases
 * are being made, answers that are waited for. What only serves later waits for it.
 */
export const useGettingReadyStore = create<{ readonly starting: number }>()(() => ({ starting: 0 }));

/** Nothing is being got ready: what there is to show is shown. */
export const isReady = (): boolean => useGettingReadyStore.getState().starting === 0;

/** Notes that something is being got ready; call what it returns once it can be shown, or never will be. */
export function noteGettingReady(): () => void {
  let isSettled = false;
  useGettingReadyStore.setState(({ starting }) => ({ starting: starting + 1 }));
  return () => {
    if (isSettled) return;
    isSettled = true;
    useGettingReadyStore.setState(({ starting }) => ({ starting: starting - 1 }));
  };
}

/** Notes that something of a page is being got ready, for as long as it is. */
export function useGettingReady(isAwaited: boolean): void {
  // What waits for it stands outside of React.
  useEffect(() => (isAwaited ? noteGettingReady() : undefined), [isAwaited]);
}
