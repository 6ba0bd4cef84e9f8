import type { Language } from '@engine/text/language';
import { type AlertTexts, ENGLISH_ALERTS } from './english';
import { GERMAN_ALERTS } from './german';
import { SPANISH_ALERTS } from './spanish';

/** What alerts say in each language. */
export const ALERT_TEXTS: Readonly<Record<Language, AlertTexts>> = {
  en: ENGLISH_ALERTS,
  de: GERMAN_ALERTS,
  es: SPANISH_ALERTS,
};
