import { textScale, useAccessibilityStore } from './accessibility-store';
import type { AccessibilitySettings } from './settings';

/** With letters that are larger still, names and figures would leave a screen of 320 × 568 px nothing else. */
const MOST = 1.5;

/** How many times larger than usual a text is that is drawn (radar, sky, map, charts), 1 to 1.5. */
export const drawnTextScale = (settings: AccessibilitySettings): number => Math.min(MOST, textScale(settings));

/** The same for what is no React: as it is now. */
export const currentTextScale = (): number => drawnTextScale(useAccessibilityStore.getState());

/** Tells of every change of it. Returns what ends that. */
export function watchTextScale(use: (textScale: number) => void): () => void {
  return useAccessibilityStore.subscribe((settings, before) => {
    const scale = drawnTextScale(settings);
    if (scale !== drawnTextScale(before)) use(scale);
  });
}
