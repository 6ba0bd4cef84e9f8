import type { Router } from '@koa/router';
import type { AppConfig } from '@contract/app-config';
import { openApiDocument } from './openapi-document';
import { createCallRouter, serveCall } from './serve-call';
import { createSessionCookie } from './session-cookie';

interface OpenApiDependencies {
  readonly config: AppConfig;
  /** Pages come over https. */
  readonly isSecure: boolean;
}

/** The document is made on the first request: it costs some 50 ms, which a start need not pay. */
export function createOpenApiRouter({ config, isSecure }: OpenApiDependencies): Router {
  const router = createCallRouter();
  let document: string | undefined;
  serveCall(router, 'get', '/api/openapi.json', ({ ctx }) => {
    document ??= JSON.stringify(openApiDocument(config.version, createSessionCookie(isSecure).name));
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'application/json';
    ctx.body = document;
    return undefined;
  });
  return router;
}
