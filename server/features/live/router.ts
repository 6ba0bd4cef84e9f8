import type { IncomingMessage, ServerResponse } from 'node:http';
import type Router from '@koa/router';
import { Problem } from '../../http/problem-details';

/** The stream answers on the bare response: it stays open for as long as somebody watches. */
export type SseHandler = (request: IncomingMessage, response: ServerResponse) => void;

export function addLiveCalls(router: Router, handleSse: SseHandler): void {
  router.get('/api/live', () => {
    throw new Problem('upgrade-required', 'Connect with a WebSocket client, or read /api/live/sse.', {
      headers: { Upgrade: 'websocket' },
    });
  });
  router.get('/api/live/sse', (ctx) => {
    ctx.respond = false;
    handleSse(ctx.req, ctx.res);
  });
}
