import type Router from '@koa/router';
import type { FeedStatus } from '@contract/feed-status';

export function addSourcesCall(router: Router, feedStatus: () => FeedStatus): void {
  router.get('/api/sources', (ctx) => {
    ctx.body = feedStatus();
  });
}
