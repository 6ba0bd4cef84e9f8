import { join, sep } from 'node:path';
import type { Context, Middleware } from 'koa';
import serve from 'koa-static';
import { inlinePartsOfFile } from './inline-parts';
import { allowingInline, PAGE_AND_WORKER_HEADERS } from './security-headers';

const POLICY = 'Content-Security-Policy';
const ASSETS_FOLDER = `${sep}assets${sep}`;
/** What a page or a worker takes in, and is neither itself; as it is stored, or compressed. */
const TAKEN_IN = /(?<!\.worker-[\w-]+|-worker)\.(?:js|css|json|wasm|webmanifest|woff2?)(?:\.br|\.gz)?$/;
/** Paths that belong to the server itself: what it does not know there is not a page of the app. */
const SERVER_PATHS = /^\/(?:api|problems|livez|readyz|metrics)(?:\/|$)/i;

/**
 * Serves the built app. Files under assets/ carry a hash in their name, so browsers may keep them for ever; all else
 * is revalidated. Any other address that a browser opens as a page gets index.html, where the app's router takes over.
 */
export function staticApp(root: string): Middleware {
  const partsOfPage = inlinePartsOfFile(join(root, 'index.html'));
  const files = serve(root, {
    index: 'index.html',
    setHeaders: (response, path) => {
      const isHashed = path.includes(ASSETS_FOLDER);
      response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (TAKEN_IN.test(path)) for (const name of PAGE_AND_WORKER_HEADERS) response.removeHeader(name);
    },
  });
  return async (ctx, next) => {
    if (SERVER_PATHS.test(ctx.path)) {
      await next();
      return;
    }
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      ctx.status = 405;
      return;
    }
    await files(ctx, async () => {});
    // Its name says which version it is, and its ETag says so to who asks all the same.
    if (ctx.path.startsWith('/assets/')) ctx.remove('Last-Modified');
    if (ctx.body === undefined && opensPage(ctx)) {
      const asked = ctx.path;
      ctx.path = '/index.html';
      await files(ctx, async () => {});
      ctx.path = asked;
    }
    if (ctx.response.is('html') !== false) {
      ctx.set(POLICY, allowingInline(ctx.response.get(POLICY), await partsOfPage()));
    }
  };
}

function opensPage(ctx: Context): boolean {
  // No page has a segment like ".git": who asks for one looks for what should not be there.
  if (ctx.path.startsWith('/assets/') || ctx.path.includes('/.')) {
    return false;
  }
  const lastSegment = ctx.path.slice(ctx.path.lastIndexOf('/') + 1);
  return ctx.get('Accept').includes('text/html') || !lastSegment.includes('.');
}
