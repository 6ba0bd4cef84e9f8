import type { Principal } from '../../http/principal';

/**
 * The account of a caller whom `authorize` let through as signed in.
 * @throws Error where the call lets in others too: a fault of the contract
 */
export function signedInUser({ userId }: Pick<Principal, 'userId'>): number {
  if (userId === undefined) throw new Error('A call for people who signed in was reached by somebody else.');
  return userId;
}
