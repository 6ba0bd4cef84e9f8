import { create } from 'zustand';

/** How many pictures are being got ready: their scripts are on their way, or their canvases being made. */
export const useDrawingsStore = create<{ readonly starting: number }>()(() => ({ starting: 0 }));

/** Nothing is being got ready: what there is to draw is drawn. */
export const isDrawn = (): boolean => useDrawingsStore.getState().starting === 0;

/** Notes that a picture is being got ready; call what it returns once it can be drawn, or never will be. */
export function noteDrawingStart(): () => void {
  let isSettled = false;
  useDrawingsStore.setState(({ starting }) => ({ starting: starting + 1 }));
  return () => {
    if (isSettled) return;
    isSettled = true;
    useDrawingsStore.setState(({ starting }) => ({ starting: starting - 1 }));
  };
}
