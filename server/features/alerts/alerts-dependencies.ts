import type { Context } from 'koa';
import type { Alerts } from '../../alerts/start-alerts';
import type { CallDatabase } from '../../db/bounded-read';
import { type Owner, ownerOf } from '../../http/owner';
import type { Principal } from '../../http/principal';
import { keepVisitor } from '../../http/visitor-cookie';
import type { NewVisitors } from '../visitors/new-visitors';

export interface AlertsDependencies {
  readonly alerts: Alerts;
  readonly database: CallDatabase;
  readonly newVisitors: NewVisitors;
  /** Pages come over https, so the cookie may never go another way. */
  readonly isSecure: boolean;
  /** Where people open the app, without a slash at its end. */
  readonly appUrl: string;
  readonly now: () => number;
}

/** Whose what is made now will be: a browser without a cookie of ours gets one. */
export async function ownerOrNew(deps: AlertsDependencies, principal: Principal, ctx: Context): Promise<Owner> {
  const known = ownerOf(principal);
  if (known?.kind === 'user') return known;
  await deps.database.read(() => deps.newVisitors.admit(principal));
  return { kind: 'visitor', visitor: keepVisitor(ctx, deps.isSecure) };
}
