import { join, sep } from 'node:path';
import type { Context, Middleware } from 'koa';
import serve from 'koa-static';
import { inlinePartsOfFile } from './inline-parts';
import { type FindPageHead, type PageHead, SECRET_PAGE_HEADERS, textOfFile, withHead } from './page-head';
import { allowingInline, type AnswerKind, keepHeadersOf } from './security-headers';

const POLICY = 'Content-Security-Policy';
const ASSETS_FOLDER = `${sep}assets${sep}`;
/** Coasts and towns: a browser that has some that are a few days old is none the worse for it. */
const GROUND_FOLDER = `${sep}ground-tiles${sep}`;

function cacheControl(path: string): string {
  if (path.includes(ASSETS_FOLDER)) return 'public, max-age=31536000, immutable';
  return path.includes(GROUND_FOLDER) ? 'public, max-age=604800' : 'no-cache';
}

/** What a page or a worker takes in, and is neither itself; as it is stored, or compressed. */
const TAKEN_IN = /(?<!\.worker-[\w-]+|-worker)\.(?:js|css|json|pbf|wasm|webmanifest|woff2?)(?:\.br|\.gz)?$/;
const SCRIPT = /\.m?js(?:\.br|\.gz)?$/;

function answerKind(path: string): AnswerKind {
  if (TAKEN_IN.test(path)) return 'taken-in';
  if (SCRIPT.test(path)) return 'worker';
  return path.endsWith('.svg') ? 'picture' : 'page';
}

/** Paths that belong to the server itself: what it does not know there is not a page of the app. */
const SERVER_PATHS = /^\/(?:api|problems|livez|readyz|metrics)(?:\/|$)/i;

/**
 * Serves the built app. Files under assets/ carry a hash in their name, so browsers may keep them for ever; all else
 * is revalidated. Any other address that a browser opens as a page gets index.html, where the app's router takes over;
 * where `findHead` knows something of the address, that stands in the page's head.
 */
export function staticApp(root: string, findHead?: FindPageHead): Middleware {
  const page = textOfFile(join(root, 'index.html'));
  const partsOfPage = inlinePartsOfFile(join(root, 'index.html'));
  const files = serve(root, {
    index: 'index.html',
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', cacheControl(path));
      keepHeadersOf(answerKind(path), response);
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
      const head = await findHead?.(ctx.path);
      const html = head === undefined ? undefined : await page();
      if (head === undefined || html === undefined) await asPage(ctx, files);
      else answerPage(ctx, html, head);
    }
    if (ctx.response.is('html') !== false) {
      // The sky of a sighting that is shared by a link: its address holds the link's secret.
      if (ctx.query['shared'] !== undefined) ctx.set(SECRET_PAGE_HEADERS);
      ctx.set(POLICY, allowingInline(ctx.response.get(POLICY), await partsOfPage()));
    }
  };
}

/** The app's page as it is, by the address that was asked for. */
async function asPage(ctx: Context, files: Middleware): Promise<void> {
  const asked = ctx.path;
  ctx.path = '/index.html';
  await files(ctx, async () => {});
  ctx.path = asked;
}

function answerPage(ctx: Context, html: string, head: PageHead): void {
  ctx.status = head.status;
  ctx.set(head.headers);
  ctx.type = 'html';
  ctx.body = withHead(html, head);
}

function opensPage(ctx: Context): boolean {
  // No page has a segment like ".git": who asks for one looks for what should not be there.
  if (ctx.path.startsWith('/assets/') || ctx.path.includes('/.')) {
    return false;
  }
  const lastSegment = ctx.path.slice(ctx.path.lastIndexOf('/') + 1);
  return ctx.get('Accept').includes('text/html') || !lastSegment.includes('.');
}
