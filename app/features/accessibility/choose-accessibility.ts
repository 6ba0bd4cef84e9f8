import { applyAccessibility, useAccessibilityStore } from '@app/accessibility/accessibility-store';
import { ACCESSIBILITY_KEY, catalogueOf, type ChosenAccessibility, type Language } from '@app/accessibility/settings';
import { storedAccessibility } from '@app/accessibility/shown-settings';

const NOTHING: ChosenAccessibility = {};
/** What was chosen on this page where storage is blocked; it holds until the page is left. */
let unstored: ChosenAccessibility = NOTHING;

function keep(chosen: ChosenAccessibility): void {
  try {
    if (Object.keys(chosen).length === 0) window.localStorage.removeItem(ACCESSIBILITY_KEY);
    else window.localStorage.setItem(ACCESSIBILITY_KEY, JSON.stringify(chosen));
    unstored = NOTHING;
  } catch {
    unstored = chosen;
  }
  const before = useAccessibilityStore.getState().language;
  applyAccessibility(chosen);
  const { language } = useAccessibilityStore.getState();
  if (language !== before && isReadInOther(language)) readTextsAnew();
}

const isReadInOther = (language: Language): boolean =>
  catalogueOf(language) !== catalogueOf(document.documentElement.lang);

/** Whether the texts of this language did not arrive, so that the page is read in English. */
export const areTextsMissing = (language: Language): boolean =>
  document.documentElement.dataset['texts'] === 'missing' && isReadInOther(language);

/** Texts are read as the page begins. Where storage is blocked, the new page would know nothing of the choice. */
export function readTextsAnew(): void {
  if (unstored === NOTHING) window.location.reload();
}

/** Chooses some of the settings, keeps the choice in this browser, and shows it at once. */
export function chooseAccessibility(change: ChosenAccessibility): void {
  keep({ ...storedAccessibility(), ...unstored, ...change });
}

/** Forgets what was chosen: the system's wishes and the usual hold. */
export function forgetAccessibility(): void {
  keep({});
}
