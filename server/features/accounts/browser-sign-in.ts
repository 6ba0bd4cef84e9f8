import type { Knex } from 'knex';
import type { Context } from 'koa';
import { SteadyClock } from '../../db/steady-clock';
import type { Principal } from '../../http/principal';
import { createSessionCookie, type SessionCookie } from '../../http/session-cookie';
import { pushesOfSession, pushInSession } from '../../alerts/signed-in-pushes';
import type { AccountDependencies } from './account-dependencies';
import { deviceName } from './device-name';
import { createSessionRepository } from './sessions';

/** The request of the browser that is to be signed in. */
export interface SigningIn {
  readonly ctx: Context;
  readonly principal: Principal;
}

/** Signs browsers in and out. */
export class BrowserSignIn {
  readonly cookie: SessionCookie;
  readonly #deps: AccountDependencies;
  readonly #clock: SteadyClock;

  constructor(deps: AccountDependencies) {
    this.#deps = deps;
    this.#clock = new SteadyClock(deps.now);
    this.cookie = createSessionCookie(deps.isSecure);
  }

  /**
   * Gives the browser a session of its own making, whatever cookie it came with, and the account what the browser had
   * kept here: all or nothing.
   * @param userOf says in the transaction whom to sign in, after what else has to happen with it
   */
  async signIn({ ctx, principal }: SigningIn, userOf: (trx: Knex.Transaction) => Promise<number>): Promise<number> {
    const { database, now, visitorClaims } = this.#deps;
    const before = this.cookie.read(ctx);
    const mayForget = this.#clock.isSteady();
    const opened = await database.write(() =>
      database.knex.transaction(async (trx) => {
        const pushes = before === undefined ? [] : await pushesOfSession(trx, before);
        const userId = await userOf(trx);
        const sessions = createSessionRepository(trx);
        if (before !== undefined) await sessions.endByToken(before);
        if (mayForget) await sessions.forgetExpired(now());
        // A link of a mail signs in, too.
        await trx('users')
          .where({ id: userId })
          .update({ last_login: trx.fn.now(3) });
        const token = await sessions.open(userId, deviceName(ctx.get('User-Agent')), now());
        await pushInSession(trx, pushes, { userId, token });
        const { visitor } = principal;
        if (visitor !== undefined) {
          for (const claim of visitorClaims) await claim(trx, visitor, userId);
        }
        return { userId, token };
      }),
    );
    if (principal.visitor !== undefined) await this.#deps.alerts.rulesChanged();
    this.cookie.keep(ctx, opened.token);
    return opened.userId;
  }

  /** Also where the session is unknown: the browser should not go on sending the cookie. */
  async signOut(ctx: Context): Promise<void> {
    const token = this.cookie.read(ctx);
    const { database } = this.#deps;
    if (token !== undefined) {
      await database.write(() => createSessionRepository(database.knex).endByToken(token));
    }
    this.cookie.drop(ctx);
  }
}
