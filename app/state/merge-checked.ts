import type * as z from 'zod';

/**
 * For `persist`: takes over what this browser has stored where it fits the schema. Anything else, from an older version
 * or another hand, counts as nothing stored.
 */
export function mergeChecked<State>(schema: z.ZodType<Partial<State>>) {
  return (persisted: unknown, current: State): State => {
    // Nothing is stored: the schema need not be made.
    if (persisted === undefined) return current;
    const parsed = schema.safeParse(persisted);
    return parsed.success ? { ...current, ...parsed.data } : current;
  };
}
