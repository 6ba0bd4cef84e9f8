import { create } from 'zustand';

export const THEMES = ['light', 'dark', 'night'] as const;
export type Theme = (typeof THEMES)[number];

/** Fixed by the specification: the stored choice lies under this key. */
export const THEME_KEY = 'theme';
/** Dispatched on window with the theme as `detail`, for views that are not React: canvases, maps. */
export const THEME_EVENT = 'skylens:theme';

interface ThemeState {
  /** The chosen one, or the system's. */
  readonly theme: Theme;
  /** The one on the page: night while a view asks for it. */
  readonly shown: Theme;
  /** Which colours are on the page: another word whenever what is drawn in them must be drawn anew. */
  readonly look: string;
}

export function parseTheme(value: unknown): Theme | null {
  return THEMES.find((theme) => theme === value) ?? null;
}

export const useThemeStore = create<ThemeState>()(() => ({ theme: 'light', shown: 'light', look: 'light' }));

let isNightForced = false;

function apply(theme: Theme): void {
  const shown = isNightForced ? 'night' : theme;
  document.documentElement.dataset['theme'] = shown;
  document.body.dataset['theme'] = shown;
  const ground = getComputedStyle(document.body).getPropertyValue('--ground').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  const look = document.documentElement.dataset['contrast'] === undefined ? shown : `${shown}, high contrast`;
  useThemeStore.setState({ theme, shown, look });
  window.dispatchEvent(new CustomEvent(THEME_EVENT, { detail: shown }));
}

/** Shows night whatever is chosen, as long as a view wants it: the sky view's night mode. The choice stays. */
export function forceNight(isForced: boolean): void {
  if (isForced === isNightForced) return;
  isNightForced = isForced;
  apply(useThemeStore.getState().theme);
}

/** Tells every view that the same theme looks or moves otherwise: the accessibility panel has changed its colours. */
export function refreshTheme(): void {
  apply(useThemeStore.getState().theme);
}

/** The theme that was chosen in this browser; null while the system's is followed. */
export function storedTheme(): Theme | null {
  try {
    return parseTheme(window.localStorage.getItem(THEME_KEY));
  } catch {
    return null;
  }
}

/**
 * Chooses a theme, keeps the choice, and tells every view of this window and of the others. The choice is shown at
 * once: a night that a view wants ends with it.
 */
export function setTheme(theme: Theme): void {
  isNightForced = false;
  try {
    window.localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
  apply(theme);
}

const systemTheme = (): Theme => (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Shows a theme on this page alone: the choice of the person who looks stays as it is. */
export function showTheme(theme: Theme): void {
  apply(theme);
}

/** Forgets the choice: the system's theme is shown from now on. */
export function followSystemTheme(): void {
  isNightForced = false;
  try {
    window.localStorage.removeItem(THEME_KEY);
  } catch {
    // Storage is blocked: nothing was kept.
  }
  apply(systemTheme());
}

/**
 * Takes over the theme that app/first-paint/boot.ts put on the page, then follows the other windows, and the system as long as
 * nothing is chosen. Returns what stops it.
 */
export function startTheme(): () => void {
  const preference = window.matchMedia('(prefers-color-scheme: dark)');
  apply(parseTheme(document.documentElement.dataset['theme']) ?? storedTheme() ?? systemTheme());

  const onStorage = (event: StorageEvent): void => {
    if (event.key === THEME_KEY || event.key === null) apply(storedTheme() ?? systemTheme());
  };
  const onPreference = (): void => {
    if (storedTheme() === null) apply(systemTheme());
  };
  window.addEventListener('storage', onStorage);
  preference.addEventListener('change', onPreference);
  return () => {
    window.removeEventListener('storage', onStorage);
    preference.removeEventListener('change', onPreference);
  };
}
