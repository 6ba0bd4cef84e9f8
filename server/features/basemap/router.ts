import type { Router } from '@koa/router';
import { createCallRouter, serveCall } from '../../http/serve-call';
import { Problem } from '../../http/problem-details';
import type { BasemapArchive } from './archive';
import { byteRange, MOST_RANGE_BYTES } from './byte-range';

export interface BasemapDependencies {
  /** Null where the operator has configured none. */
  readonly basemapArchive: BasemapArchive | null;
}

/** Parts of the operator's archive, as a browser asks for them: never the whole of it. */
export function createBasemapRouter({ basemapArchive }: BasemapDependencies): Router {
  const router = createCallRouter();
  serveCall(router, 'get', '/api/basemap', async ({ ctx }) => {
    if (basemapArchive === null) throw new Problem('not-found', 'No archive is configured here.');
    const { sizeBytes, etag } = basemapArchive;
    const range = byteRange(ctx.get('Range'), sizeBytes);
    if (range === undefined) {
      throw new Problem('range-not-satisfiable', `Allowed: one range of at most ${MOST_RANGE_BYTES} bytes.`, {
        limits: [{ of: 'range-bytes', most: MOST_RANGE_BYTES }],
        headers: { 'Content-Range': `bytes */${sizeBytes}` },
      });
    }
    const { start, length } = range;
    ctx.status = 206;
    ctx.set({
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'public, max-age=3600',
      'Content-Range': `bytes ${start}-${start + length - 1}/${sizeBytes}`,
      ETag: etag,
    });
    ctx.type = 'application/octet-stream';
    ctx.body = await basemapArchive.read(start, length);
    return undefined;
  });
  return router;
}
