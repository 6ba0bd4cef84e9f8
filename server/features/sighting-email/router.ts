import type { Router } from '@koa/router';
import type { Middleware } from 'koa';
import type { AppConfig } from '@contract/app-config';
import { MAX_IMAGE_CHARACTERS, MAX_TEXT_CHARACTERS } from '@contract/sighting-email';
import type { CallDatabase } from '../../db/bounded-read';
import { type Principal, principalOf } from '../../http/principal';
import { Problem } from '../../http/problem-details';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { MailStoreFullError } from '../../mail/mail-store';
import type { MailAttachment, MailQueue } from '../../mail/outgoing-mail';
import { addressOfAccount } from './account-address';
import { fewAtOnce } from './large-bodies';
import { MailLimits, MAILS_PER_HOUR, type MailsPerHour } from './mail-limits';
import { requestLanguage } from '../../http/request-language';
import { sightingMail } from './mail-text';
import { pictureOf } from './picture';

/** The longest that JSON makes of a character. */
const ESCAPED_CHARACTER_BYTES = 6;
const OTHER_FIELDS_BYTES = 4 * 1024;
const BODY_LIMIT_BYTES = MAX_IMAGE_CHARACTERS + MAX_TEXT_CHARACTERS * ESCAPED_CHARACTER_BYTES + OTHER_FIELDS_BYTES;

export interface SightingEmailDependencies {
  readonly config: Pick<AppConfig, 'researchRecipients' | 'supportEmail' | 'mail'>;
  readonly database: CallDatabase;
  readonly mail: MailQueue;
  readonly now: () => number;
  /** The usual unless given. */
  readonly mailsPerHour?: MailsPerHour;
}

/** CAP-05: a sighting goes to one address, and to the research recipients of the configuration, to nobody else. */
export function createSightingEmailRouter(deps: SightingEmailDependencies): Router {
  const { config, database, now } = deps;
  const router = createCallRouter();
  const limits = new MailLimits(deps.mailsPerHour ?? MAILS_PER_HOUR);
  serveCall(
    router,
    'post',
    '/api/cloud/send-sighting-email',
    async ({ body, principal, ctx }) => {
      const attachments = body.imageData === '' ? [] : [await attachmentOf(body.imageData, now())];
      const address = body.sendToSelf ? await ownAddress(database, principal) : body.userEmail;
      await limits.admitMail(address, principal);
      await keep(deps, {
        to: [...new Set([address, ...config.researchRecipients])],
        ...sightingMail({ ...config, sighting: body.sightingMetadata }, requestLanguage(ctx)),
        attachments,
      });
      return { success: true, message: ANSWERS[config.mail] };
    },
    { bodyLimitBytes: BODY_LIMIT_BYTES, admit: [fewAtOnce(), limited(limits)] },
  );
  return router;
}

const ANSWERS: Readonly<Record<AppConfig['mail'], string>> = {
  smtp: 'The sighting is on its way.',
  outbox: 'The sighting lies in the outbox of this server, whose operator sends it.',
};

function limited(limits: MailLimits): Middleware {
  return async function limitSender(ctx, next) {
    await limits.admitSender(principalOf(ctx));
    await next();
  };
}

async function ownAddress(database: CallDatabase, { userId }: Principal): Promise<string> {
  const address = userId === undefined ? undefined : await database.read(() => addressOfAccount(database.knex, userId));
  if (address === undefined) {
    const detail = 'Sign in to have the sighting sent to the address of your account, or give an address.';
    throw new Problem('unauthorized', detail, { headers: { 'WWW-Authenticate': 'Cookie realm="Skylens"' } });
  }
  return address;
}

async function keep({ mail }: SightingEmailDependencies, outgoing: Parameters<MailQueue['enqueue']>[0]) {
  try {
    await mail.enqueue(outgoing);
  } catch (error) {
    if (!(error instanceof MailStoreFullError)) throw error;
    const detail = 'Too much mail waits to be sent from this server; it can take no more for now.';
    throw new Problem('not-ready', detail, { headers: { 'Retry-After': '3600' } });
  }
}

async function attachmentOf(dataUrl: string, atMs: number): Promise<MailAttachment> {
  return {
    filename: `SKYLENS-capture-${fileTime(atMs)}.jpg`,
    contentType: 'image/jpeg',
    content: await pictureOf(dataUrl),
  };
}

/** `2026-11-23T18-04-05Z`: file systems do not all take colons. */
function fileTime(atMs: number): string {
  return new Date(atMs).toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
}
