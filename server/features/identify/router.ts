import type { Router } from '@koa/router';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { SearchTurns } from '../satellites/search-turns';
import { createIdentify, type IdentifyParts } from './create-identify';

/** "What was that?" for programs. Each network has two questions under way at a time, and few that wait. */
export function createIdentifyRouter(parts: IdentifyParts): Router {
  const router = createCallRouter();
  const identify = createIdentify(parts);
  const turns = new SearchTurns();
  serveCall(router, 'post', '/api/identify', ({ body, principal: { network } }) =>
    turns.run(network, () => identify(body)),
  );
  return router;
}
