import type Router from '@koa/router';
import { openApiDocument } from './openapi-document';

/** The document is made on the first request: it costs some 50 ms, which a start need not pay. */
export function addOpenApiCall(router: Router, version: string): void {
  let document: string | undefined;
  router.get('/api/openapi.json', (ctx) => {
    document ??= JSON.stringify(openApiDocument(version));
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'application/json';
    ctx.body = document;
  });
}
