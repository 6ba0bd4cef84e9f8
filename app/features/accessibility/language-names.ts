import type { Language } from '@app/accessibility/settings';

/** Each language by its own name, in every language: whoever cannot read this page looks for it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'en-GB': 'English, British: 21 Nov, 14:05',
  'en-US': 'English, US: Nov 21, 2:05 PM',
  'de-DE': 'Deutsch',
  'es-ES': 'Español',
  'ar-XB': 'Mirrored English, for tests',
};
