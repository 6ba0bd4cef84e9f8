import type { Router } from '@koa/router';
import { createCallRouter, serveCall } from '../../http/serve-call';
import type { TelemetryService } from './service';

/** One report is about 1.5 kB. */
const LIMIT_BYTES = 32 * 1024;

export interface TelemetryRouterDependencies {
  readonly telemetry: Pick<TelemetryService, 'collect'>;
}

export function createTelemetryRouter({ telemetry }: TelemetryRouterDependencies): Router {
  const router = createCallRouter();
  serveCall(
    router,
    'post',
    '/api/telemetry/collect',
    ({ body }) => {
      telemetry.collect(body);
      return undefined;
    },
    { bodyLimitBytes: LIMIT_BYTES },
  );
  return router;
}
