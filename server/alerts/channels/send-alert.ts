import type { Knex } from 'knex';
import type { MailQueue } from '../../mail/outgoing-mail';
import type { AskedBy } from '../../outbound/public-address';
import { isAdministrator } from '../alert-writer';
import type { ChannelRepository } from '../channel-repository';
import type { Sending, SendingOutcome, SendOne } from '../sending';
import { alertMail } from './mail-text';
import type { MqttBroker } from './mqtt-broker';
import { sendPush } from './send-push';
import { sendWebhook } from './send-webhook';
import type { VapidKeys } from './vapid-keys';

export interface ChannelParts {
  readonly knex: Knex;
  readonly channels: ChannelRepository;
  readonly mail: MailQueue;
  /** Undefined where the operator has none. */
  readonly broker: MqttBroker | undefined;
  readonly vapidKeys: () => VapidKeys;
  readonly contact: string;
  readonly appUrl: string;
  readonly now: () => number;
  /** Whose word push services are asked on: anybody's, unless a test has one on its own machine. */
  readonly pushAskedBy?: AskedBy | undefined;
  readonly webhookWithinMs?: number | undefined;
}

/** Sends by whichever channel a sending is for. */
export function createSendAlert(parts: ChannelParts): SendOne {
  const send: Readonly<Record<Sending['channel'], SendOne>> = {
    push: (sending) => pushIt(parts, sending),
    webhook: (sending) => callIt(parts, sending),
    mail: (sending, markSent) => mailIt(parts, sending, markSent),
    mqtt: async ({ alert, id }) => parts.broker?.send(alert, id) ?? { is: 'refused', reason: 'NO_BROKER' },
  };
  return (sending, markSent) => send[sending.channel](sending, markSent);
}

/** The server that somebody gave, by which a sending goes; null where there is none. */
export async function hostOfSending(
  channels: ChannelRepository,
  { channel, owner, pushSubscriptionId }: Sending,
): Promise<string | null> {
  if (channel === 'webhook') return hostOf((await channels.webhook(owner))?.url);
  if (channel !== 'push' || pushSubscriptionId === null) return null;
  return hostOf((await channels.push(pushSubscriptionId))?.endpoint);
}

const hostOf = (url: string | undefined): string | null => (url === undefined ? null : new URL(url).host);

async function pushIt(
  parts: ChannelParts,
  { id, pushSubscriptionId, goodUntilMs, alert }: Sending,
): Promise<SendingOutcome> {
  const subscription = pushSubscriptionId === null ? undefined : await parts.channels.push(pushSubscriptionId);
  if (subscription === undefined || pushSubscriptionId === null) return { is: 'refused', reason: 'NO_SUBSCRIPTION' };
  const options = {
    keys: parts.vapidKeys(),
    contact: parts.contact,
    askedBy: parts.pushAskedBy ?? 'anybody',
    goodForMs: goodUntilMs - parts.now(),
  };
  const outcome = await sendPush(subscription, alert, id, options);
  if (outcome.is !== 'gone') return outcome;
  await parts.channels.forgetPush(pushSubscriptionId);
  return { is: 'refused', reason: 'UNSUBSCRIBED' };
}

async function callIt(parts: ChannelParts, { id, owner, alert }: Sending): Promise<SendingOutcome> {
  const webhook = await parts.channels.webhook(owner);
  if (webhook === undefined) return { is: 'refused', reason: 'NO_WEBHOOK' };
  const isTrusted = owner.kind === 'user' && (await isAdministrator(parts.knex, owner.userId));
  return sendWebhook(webhook, alert, id, {
    askedBy: isTrusted ? 'administrator' : 'anybody',
    nowMs: parts.now(),
    withinMs: parts.webhookWithinMs,
  });
}

/** Handed to the queue of mail in the transaction that marks it as sent, so that no restart mails it twice. */
async function mailIt(
  parts: ChannelParts,
  { owner, alert, timeZone }: Sending,
  markSent: (trx: Knex.Transaction) => Promise<void>,
): Promise<SendingOutcome> {
  const address = owner.kind === 'user' ? await addressOf(parts.knex, owner.userId) : undefined;
  if (address === undefined) return { is: 'refused', reason: 'NO_ADDRESS' };
  await parts.mail.enqueue(alertMail(address, alert, parts.appUrl, timeZone), markSent);
  return { is: 'settled' };
}

/** Of an account that is active. */
export async function addressOf(knex: Knex, userId: number): Promise<string | undefined> {
  const row: { email: string } | undefined = await knex('users').where({ id: userId, is_active: true }).first('email');
  return row?.email;
}
