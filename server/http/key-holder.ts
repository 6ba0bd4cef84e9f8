import type { Context } from 'koa';
import type { KeyScope } from '@contract/key-scope';
import { Problem } from './problem-details';
import { tellBudget } from './rate-limit-headers';

/** One use of a key that is good: whose it is, what it is for, and what is left of the account's quota. */
export interface KeyUse {
  readonly userId: number;
  readonly scopes: readonly KeyScope[];
  /** Requests an hour. */
  readonly quota: number;
  readonly windowS: number;
  readonly remaining: number;
  /** Seconds to the end of the hour that is counted. */
  readonly resetS: number;
  /** False where the quota was used up: this request is not counted, and is not answered. */
  readonly isWithinQuota: boolean;
}

/** Finds whose key this is and counts the request; undefined for a key that is good for nothing. */
export type UseKey = (key: string) => Promise<KeyUse | undefined>;

/**
 * Whom a program acts for that sent a key.
 * @throws Problem `unauthorized` for a key that is good for nothing, `too-many-requests` where the quota is used up
 */
export async function keyHolderOf(ctx: Context, key: string, useKey: UseKey): Promise<KeyUse> {
  const use = await useKey(key);
  if (use === undefined) {
    const detail = 'This key is not known here: it was revoked, has ended, or was never given out.';
    throw new Problem('unauthorized', detail, {
      headers: { 'WWW-Authenticate': 'Bearer realm="Skylens", error="invalid_token"' },
    });
  }
  const { quota, windowS, remaining, resetS } = use;
  tellBudget(ctx, { of: 'account', limit: quota, windowS, remaining, resetS });
  if (!use.isWithinQuota) {
    const detail = `The keys of this account may make ${quota} requests an hour together; try again in ${resetS} s.`;
    throw new Problem('too-many-requests', detail, {
      limits: [{ of: 'requests', most: quota, perS: windowS }],
      headers: { 'Retry-After': String(resetS) },
    });
  }
  return use;
}
