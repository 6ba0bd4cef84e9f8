import type { Owner } from '../http/owner';

interface OwnerColumns {
  readonly visitor: string | null;
  readonly user_id: number | null;
}

/** The column that says whose a row is. */
export function ownedBy(owner: Owner): { readonly user_id: number } | { readonly visitor: string } {
  return owner.kind === 'user' ? { user_id: owner.userId } : { visitor: owner.visitor };
}

/** The same where deliveries are joined with other tables. */
export function ownedDeliveries(owner: Owner): Readonly<Record<string, number | string>> {
  return owner.kind === 'user'
    ? { 'alert_deliveries.user_id': owner.userId }
    : { 'alert_deliveries.visitor': owner.visitor };
}

/** @throws Error for a row of nobody, which its table refuses */
export function ownerOfRow({ visitor, user_id: userId }: OwnerColumns): Owner {
  if (userId !== null) return { kind: 'user', userId };
  if (visitor === null) throw new Error('The row belongs to nobody.');
  return { kind: 'visitor', visitor };
}
