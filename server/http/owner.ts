import type { Principal } from './principal';

/** Whom a stored thing belongs to: an account, or a browser that nobody has signed in with. Never both. */
export type Owner =
  | { readonly kind: 'user'; readonly userId: number }
  | { readonly kind: 'visitor'; readonly visitor: string };

/** Who owns what this principal makes; undefined for a browser without a cookie of ours. */
export function ownerOf({ userId, visitor }: Pick<Principal, 'userId' | 'visitor'>): Owner | undefined {
  if (userId !== undefined) return { kind: 'user', userId };
  return visitor === undefined ? undefined : { kind: 'visitor', visitor };
}
