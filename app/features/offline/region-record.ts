import * as z from 'zod';
import { REGION_CACHE } from '@app/workers/offline/region-cache';
import { REGION_RADII_NM } from './region-files';

/** Only a key: nothing is fetched from here. */
const RECORD_KEY = '/skylens-region.json';

const recordSchema = z.object({
  latitudeDeg: z.number().min(-90).max(90),
  longitudeDeg: z.number().min(-180).max(180),
  radiusNm: z.literal(REGION_RADII_NM),
  /** When the last of it came, by this device's clock. */
  keptAtMs: z.number(),
  bytes: z.number().nonnegative(),
  airports: z.number().nonnegative(),
});

/** A region that is kept whole. It is written last: what has none was broken off. */
export type RegionRecord = Readonly<z.infer<typeof recordSchema>>;

/** The region that this browser keeps; null where it keeps none, or none that can be read. */
export async function readRecord(): Promise<RegionRecord | null> {
  const kept = await caches.match(RECORD_KEY, { cacheName: REGION_CACHE });
  if (kept === undefined) return null;
  const record = recordSchema.safeParse(await kept.json().catch(() => null));
  return record.success ? record.data : null;
}

export async function writeRecord(record: RegionRecord): Promise<void> {
  const cache = await caches.open(REGION_CACHE);
  await cache.put(RECORD_KEY, Response.json(record));
}

/**
 * Takes out of the cache what is not among some addresses: what an older region had, or one that was broken off.
 * @param urls null to take out everything
 */
export async function keepOnly(urls: ReadonlySet<string> | null): Promise<void> {
  if (urls === null) {
    await caches.delete(REGION_CACHE);
    return;
  }
  const cache = await caches.open(REGION_CACHE);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (pathname !== RECORD_KEY && !urls.has(pathname + search)) await cache.delete(request);
  }
}
