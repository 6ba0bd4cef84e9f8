import type { Router } from '@koa/router';
import type { AppConfig } from '@contract/app-config';
import { createCallRouter, serveCall } from './serve-call';
import { createSessionCookie } from './session-cookie';

interface OpenApiDependencies {
  readonly config: AppConfig;
  /** Pages come over https. */
  readonly isSecure: boolean;
}

/** The document is loaded with the first request: it is large, and most servers are never asked for it. */
export function createOpenApiRouter({ config, isSecure }: OpenApiDependencies): Router {
  const router = createCallRouter();
  const load = async (): Promise<string> => {
    const { openApiText } = await import('./openapi-text');
    return openApiText(config.version, createSessionCookie(isSecure).name);
  };
  let document: string | undefined;
  serveCall(router, 'get', '/api/openapi.json', async ({ ctx }) => {
    document ??= await load();
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'application/json';
    ctx.body = document;
    return undefined;
  });
  return router;
}
