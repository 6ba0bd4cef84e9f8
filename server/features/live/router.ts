import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Router } from '@koa/router';
import { Problem } from '../../http/problem-details';
import { createCallRouter, serveCall } from '../../http/serve-call';

export interface LiveRouterDependencies {
  /** The stream answers on the bare response: it stays open for as long as somebody watches. */
  handleSse(request: IncomingMessage, response: ServerResponse): void;
}

export function createLiveRouter(deps: LiveRouterDependencies): Router {
  const router = createCallRouter();
  serveCall(router, 'get', '/api/live', () => {
    throw new Problem('upgrade-required', 'Connect with a WebSocket client, or read /api/live/sse.', {
      headers: { Upgrade: 'websocket' },
    });
  });
  serveCall(router, 'get', '/api/live/sse', ({ ctx }) => {
    ctx.respond = false;
    deps.handleSse(ctx.req, ctx.res);
    return undefined;
  });
  return router;
}
