/** What hides an object: where the observer has a horizon of their own nothing but that does, else the level does. */
export const HIDDEN = { not: 0, byLevel: 1, byHorizon: 2 } as const;
