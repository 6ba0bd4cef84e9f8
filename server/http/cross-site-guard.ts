import type { Context, Middleware } from 'koa';
import { Problem } from './problem-details';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that another site's page asks for. Browsers send Origin and Sec-Fetch-Site with such requests and
 * pages cannot forge them; a client that sends neither is no browser, so it carries nobody's cookies.
 */
export function crossSiteGuard(publicUrl: string | undefined): Middleware {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;
  return async (ctx, next) => {
    if (!SAFE_METHODS.has(ctx.method) && isForeign(ctx, publicHost)) {
      throw new Problem('foreign-origin', 'Only pages of this server may make this call.');
    }
    await next();
  };
}

function isForeign(ctx: Context, publicHost: string | undefined): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  if (site !== '' && site !== 'same-origin' && site !== 'none') {
    return true;
  }
  const origin = ctx.get('Origin');
  if (origin === '') {
    return false;
  }
  const originHost = URL.canParse(origin) ? new URL(origin).host : '';
  return originHost === '' || (originHost !== ctx.host && originHost !== publicHost);
}
