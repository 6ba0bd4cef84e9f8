/**
 * What each acceptance id still lacks of which a part is built and tested. An id that a test names and that does not
 * stand here counts as proven.
 */
export const PARTIAL_IDS: Readonly<Record<string, string>> = {};
