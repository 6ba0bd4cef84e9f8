import * as z from 'zod';

const stateSchema = z.object({ back: z.string().regex(/^\/(?!\/)/) });

/** Where whoever came here to sign in goes on: what the entry of the history says, which only this app writes. */
export function backOf(state: unknown): string | null {
  return stateSchema.safeParse(state).data?.back ?? null;
}
