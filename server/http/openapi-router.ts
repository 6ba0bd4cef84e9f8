import type { Router } from '@koa/router';
import type { AppConfig } from '@contract/app-config';
import { createCallRouter, serveCall } from './serve-call';
import { createSessionCookie } from './session-cookie';

interface OpenApiDependencies {
  readonly config: AppConfig;
  /** Pages come over https. */
  readonly isSecure: boolean;
}

/** The document is made on the first request: it takes 50 ms, and memory for its program and for each schema. */
export function createOpenApiRouter({ config, isSecure }: OpenApiDependencies): Router {
  const router = createCallRouter();
  const write = async (): Promise<string> => {
    const { openApiDocument } = await import('./openapi-document');
    return JSON.stringify(openApiDocument(config.version, createSessionCookie(isSecure).name));
  };
  let document: string | undefined;
  serveCall(router, 'get', '/api/openapi.json', async ({ ctx }) => {
    document ??= await write();
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'application/json';
    ctx.body = document;
    return undefined;
  });
  return router;
}
