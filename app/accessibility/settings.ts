import type { Language as SpokenLanguage } from '../../engine/text/language';

/** Offered, by their tags, each with a catalogue. The first is spoken where the system wishes for none of them. */
export const LANGUAGES = [
  'en-GB',
  'en-US',
  'de-DE',
  'es-ES',
] as const satisfies readonly `${SpokenLanguage}-${string}`[];
/** English with every word turned round, from right to left (the tag is CLDR's): what tests look for in every page. */
export const MIRRORED_ENGLISH = 'ar-XB';
export type Language = (typeof LANGUAGES)[number] | typeof MIRRORED_ENGLISH;
const KNOWN_LANGUAGES: readonly Language[] = [...LANGUAGES, MIRRORED_ENGLISH];

/** Specified, and what the app is read at where nothing is chosen. */
export const FONT_SIZE_PX = { min: 12, max: 24, usual: 15 } as const;
/** Specified. */
export const LARGE_TEXT_FACTOR = 1.25;

/** The settings of the accessibility panel, by the names of the specification. */
export interface AccessibilitySettings {
  readonly highContrast: boolean;
  readonly largeText: boolean;
  /** The words that are there for screen readers are shown too, and say more. */
  readonly screenReader: boolean;
  /** What is announced to screen readers is spoken. */
  readonly voiceAnnouncements: boolean;
  readonly keyboardNavigation: boolean;
  readonly reducedMotion: boolean;
  /** Of texts, dates and figures. */
  readonly language: Language;
  /** Of the text that is read, CSS pixels where the browser's own size is 16. */
  readonly fontSize: number;
}

/** What was chosen; everything else is the system's or the usual. */
export type ChosenAccessibility = Partial<AccessibilitySettings>;

/** What the system asks of every page. */
export interface SystemWishes {
  readonly wantsContrast: boolean;
  readonly wantsLessMotion: boolean;
  /** Tags, the dearest first. */
  readonly languages: readonly string[];
}

/** This browser's own. */
export const ACCESSIBILITY_KEY = 'skylens.accessibility';

/** In the order of the panel. */
export const ACCESSIBILITY_SWITCHES = [
  'highContrast',
  'largeText',
  'screenReader',
  'voiceAnnouncements',
  'keyboardNavigation',
  'reducedMotion',
] as const;
export type AccessibilitySwitch = (typeof ACCESSIBILITY_SWITCHES)[number];

function recordIn(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/**
 * What this browser has stored; a field that is none of ours, or has a value that is none of its own, counts as not
 * chosen. Written by hand: it runs before the first paint, which has no room for a schema's parser.
 */
export function parseAccessibility(text: string | null): ChosenAccessibility {
  const stored = recordIn(text);
  const switches: Partial<Record<AccessibilitySwitch, boolean>> = {};
  for (const name of ACCESSIBILITY_SWITCHES) {
    const value = stored[name];
    if (typeof value === 'boolean') switches[name] = value;
  }
  const language = KNOWN_LANGUAGES.find((known) => known === stored['language']);
  const { fontSize } = stored;
  return {
    ...switches,
    ...(language === undefined ? {} : { language }),
    ...(typeof fontSize === 'number'
      ? { fontSize: Math.min(FONT_SIZE_PX.max, Math.max(FONT_SIZE_PX.min, Math.round(fontSize))) }
      : {}),
  };
}

/** What texts are read from: one catalogue for all that share it, of which only dates and figures differ. */
export const catalogueOf = (language: string): string => language.split('-')[0] ?? language;

/** The first wish that can be met: by the tag itself, else by its language whatever the country. */
function languageOf(wished: readonly string[]): Language {
  const met = wished.flatMap((tag) => [
    ...LANGUAGES.filter((known) => known === tag),
    ...LANGUAGES.filter((known) => catalogueOf(known) === catalogueOf(tag)),
  ]);
  return met[0] ?? LANGUAGES[0];
}

export function accessibilityOf(chosen: ChosenAccessibility, system: SystemWishes): AccessibilitySettings {
  return {
    highContrast: system.wantsContrast,
    largeText: false,
    screenReader: false,
    voiceAnnouncements: false,
    keyboardNavigation: false,
    reducedMotion: system.wantsLessMotion,
    language: languageOf(system.languages),
    fontSize: FONT_SIZE_PX.usual,
    ...chosen,
  };
}

/** How large everything that is sized in rem is drawn, percent of the browser's own size: 100 for who chose nothing. */
export function rootPercent({ fontSize, largeText }: Pick<AccessibilitySettings, 'fontSize' | 'largeText'>): number {
  return (fontSize / FONT_SIZE_PX.usual) * (largeText ? LARGE_TEXT_FACTOR : 1) * 100;
}
