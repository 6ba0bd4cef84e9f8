import type { Router } from '@koa/router';
import type { AlertChannels } from '@contract/alert-channel';
import { isAdministrator } from '../../alerts/alert-writer';
import { areUsableKeys } from '../../alerts/channels/push-keys';
import { addressOf } from '../../alerts/channels/send-alert';
import type { Owner } from '../../http/owner';
import { ownerOf } from '../../http/owner';
import { Problem } from '../../http/problem-details';
import { createSessionCookie } from '../../http/session-cookie';
import { serveCall } from '../../http/serve-call';
import { type AlertsDependencies, ownerOrNew } from './alerts-dependencies';
import { calendarOf } from './calendar';

const LIMIT_BYTES = 4 * 1024;
const ICS = '.ics';
const NOT_WORKED_OUT = 'What is ahead is not worked out yet. Keep the calendar as it is, and ask again in a minute.';

/** The ways by which alerts leave the inbox. */
export function addChannelCalls(router: Router, deps: AlertsDependencies): void {
  serveCall(router, 'get', '/api/user/alert-channels', ({ principal }) => channelsOf(deps, ownerOf(principal)));
  addPushCalls(router, deps);
  addWebhookCalls(router, deps);
  addCalendarCalls(router, deps);
}

async function channelsOf({ alerts, database }: AlertsDependencies, owner: Owner | undefined): Promise<AlertChannels> {
  const push = { publicKey: alerts.vapidKeys().publicKey, browsers: 0 };
  if (owner === undefined) return { push, mail: null, webhook: null, hasCalendar: false, mqtt: 'not-allowed' };
  const { channels } = alerts;
  return database.read(async () => {
    const address = owner.kind === 'user' ? await addressOf(database.knex, owner.userId) : undefined;
    const webhook = await channels.webhook(owner);
    const isAllowed = owner.kind === 'user' && (await isAdministrator(database.knex, owner.userId));
    return {
      push: { ...push, browsers: await channels.pushCount(owner) },
      mail: address === undefined ? null : { address },
      webhook: webhook === undefined ? null : { url: webhook.url },
      hasCalendar: await channels.hasCalendar(owner),
      mqtt: isAllowed ? (alerts.hasBroker ? 'ready' : 'not-configured') : 'not-allowed',
    };
  });
}

function addPushCalls(router: Router, deps: AlertsDependencies): void {
  const { alerts, database, now } = deps;
  const sessions = createSessionCookie(deps.isSecure);
  serveCall(
    router,
    'put',
    '/api/user/alert-channels/push',
    async ({ body, principal, ctx }) => {
      if (!areUsableKeys(body.keys)) throw noPoint();
      const owner = await ownerOrNew(deps, principal, ctx);
      const most = alerts.limits.pushBrowsers;
      // A program with a key of the account has no browser that could be signed out.
      const session = owner.kind === 'user' && principal.keyScopes === undefined ? sessions.read(ctx) : undefined;
      const kept = await database.write(() => alerts.channels.addPush(owner, body, session, most, now()));
      if (kept === 'signed-out') {
        throw new Problem('not-ready', 'This browser was signed out meanwhile.', { headers: { 'Retry-After': '1' } });
      }
      if (kept === 'owner-is-full') {
        throw new Problem('quota-used-up', `Alerts are pushed to ${most} browsers at most; end it in one of them.`, {
          limits: [{ of: 'push-browsers', most }],
        });
      }
      return channelsOf(deps, owner);
    },
    { bodyLimitBytes: LIMIT_BYTES },
  );
  serveCall(
    router,
    'post',
    '/api/user/alert-channels/push/end',
    async ({ body, principal }) => {
      const owner = ownerOf(principal);
      if (owner !== undefined) await database.write(() => alerts.channels.removePush(owner, body.endpoint));
      return channelsOf(deps, owner);
    },
    { bodyLimitBytes: LIMIT_BYTES },
  );
}

function noPoint(): Problem {
  const issue = { path: 'body.keys.p256dh', message: 'a point of the curve P-256' };
  return new Problem('invalid-body', 'Not valid: body.keys.p256dh. See "errors" for what is allowed.', {
    errors: [issue],
  });
}

function addWebhookCalls(router: Router, deps: AlertsDependencies): void {
  const { alerts, database, now } = deps;
  serveCall(
    router,
    'put',
    '/api/user/alert-channels/webhook',
    async ({ body, principal, ctx }) => {
      const owner = await ownerOrNew(deps, principal, ctx);
      const secret = await database.write(() => alerts.channels.setWebhook(owner, body.url, now()));
      return { url: body.url, secret };
    },
    { bodyLimitBytes: LIMIT_BYTES },
  );
  serveCall(router, 'delete', '/api/user/alert-channels/webhook', async ({ principal }) => {
    const owner = ownerOf(principal);
    if (owner !== undefined) await database.write(() => alerts.channels.removeWebhook(owner, now()));
    return undefined;
  });
}

function addCalendarCalls(router: Router, deps: AlertsDependencies): void {
  const { alerts, database, now, appUrl } = deps;
  serveCall(router, 'post', '/api/user/alert-channels/calendar', async ({ principal, ctx }) => {
    const owner = await ownerOrNew(deps, principal, ctx);
    const token = await database.write(() => alerts.channels.makeCalendar(owner, now()));
    return { url: `${appUrl}/api/alert-calendar/${token}${ICS}` };
  });
  serveCall(router, 'delete', '/api/user/alert-channels/calendar', async ({ principal }) => {
    const owner = ownerOf(principal);
    if (owner !== undefined) await database.write(() => alerts.channels.removeCalendar(owner, now()));
    return undefined;
  });
  serveCall(router, 'get', '/api/alert-calendar/{token}', async ({ path, ctx }) => {
    const token = path.token.slice(0, -ICS.length);
    const owner = await database.read(() => alerts.channels.ownerOfCalendar(token));
    if (owner === undefined) throw new Problem('not-found', 'There is no such calendar.');
    const rules = await database.read(() => alerts.rules.list(owner));
    const ahead = await alerts.aheadOf(rules);
    // A calendar app takes away what is no longer in its calendar, and asks again after hours.
    if (ahead === null) throw new Problem('too-busy', NOT_WORKED_OUT, { headers: { 'Retry-After': '60' } });
    const untold = rules.flatMap((rule) => {
      const orbitData = rule.isOn ? alerts.orbitDataOf(rule) : null;
      return orbitData === null || orbitData.state === 'uncertain' ? [] : [{ rule, orbitData }];
    });
    ctx.type = 'text/calendar';
    ctx.body = calendarOf({ ...ahead, untold }, (noradId) => alerts.nameOfSatellite(noradId), now());
    return undefined;
  });
}
