import type Router from '@koa/router';
import { measureSystem, type SystemMetricsDependencies } from './service';

export function addSystemMetricsCall(router: Router, deps: SystemMetricsDependencies): void {
  router.get('/api/system/metrics', (ctx) => {
    ctx.body = measureSystem(deps);
  });
}
