import type { Knex } from 'knex';
import {
  type Observation,
  type ObservationDetail,
  observationMetadataSchema,
  type ObservationMetadata,
  VERIFICATION_STATUSES,
} from '@contract/observation';

/** An observation with what it refers to. */
export interface ObservationRow {
  readonly id: number;
  readonly user_id: number;
  readonly username: string;
  readonly object_id: number;
  readonly object_type: Observation['objectType'];
  readonly confidence: Observation['confidence'];
  readonly latitude: number;
  readonly longitude: number;
  readonly altitude: number | null;
  readonly heading: number | null;
  readonly speed: number | null;
  readonly description: string | null;
  readonly observation_time: Date;
  readonly metadata: unknown;
  readonly verification_status: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** Of the capture, where it is still stored. */
  readonly capture_id: string | null;
  readonly width_px: number | null;
  readonly height_px: number | null;
}

const COLUMNS = [
  'observation.id',
  'observation.user_id',
  'owner.username',
  'link.object_id',
  'observation.object_type',
  'observation.confidence',
  'observation.latitude',
  'observation.longitude',
  'observation.altitude',
  'observation.heading',
  'observation.speed',
  'observation.description',
  'observation.observation_time',
  'observation.metadata',
  'observation.verification_status',
  'observation.created_at',
  'link.updated_at',
  'capture.capture_id',
  'capture.width_px',
  'capture.height_px',
] as const;

/** Observations under the name `observation`, each with its links, its owner's name and its stored capture. */
export function observationRows(knex: Knex): Knex.QueryBuilder<ObservationRow, ObservationRow[]> {
  return knex('user_observations as observation')
    .join('observation_links as link', 'link.observation_id', 'observation.id')
    .join('users as owner', 'owner.id', 'observation.user_id')
    .leftJoin('captures as capture', 'capture.capture_id', 'link.capture_id')
    .select(COLUMNS);
}

/** Steps in a degree to which somebody else is told where it was seen. */
const STEPS_PER_DEGREE = 10;

/** @param viewerId who sees it: files of captures and the exact place are their owner's alone */
export function presentObservation(row: ObservationRow, viewerId: number): Observation {
  const { bearing = null, name = '', ...metadata } = metadataOf(row);
  const isOwn = row.user_id === viewerId;
  return {
    id: row.id,
    objectId: row.object_id,
    objectType: row.object_type,
    name,
    confidence: row.confidence,
    latitude: isOwn ? row.latitude : rounded(row.latitude),
    longitude: isOwn ? row.longitude : rounded(row.longitude),
    altitude: row.altitude,
    bearing,
    heading: row.heading,
    speed: row.speed,
    description: row.description ?? '',
    observationTime: row.observation_time.toISOString(),
    verificationStatus: VERIFICATION_STATUSES.find((status) => status === row.verification_status) ?? 'pending',
    isDemo: isDemo(metadata),
    isReplay: isReplay(metadata),
    picture: isOwn ? pictureOf(row) : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentObservationDetail(row: ObservationRow, viewerId: number): ObservationDetail {
  const { bearing: _, capture = null, ...metadata } = metadataOf(row);
  const isOwn = row.user_id === viewerId;
  const shown = { ...presentObservation(row, viewerId), isOwn, observer: row.username, metadata };
  // Ranges and directions of what was in view tell the place as well.
  return { ...shown, capture: isOwn ? capture : null };
}

function rounded(degrees: number): number {
  // A negative zero is no place.
  return Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE + 0;
}

/** Nothing where what is stored is of another form, as rows are that were not made here. */
export function metadataOf({ metadata }: Pick<ObservationRow, 'metadata'>): ObservationMetadata {
  const parsed = observationMetadataSchema.safeParse(metadata ?? {});
  return parsed.success ? parsed.data : {};
}

/** Of the station's card, which says `sample` for figures that nobody computed, or of a simulated sky. */
export function isDemo({ source, capture }: Pick<ObservationMetadata, 'source' | 'capture'>): boolean {
  return source === 'sample' || capture?.isDemo === true;
}

/** Of the sky of a recording that was played. */
export function isReplay({ capture }: Pick<ObservationMetadata, 'capture'>): boolean {
  return capture?.feed === 'replay';
}

function pictureOf({ capture_id: captureId, width_px, height_px }: ObservationRow): Observation['picture'] {
  if (captureId === null || width_px === null || height_px === null) return null;
  const one = `/api/user/captures/${captureId}`;
  return {
    captureId,
    imageUrl: `${one}/image`,
    thumbnailUrl: `${one}/image?size=thumb`,
    recordUrl: `${one}/record`,
    widthPx: width_px,
    heightPx: height_px,
  };
}
