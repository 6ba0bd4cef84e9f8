import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { EXPORT_TYPES, type ExportFormat } from '@contract/history';
import { answersAtOnce } from '../../http/answers-at-once';
import { principalOf } from '../../http/principal';
import { Problem } from '../../http/problem-details';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { positionOf } from '../../http/time-cursor';
import { toCsv } from './export-csv';
import { toGeoJson } from './export-geojson';
import { toGpx } from './export-gpx';
import { toKml } from './export-kml';
import type { ExportedTrack } from './exported-track';
import { createFlightsService, type FlightsService, type FlightsServiceDependencies } from './service';

const WRITERS: Readonly<Record<ExportFormat, (track: ExportedTrack) => string>> = {
  geojson: toGeoJson,
  kml: toKml,
  csv: toCsv,
  gpx: toGpx,
};
/** Each takes the database for some hundredths of a second. */
const ANSWERS_AT_ONCE = 2;
/** A day of an aircraft is some megabytes. */
const EXPORTS_AT_ONCE = 2;

/** DET-04: where an object was on its flights. */
export function createFlightsRouter(deps: FlightsServiceDependencies): Router {
  const router = createCallRouter();
  const flights = createFlightsService(deps);
  const admit = answersAtOnce(ANSWERS_AT_ONCE, (ctx) => principalOf(ctx).network);
  serveCall(
    router,
    'get',
    '/api/aerial-objects/{id}/flights',
    ({ path, query }) => flights.ofObject(path.id, query.feed, query.limit, positionOf(query.after)),
    { admit },
  );
  serveCall(
    router,
    'get',
    '/api/flights/{flightId}',
    async ({ path, query }) => (await flights.track(path.flightId, query.after, query.limit)) ?? nothingKept(),
    { admit },
  );
  serveExports(router, flights);
  return router;
}

function serveExports(router: Router, flights: FlightsService): void {
  const admit = answersAtOnce(EXPORTS_AT_ONCE, (ctx) => principalOf(ctx).network);
  serveCall(
    router,
    'get',
    '/api/flights/{flightId}/export',
    async ({ path, query, ctx }) => answerFile(ctx, await flights.exported(path.flightId), query.format),
    { admit },
  );
  serveCall(
    router,
    'get',
    '/api/aerial-objects/{id}/export',
    async ({ path, query, ctx }) =>
      answerFile(ctx, await flights.exportedDay(path.id, query.day, query.feed), query.format),
    { admit },
  );
}

function answerFile(ctx: Context, track: ExportedTrack | undefined, format: ExportFormat): undefined {
  if (track === undefined) nothingKept();
  ctx.body = WRITERS[format](track);
  ctx.attachment(`skylens-${track.fileName}.${format}`);
  ctx.set('Content-Type', `${EXPORT_TYPES[format]}; charset=utf-8`);
}

function nothingKept(): never {
  throw new Problem('not-found', 'Nothing is kept of that; positions are forgotten after the retention.');
}
