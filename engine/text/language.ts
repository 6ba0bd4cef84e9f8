/** What this product speaks to people, by the primary subtag of BCP 47; English first, where no other is asked for. */
export const LANGUAGES = ['en', 'de', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
