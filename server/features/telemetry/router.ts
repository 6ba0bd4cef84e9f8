import type Router from '@koa/router';
import { collectedTelemetrySchema } from '@contract/telemetry';
import { jsonBody } from '../../http/json-body';
import { parsePart } from '../../http/validate';
import type { TelemetryService } from './service';

/** One report is about 1.5 kB. */
const LIMIT_BYTES = 32 * 1024;

export function addTelemetryCall(router: Router, service: TelemetryService): void {
  router.post('/api/telemetry/collect', jsonBody(LIMIT_BYTES), (ctx) => {
    service.collect(parsePart(collectedTelemetrySchema, 'body', ctx.request.body));
    ctx.status = 204;
  });
}
