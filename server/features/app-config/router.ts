import type Router from '@koa/router';
import type { AppConfig } from '@contract/app-config';

export function addAppConfigCall(router: Router, config: AppConfig): void {
  router.get('/api/app-config', (ctx) => {
    ctx.body = config;
  });
}
