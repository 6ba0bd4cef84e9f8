import type { Sighting } from '@contract/social';
import { isDemo, isReplay, metadataOf } from '../observations/observation-row';
import { sharedPlaceOf } from './shared-metadata';
import type { SightingRow } from './sighting-rows';
import type { Viewer } from './viewer';

const SIGHTINGS = '/api/social/sightings';
/** Steps in a degree to which a place is rounded. */
const STEPS_PER_DEGREE = 10;

/**
 * A sighting as this viewer may have it.
 * @param reference the id or the token by which the viewer came, which is all that they can go on by
 */
export function presentSighting(row: SightingRow, reference: string, viewer: Viewer, atMs: number): Sighting {
  const metadata = metadataOf({ metadata: row.observation_metadata });
  return {
    id: row.id,
    title: row.title ?? '',
    description: row.description ?? '',
    objectType: row.object_type,
    objectName: metadata.name ?? '',
    observedAt: row.observation_time.toISOString(),
    sharedAt: row.shared_at.toISOString(),
    place: placeOf(row),
    sharedBy: row.shared_by,
    isOwn: row.shared_by_user_id === viewer.userId,
    isDemo: isDemo(metadata),
    isReplay: isReplay(metadata),
    isHidden: row.is_hidden,
    isExpired: row.expires_at !== null && row.expires_at.getTime() <= atMs,
    picture: pictureOf(row, `${SIGHTINGS}/${reference}/image`),
    opensSky: opensSky(row),
    viewCount: row.view_count,
    likes: row.likes,
    isLiked: row.is_liked,
    comments: row.comments,
  };
}

/** Whether the record of its capture goes along: what it holds tells the place, whatever is rounded in it. */
export function givesRecord({
  metadata,
  capture_id: captureId,
}: Pick<SightingRow, 'metadata' | 'capture_id'>): boolean {
  return captureId !== null && sharedPlaceOf(metadata) === 'exact';
}

/** Whether it can be shown as the sky of its moment: a capture that leaves its place out is no scene. */
export function opensSky(row: Pick<SightingRow, 'metadata' | 'capture_id' | 'observation_metadata'>): boolean {
  return givesRecord(row) && metadataOf({ metadata: row.observation_metadata }).capture?.placePrecision !== 'none';
}

function placeOf({ metadata, latitude, longitude }: SightingRow): Sighting['place'] {
  const precision = sharedPlaceOf(metadata);
  if (precision === 'hidden') return null;
  if (precision === 'exact') return { latitude, longitude, isRounded: false };
  return { latitude: rounded(latitude), longitude: rounded(longitude), isRounded: true };
}

function rounded(degrees: number): number {
  // A negative zero is no place.
  return Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE + 0;
}

function pictureOf({ capture_id: id, width_px: widthPx, height_px: heightPx }: SightingRow, imageUrl: string) {
  if (id === null || widthPx === null || heightPx === null) return null;
  return { imageUrl, thumbnailUrl: `${imageUrl}?size=thumb`, widthPx, heightPx };
}
