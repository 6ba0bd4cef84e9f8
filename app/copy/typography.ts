/** U+202F: thin, and never breaks a figure from its unit or its thousands. */
export const NARROW_SPACE = '\u202f';
/** U+2212: as wide as a figure, unlike the hyphen. */
export const MINUS = '\u2212';
