import type { AlertFailure } from '@contract/alert';
import { REFUSED_ADDRESS } from '../outbound/guarded-lookup';
import { TIMED_OUT } from '../outbound/post-once';
import { EXPIRED } from './sending';

/** What a code of a failure means to whoever owns the rule. */
const KINDS: ReadonlyMap<string, AlertFailure> = new Map<string, AlertFailure>([
  [EXPIRED, 'expired'],
  [REFUSED_ADDRESS, 'refused-address'],
  [TIMED_OUT, 'timed-out'],
  ['UNSUBSCRIBED', 'ended'],
  ['NO_SUBSCRIPTION', 'ended'],
  ['NO_WEBHOOK', 'ended'],
  ['NO_ADDRESS', 'ended'],
  ['NO_RULE', 'ended'],
  ['REMOVED', 'ended'],
  ['FAILED', 'failed'],
]);

/** @param reason the code that stands with a sending */
export function failureKindOf(reason: string): AlertFailure {
  const [, class_] = /^HTTP ([345])\d\d$/u.exec(reason) ?? [];
  if (class_ === '3') return 'redirected';
  if (class_ === '4') return 'refused';
  if (class_ === '5') return 'broken';
  return KINDS.get(reason) ?? 'unreachable';
}
