import type { StoredPush } from '../channel-repository';
import type { SendingOutcome, SentAlert } from '../sending';
import { type PostOutcome, postOnce } from '../../outbound/post-once';
import type { AskedBy } from '../../outbound/public-address';
import { areUsableKeys } from './push-keys';
import type { VapidKeys } from './vapid-keys';

/** The longest that a push service is asked to keep an alert for a browser that is away. */
const KEPT_FOR_S = 3600;
/** The browser is subscribed no longer (RFC 8030, 7.3). */
const GONE: ReadonlySet<number> = new Set([404, 410]);

export interface PushOptions {
  readonly keys: VapidKeys;
  /** An address by which the push service reaches whoever runs this server: `mailto:` or `https:`. */
  readonly contact: string;
  readonly askedBy: AskedBy;
  /** How long the alert is of use from now on. */
  readonly goodForMs: number;
}

export type PushOutcome = SendingOutcome | { readonly is: 'gone' };

/** Encrypts an alert for one browser (RFC 8291) and hands it to the browser's push service (RFC 8030). */
export async function sendPush(
  { endpoint, keys }: StoredPush,
  alert: SentAlert,
  id: string,
  options: PushOptions,
): Promise<PushOutcome> {
  // Nothing can ever be encrypted for it.
  if (!areUsableKeys(keys)) return { is: 'gone' };
  // Most servers never push: the library is loaded by the first.
  const { default: webPush } = await import('web-push');
  const details = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(pushPayload(alert, id)), {
    vapidDetails: { subject: options.contact, ...options.keys },
    TTL: Math.min(KEPT_FOR_S, Math.max(0, Math.floor(options.goodForMs / 1000))),
    urgency: alert.severity === 'danger' ? 'high' : 'normal',
    contentEncoding: 'aes128gcm',
  });
  const { headers, body } = details;
  const answer = await postOnce({ url: endpoint, headers, body: body ?? '', askedBy: options.askedBy });
  return outcomeOf(answer);
}

/** What the service worker shows; it knows a repeated one by its id. */
function pushPayload({ ruleName, message, id }: SentAlert, sendingId: string) {
  return { title: ruleName, body: message, alertId: id, id: sendingId };
}

function outcomeOf(answer: PostOutcome): PushOutcome {
  if (answer.kind === 'failed') return failureOf(answer.code);
  if (answer.status >= 200 && answer.status < 300) return { is: 'sent' };
  if (GONE.has(answer.status)) return { is: 'gone' };
  const isWrong = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
  return { is: isWrong ? 'refused' : 'failed', reason: `HTTP ${answer.status}` };
}

/** A refused address stays refused; everything else may pass. */
export function failureOf(code: string): SendingOutcome {
  return { is: code === 'REFUSED_ADDRESS' ? 'refused' : 'failed', reason: code };
}
