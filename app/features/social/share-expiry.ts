import { DAY_MS } from '@engine/constants/durations';

/** How long something is shared; `kept` leaves the end as it is. */
export const EXPIRIES = ['never', 'day', 'week', 'month', 'kept'] as const;
export type Expiry = (typeof EXPIRIES)[number];

const DAYS = { day: 1, week: 7, month: 30 } as const;

/** The end as it is sent; undefined changes nothing. */
export function expiresAtOf(expiry: Expiry, nowMs: number): string | null | undefined {
  if (expiry === 'kept') return undefined;
  return expiry === 'never' ? null : new Date(nowMs + DAYS[expiry] * DAY_MS).toISOString();
}
