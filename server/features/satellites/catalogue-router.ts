import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { Problem } from '../../http/problem-details';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { type CatalogueCoding, type ServedDocument, TAG_ENDINGS } from '../../satellites/served-catalogue';

export interface CatalogueDependencies {
  /** The compressed satellite catalogue; null while none was ever loaded. */
  satelliteDocument(): Promise<ServedDocument | null>;
}

/**
 * GET /api/satellites/catalogue: sent as it was made and compressed once. A browser that has it asks with its ETag and
 * gets 304.
 */
export function createCatalogueRouter(deps: CatalogueDependencies): Router {
  const router = createCallRouter();
  serveCall(router, 'get', '/api/satellites/catalogue', async ({ ctx }) => {
    const served = await deps.satelliteDocument();
    if (served === null) {
      throw new Problem('catalogue-not-loaded', 'This server has loaded no satellite catalogue yet.');
    }
    answerWith(ctx, served);
    return undefined;
  });
  return router;
}

function answerWith(ctx: Context, served: ServedDocument): void {
  const coding = codingFor(ctx);
  ctx.set('Cache-Control', 'no-cache');
  ctx.vary('Accept-Encoding');
  // Each coding is a representation of its own, and a strong ETag names one of them to the byte.
  const { bytes, tag } = served.bodies[coding];
  const known = knownTag(ctx.get('If-None-Match'), served.version);
  if (known !== undefined) {
    // The one that is still right is named: a cache updates what it keeps under this ETag, and has no other.
    ctx.set('ETag', `"${known === '*' ? tag : known}"`);
    ctx.status = 304;
    return;
  }
  ctx.set('ETag', `"${tag}"`);
  ctx.type = 'application/json';
  if (coding !== 'identity') ctx.set('Content-Encoding', coding);
  ctx.body = bytes;
}

/** Brotli wherever it is understood: browsers name gzip first and mean no order by it. */
function codingFor(ctx: Context): CatalogueCoding {
  if (ctx.acceptsEncodings('br') === 'br') return 'br';
  return ctx.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : 'identity';
}

/** Which of the ETags is of this version, in whichever coding: what the browser has is then still right. */
function knownTag(ifNoneMatch: string, version: string): string | undefined {
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''))
    .find((tag) => tag === '*' || Object.values(TAG_ENDINGS).some((ending) => tag === `${version}${ending}`));
}
