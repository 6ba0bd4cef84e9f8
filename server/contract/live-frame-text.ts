import * as z from 'zod';
import type { FeedStatus } from './feed-status';
import { MAX_VIEW_TILES } from './live-frame';
import { latitudeQuery, longitudeQuery, queryNumber } from './query-value';

/** Largest radius of a view, as in the calls. */
export const MAX_VIEW_RADIUS_NM = 250;
const LARGEST_TILE_NUMBER = 64_799;

const tilesSchema = z.array(z.int().min(0).max(LARGEST_TILE_NUMBER)).max(MAX_VIEW_TILES);

/**
 * "Show me these tiles": replaces the view before, and is answered with full blocks. Position and radius, coarse on
 * purpose, only tell the server which sky to ask its sources for; without them it takes the tiles' middle.
 */
export const viewMessageSchema = z.object({
  type: z.literal('view'),
  tiles: tilesSchema,
  radiusNm: z.number().positive().max(MAX_VIEW_RADIUS_NM).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
});
export type ViewMessage = z.infer<typeof viewMessageSchema>;

/** Asks for the server's clock; `clientMs` comes back as it was, so that the client can halve the round trip. */
export const timeMessageSchema = z.object({ type: z.literal('time'), clientMs: z.number() });

/** What a client may say on `/api/live`: JSON text, at most 4,096 bytes. */
export const liveClientMessageSchema = z.discriminatedUnion('type', [viewMessageSchema, timeMessageSchema]);
export type LiveClientMessage = z.infer<typeof liveClientMessageSchema>;

/** Query of `/api/live/sse`: the same view, tiles as a list with commas. */
export const liveQuerySchema = z.object({
  tiles: z
    .string()
    .regex(/^\d{1,5}(,\d{1,5})*$/, 'allowed: numbers of tiles with commas between, such as 51313,51314')
    .transform((list) => list.split(',').map(Number))
    .pipe(tilesSchema),
  radiusNm: queryNumber({ min: 1, max: MAX_VIEW_RADIUS_NM, description: 'Nautical miles.' }).optional(),
  latitude: latitudeQuery.optional(),
  longitude: longitudeQuery.optional(),
});

/** What the server says beside the binary messages: JSON text. */
export type LiveServerText =
  | { readonly type: 'hello'; readonly serverTimeMs: number; readonly version: number }
  | { readonly type: 'time'; readonly clientMs: number; readonly serverMs: number }
  | { readonly type: 'feed'; readonly status: FeedStatus }
  | { readonly type: 'problem'; readonly detail: string };
