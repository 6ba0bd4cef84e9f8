import type { Router } from '@koa/router';
import type { Context } from 'koa';
import type { AppConfig } from '@contract/app-config';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { type DocumentDependencies, geoJsonText, readsbText } from './documents';
import { DOCUMENT_EVERY_MS, SharedDocument } from './shared-document';

export interface ReceiverFeedDependencies extends DocumentDependencies {
  readonly config: Pick<AppConfig, 'version'>;
}

const elapsedMs = (): number => performance.now();

/** What programs read that know a receiver. Who may is decided before it comes here (`dataReaders`). */
export function createReceiverFeedRouter(deps: ReceiverFeedDependencies): Router {
  const router = createCallRouter();
  const readsb = new SharedDocument({ make: () => readsbText(deps), elapsedMs });
  const geoJson = new SharedDocument({ make: () => geoJsonText(deps), elapsedMs });
  serveCall(router, 'get', '/data/aircraft.json', ({ ctx }) => answerWith(ctx, readsb, 'application/json'));
  serveCall(router, 'get', '/data/aircraft.geojson', ({ ctx }) => answerWith(ctx, geoJson, 'application/geo+json'));
  serveCall(router, 'get', '/data/receiver.json', ({ ctx }) => {
    ctx.set('Cache-Control', 'no-cache');
    return { version: `Skylens ${deps.config.version}`, refresh: DOCUMENT_EVERY_MS, history: 0 };
  });
  return router;
}

/** Sets the answer on the context: the bytes that all get, or that the caller has them already. */
async function answerWith(ctx: Context, document: SharedDocument, type: string): Promise<undefined> {
  const made = await document.current();
  ctx.status = 200;
  ctx.vary('Accept-Encoding');
  ctx.set({ 'Cache-Control': 'no-cache', ETag: made.etag });
  // Compressed once for all, and not for each that asks.
  ctx.compress = false;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.type = type;
  if (ctx.acceptsEncodings('gzip', 'identity') === 'gzip') {
    ctx.set('Content-Encoding', 'gzip');
    ctx.body = await made.gzip();
  } else {
    ctx.body = made.bytes;
  }
}
