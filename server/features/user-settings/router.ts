import type Router from '@koa/router';
import { userSettingsSchema } from '@contract/user-settings';
import { jsonBody } from '../../http/json-body';
import { parsePart } from '../../http/validate';
import type { UserSettingsRepository } from './repository';
import { keepVisitor, visitorOf } from './visitor-cookie';

const LIMIT_BYTES = 4 * 1024;

export interface UserSettingsCallOptions {
  readonly settings: UserSettingsRepository;
  /** Pages come over https, so the cookie may never go another way. */
  readonly isSecure: boolean;
  readonly now: () => number;
}

/** SET-03: settings of whoever's browser holds the visitor's cookie; nobody has to sign in. */
export function addUserSettingsCalls(router: Router, { settings, isSecure, now }: UserSettingsCallOptions): void {
  router.get('/api/user/settings', async (ctx) => {
    const visitor = visitorOf(ctx);
    ctx.body = { settings: (visitor === undefined ? undefined : await settings.find(visitor)) ?? null };
  });

  router.post('/api/user/settings', jsonBody(LIMIT_BYTES), async (ctx) => {
    const given = parsePart(userSettingsSchema, 'body', ctx.request.body);
    await settings.save(keepVisitor(ctx, isSecure), given, now());
    ctx.body = given;
  });
}
