import { translated } from './translated';

const switches = {
  highContrast: { label: 'High contrast', hint: 'Text, lines and edges in the strongest colours of the theme.' },
  largeText: { label: 'Large text', hint: 'Everything that is read is 1.25 times as large.' },
  screenReader: {
    label: 'Screen reader words',
    hint: 'What is told to screen readers of radar and sky is shown too, with the three nearest instead of one.',
  },
  voiceAnnouncements: {
    label: 'Voice announcements',
    hint: 'Messages, what is identified and what is in range are spoken as they come.',
  },
  keyboardNavigation: {
    label: 'Keyboard navigation',
    hint: 'A strong ring is always around what has the focus, and single-character keys are on.',
  },
  reducedMotion: { label: 'Reduced motion', hint: 'Nothing glides, turns or fades.' },
};

/** The panel of the specification's part 2 §2, and what each of its eight settings does. */
export const accessibilityCopy = translated('accessibilityCopy', {
  title: 'Accessibility',
  keys: '↑ and ↓ move, Enter or Space selects, Esc closes. Alt + A opens this on every page.',
  switches,
  noVoice: 'This browser has no voice.',
  language: {
    label: 'Language',
    hint: 'Of texts, dates and figures. Where the texts change, the page is loaded anew.',
    missing: (name: string) => `The texts of this language (${name}) could not be loaded, so the page is in English.`,
    retry: 'Try again',
  },
  fontSize: {
    label: 'Font size',
    hint: '← and → change it. Enter or Space gives the usual one back.',
  },
  reset: 'Back to the system’s own',
} as const);
