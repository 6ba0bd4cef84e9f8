import { useEffect } from 'react';
import { create } from 'zustand';

/** How long a picture with something in it is waited for: what is known of may all be beyond the radar's range. */
export const LONGEST_PICTURE_MS = 2_000;

interface GettingReady {
  readonly starting: number;
  /** Objects in the newest picture of the page's radar; null where it has none. */
  readonly drawnObjects: number | null;
}

/**
 * How much of what the page is opened for is being got ready: pictures whose scripts are on their way or whose canvases
 * are being made, answers that are waited for. What only serves later waits for it.
 */
export const useGettingReadyStore = create<GettingReady>()(() => ({ starting: 0, drawnObjects: null }));

/** Nothing is being got ready: what there is to show is shown. */
export const isReady = (): boolean => useGettingReadyStore.getState().starting === 0;

/** Whether what is known of can be seen: a radar that is there has drawn something. */
export const hasDrawn = (): boolean => useGettingReadyStore.getState().drawnObjects !== 0;

/** Notes how many objects the page's radar shows; null when it goes. */
export function noteDrawnObjects(drawnObjects: number | null): void {
  if (useGettingReadyStore.getState().drawnObjects !== drawnObjects) useGettingReadyStore.setState({ drawnObjects });
}

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
