import {
  ACCESSIBILITY_KEY,
  type AccessibilitySettings,
  type ChosenAccessibility,
  type Language,
  MIRRORED_ENGLISH,
  parseAccessibility,
  rootPercent,
  type SystemWishes,
} from './settings';

export const CONTRAST_QUERY = '(prefers-contrast: more)';
export const MOTION_QUERY = '(prefers-reduced-motion: reduce)';

export function systemWishes(): SystemWishes {
  return {
    wantsContrast: window.matchMedia(CONTRAST_QUERY).matches,
    wantsLessMotion: window.matchMedia(MOTION_QUERY).matches,
    languages: navigator.languages,
  };
}

export function storedAccessibility(): ChosenAccessibility {
  try {
    return parseAccessibility(window.localStorage.getItem(ACCESSIBILITY_KEY));
  } catch {
    // Storage is blocked: nothing is known to be chosen.
    return {};
  }
}

/** What the page is read in; another one is another page. boot.ts says it before any text is there. */
export function showLanguage(language: Language): void {
  const page = document.documentElement;
  page.lang = language;
  page.dir = language === MIRRORED_ENGLISH ? 'rtl' : 'ltr';
}

/** Says on the page what style sheets, formats and drawings go by. boot.ts does it before the first paint. */
export function showAccessibility(settings: AccessibilitySettings): void {
  const page = document.documentElement;
  const marks = {
    contrast: settings.highContrast,
    calm: settings.reducedMotion,
    focus: settings.keyboardNavigation,
    spelledOut: settings.screenReader,
  };
  for (const [name, isOn] of Object.entries(marks)) {
    if (isOn) page.dataset[name] = 'more';
    else delete page.dataset[name];
  }
  const percent = rootPercent(settings);
  page.style.fontSize = percent === 100 ? '' : `${percent}%`;
}
