import { createHmac } from 'node:crypto';
import { postOnce } from '../../outbound/post-once';
import type { AskedBy } from '../../outbound/public-address';
import type { Webhook } from '../channel-repository';
import type { SendingOutcome, SentAlert } from '../sending';
import { failureOf } from './send-push';

/** It will not be taken another time either. */
const WRONG: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 410, 413, 415, 422]);

export interface WebhookOptions {
  readonly askedBy: AskedBy;
  readonly nowMs: number;
  /** How long a server may take; some seconds unless given. */
  readonly withinMs?: number | undefined;
}

/**
 * Posts an alert as JSON. `Skylens-Signature: t=SECONDS,v1=HEX` is HMAC-SHA-256 of `SECONDS.BODY` with the secret that was
 * shown when the webhook was set; `Skylens-Delivery` stays the same over every try. Redirects are not followed: they may
 * lead inward.
 */
export async function sendWebhook(
  { url, secret }: Webhook,
  alert: SentAlert,
  id: string,
  { askedBy, nowMs, withinMs }: WebhookOptions,
): Promise<SendingOutcome> {
  const body = JSON.stringify({ ...alert, delivery: id });
  const headers = {
    'Content-Type': 'application/json',
    'Skylens-Delivery': id,
    'Skylens-Signature': signatureOf(secret, Math.floor(nowMs / 1000), body),
  };
  const answer = await postOnce({ url, headers, body, askedBy }, withinMs);
  if (answer.kind === 'failed') return failureOf(answer.code);
  if (answer.status >= 200 && answer.status < 300) return { is: 'sent' };
  const isWrong = WRONG.has(answer.status) || (answer.status >= 300 && answer.status < 400);
  return { is: isWrong ? 'refused' : 'failed', reason: `HTTP ${answer.status}` };
}

/** The time is signed, too, so that what somebody overheard cannot be sent again another day. */
export function signatureOf(secret: string, atS: number, body: string): string {
  return `t=${atS},v1=${createHmac('sha256', secret).update(`${atS}.${body}`).digest('hex')}`;
}
