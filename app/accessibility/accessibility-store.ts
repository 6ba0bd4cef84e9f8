import { create } from 'zustand';
import { setFormatLanguage } from '@app/format/local-format';
import { setReadingDirection } from '@app/format/reading-direction';
import { refreshTheme } from '@app/state/theme-store';
import {
  ACCESSIBILITY_KEY,
  accessibilityOf,
  catalogueOf,
  type AccessibilitySettings,
  type ChosenAccessibility,
  rootPercent,
} from './settings';
import {
  CONTRAST_QUERY,
  MOTION_QUERY,
  showAccessibility,
  showLanguage,
  storedAccessibility,
  systemWishes,
} from './shown-settings';

/** What holds now: chosen, the system's, or the usual. */
export const useAccessibilityStore = create<AccessibilitySettings>()(() =>
  accessibilityOf({}, { wantsContrast: false, wantsLessMotion: false, languages: [] }),
);

/** How many objects are told of at once to who listens instead of looking. */
export const toldAtOnce = ({ screenReader }: AccessibilitySettings): number => (screenReader ? 3 : 1);

/** How many times larger than usual text is, at least 1: what has a height in pixels grows with it. */
export const textScale = (settings: AccessibilitySettings): number => Math.max(1, rootPercent(settings) / 100);

/** Shows what this browser has stored, and beside it what the system wishes. `chosen`: where storage is blocked. */
export function applyAccessibility(chosen: ChosenAccessibility = storedAccessibility()): void {
  const settings = accessibilityOf(chosen, systemWishes());
  showAccessibility(settings);
  // Texts are read once, as a page begins: what was chosen in another window holds here from the next page on.
  if (catalogueOf(settings.language) === catalogueOf(document.documentElement.lang)) showLanguage(settings.language);
  setFormatLanguage(document.documentElement.lang);
  setReadingDirection(document.documentElement.dir);
  const before = useAccessibilityStore.getState();
  useAccessibilityStore.setState(settings);
  const isRedrawn = settings.highContrast !== before.highContrast || settings.reducedMotion !== before.reducedMotion;
  if (isRedrawn) refreshTheme();
}

const apply = (): void => applyAccessibility();

/** Takes over what boot.ts put on the page, then follows the system where nothing is chosen, and the other windows. */
export function startAccessibility(): void {
  apply();
  for (const query of [CONTRAST_QUERY, MOTION_QUERY]) window.matchMedia(query).addEventListener('change', apply);
  window.addEventListener('storage', ({ key }) => {
    if (key === ACCESSIBILITY_KEY || key === null) apply();
  });
}
