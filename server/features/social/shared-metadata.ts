import { SHARED_PLACES, type SharedPlace } from '@contract/social';
import * as z from 'zod';

const sharedMetadataSchema = z.object({ place: z.enum(SHARED_PLACES) });

/** What `shared_sightings.metadata` holds. */
export type SharedMetadata = z.infer<typeof sharedMetadataSchema>;

/** How exactly a share tells its place; a row that does not say tells nothing. */
export function sharedPlaceOf(metadata: unknown): SharedPlace {
  const read = sharedMetadataSchema.safeParse(metadata);
  return read.success ? read.data.place : 'hidden';
}
