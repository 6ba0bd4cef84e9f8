import type { Context, Middleware } from 'koa';
import { bearerOf } from './bearer';
import { isOwnOrigin, type OwnAddress } from './own-origin';
import { Problem } from './problem-details';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that another site's page asks for. Browsers send Origin and Sec-Fetch-Site with such requests and
 * pages cannot forge them; a client that sends neither is no browser, so it carries nobody's cookies. Who sends a key acts by it alone,
 * whatever cookies come along, and a page can send none for somebody else.
 */
export function crossSiteGuard(own: OwnAddress): Middleware {
  return async (ctx, next) => {
    if (!SAFE_METHODS.has(ctx.method) && bearerOf(ctx) === undefined && isForeign(ctx, own)) {
      throw new Problem('foreign-origin', 'Only pages of this server may make this call.');
    }
    await next();
  };
}

function isForeign(ctx: Context, own: OwnAddress): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  if (site !== '' && site !== 'same-origin' && site !== 'none') {
    return true;
  }
  const origin = ctx.get('Origin');
  return origin !== '' && !isOwnOrigin(origin, ctx.req, own);
}
