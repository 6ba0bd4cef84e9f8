import * as z from 'zod';
import { OBJECT_TYPES } from './aerial-object';
import { serialId, timeColumn, varchar } from './entities/column-types';
import { queryChoice, queryNumber, timeCursorQuery } from './query-value';

/** Who sees a share: everybody, in the feed; whoever holds its link; one account, named. */
export const SHARE_VISIBILITIES = ['public', 'link', 'user'] as const;
export type ShareVisibility = (typeof SHARE_VISIBILITIES)[number];

/**
 * How exactly a share tells the place of its observation: as the observation has it, to 0.1°, or not at all. Only with
 * the exact place does the record of its capture go along: bearings and ranges to aircraft whose tracks it holds tell
 * where the observer stood, whatever is rounded in it.
 */
export const SHARED_PLACES = ['exact', 'rounded', 'hidden'] as const;
export type SharedPlace = (typeof SHARED_PLACES)[number];

export const REPORT_REASONS = ['spam', 'abuse', 'private', 'false', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const LONGEST_SHARE_TITLE = 200;
export const LONGEST_SHARE_DESCRIPTION = 2000;
export const LONGEST_COMMENT = 1000;
export const LONGEST_REPORT = 1000;

const idOf = (description: string) =>
  queryNumber({ min: 1, max: 2_147_483_647, integer: true, description: `Id of a ${description}.` });
const limitQuery = queryNumber({ min: 1, max: 50, integer: true, description: 'At most this many.' }).default(20);
/** Without what is not seen it must still hold something. */
const title = varchar(LONGEST_SHARE_TITLE).regex(/\S/, 'must not be empty');
const expiresAt = timeColumn.nullable().meta({ description: 'From then on nobody but its owner sees it.' });
const username = varchar(200).nullable().meta({ description: 'The account that `user` is for; else ignored.' });

const namesSomebody = ({
  visibility,
  username: name,
}: {
  visibility?: unknown;
  username?: string | null | undefined;
}) => visibility !== 'user' || (name ?? '').trim() !== '';
const NAME_SOMEBODY = { path: ['username'], message: 'Must name an account where it is for one.' };

/** POST /api/user/shares */
export const shareRequestSchema = z
  .strictObject({
    observationId: serialId,
    title,
    description: varchar(LONGEST_SHARE_DESCRIPTION).default(''),
    visibility: z.enum(SHARE_VISIBILITIES),
    username: username.default(null),
    place: z.enum(SHARED_PLACES).default('rounded'),
    expiresAt: expiresAt.default(null),
  })
  .refine(namesSomebody, NAME_SOMEBODY)
  .meta({ id: 'ShareRequest' });
export type ShareRequest = z.infer<typeof shareRequestSchema>;

/** PATCH: what is given changes. */
export const shareChangeSchema = z
  .strictObject({
    title,
    description: varchar(LONGEST_SHARE_DESCRIPTION),
    visibility: z.enum(SHARE_VISIBILITIES),
    username,
    place: z.enum(SHARED_PLACES),
    expiresAt,
  })
  .partial()
  .refine(namesSomebody, NAME_SOMEBODY)
  .meta({ id: 'ShareChange' });
export type ShareChange = z.infer<typeof shareChangeSchema>;

/** A share as its owner has it. */
export const shareSchema = z
  .object({
    id: serialId,
    observationId: serialId,
    title: z.string(),
    description: z.string(),
    visibility: z.enum(SHARE_VISIBILITIES),
    username: z.string().nullable().meta({ description: 'The account that it is for.' }),
    place: z.enum(SHARED_PLACES),
    sharedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    isExpired: z.boolean(),
    isHidden: z.boolean().meta({ description: 'By a moderator: nobody else sees it.' }),
    opensSky: z.boolean().meta({ description: 'The record of its capture goes along.' }),
    viewCount: z.int(),
    likes: z.int(),
    comments: z.int(),
  })
  .meta({ id: 'Share' });
export type Share = z.infer<typeof shareSchema>;

export const shareListSchema = z.object({ shares: z.array(shareSchema), next: z.string().nullable() }).meta({
  id: 'ShareList',
});

export const sharesQuerySchema = z.object({
  observationId: idOf('observation').optional(),
  limit: limitQuery,
  after: timeCursorQuery.optional(),
});

/** The token is told in this answer alone: the server keeps its digest. */
export const shareAnswerSchema = z
  .object({
    share: shareSchema,
    token: z.string().nullable().meta({ description: 'Of /shared/{token}, where a link was made or made anew.' }),
  })
  .meta({ id: 'ShareAnswer' });
export type ShareAnswer = z.infer<typeof shareAnswerSchema>;

export const sharePathSchema = z.object({ id: idOf('share') });

const SIGHTING_REFERENCE = /^(?:[1-9]\d{0,9}|[A-Za-z0-9_-]{43})$/;
const LARGEST_ID = 2_147_483_647;

const sightingReference = z
  .string()
  .regex(SIGHTING_REFERENCE, 'must be an id, or the 43 characters of a link')
  .refine((text) => isShareToken(text) || Number(text) <= LARGEST_ID, 'must be an id, or the 43 characters of a link')
  .meta({ description: 'Its id, or the token of its link.' });

/** Whether a reference to a sighting is the token of its link, and not its id. */
export function isShareToken(reference: string): boolean {
  return reference.length === 43;
}

export const sightingPathSchema = z.object({ sighting: sightingReference });
export const sightingCommentPathSchema = z.object({ sighting: sightingReference, commentId: idOf('comment') });
export const sightingImageQuerySchema = z.object({
  size: queryChoice(['full', 'thumb'], 'The picture, or a small one.').default('full'),
});

const placeSchema = z.object({
  latitude: z.number(),
  longitude: z.number(),
  isRounded: z.boolean().meta({ description: 'To 0.1°.' }),
});

const pictureSchema = z.object({
  imageUrl: z.string(),
  thumbnailUrl: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
});

/** A shared sighting as others see it. */
export const sightingSchema = z
  .object({
    id: serialId,
    title: z.string(),
    description: z.string(),
    objectType: z.enum(OBJECT_TYPES).nullable(),
    objectName: z.string().meta({ description: 'Empty where nobody named it.' }),
    observedAt: z.iso.datetime(),
    sharedAt: z.iso.datetime(),
    place: placeSchema.nullable(),
    sharedBy: z.string(),
    isOwn: z.boolean(),
    isDemo: z.boolean().meta({ description: 'Made of sample figures or of a simulated sky.' }),
    isReplay: z.boolean().meta({ description: 'Of the sky of a recording that was played, not of the one above.' }),
    isHidden: z.boolean().meta({ description: 'By a moderator: only its owner and moderators see it.' }),
    isExpired: z.boolean().meta({ description: 'Only its owner sees it.' }),
    picture: pictureSchema.nullable(),
    opensSky: z.boolean().meta({ description: 'Its capture can be had, and shown as the sky of its moment.' }),
    viewCount: z.int(),
    likes: z.int(),
    isLiked: z.boolean().meta({ description: 'By whoever asks.' }),
    comments: z.int(),
  })
  .meta({ id: 'Sighting' });
export type Sighting = z.infer<typeof sightingSchema>;

export const sightingsQuerySchema = z.object({
  type: queryChoice(OBJECT_TYPES, 'Kind of object.').optional(),
  picture: queryChoice(['with'], 'Only those with a picture.').optional(),
  audience: queryChoice(['public', 'me'], 'The feed of everybody, or what was shared with the caller alone.').default(
    'public',
  ),
  limit: limitQuery,
  after: timeCursorQuery.optional(),
});

export const sightingListSchema = z
  .object({ sightings: z.array(sightingSchema), next: z.string().nullable() })
  .meta({ id: 'SightingList' });
export type SightingList = z.infer<typeof sightingListSchema>;

export const likesSchema = z.object({ likes: z.int(), isLiked: z.boolean() }).meta({ id: 'Likes' });

export const commentRequestSchema = z
  .strictObject({ comment: varchar(LONGEST_COMMENT).regex(/\S/, 'must not be empty') })
  .meta({ id: 'CommentRequest' });

export const commentSchema = z
  .object({
    id: serialId,
    comment: z.string(),
    by: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    isOwn: z.boolean(),
    isRemovable: z.boolean().meta({ description: 'By whoever asks.' }),
    isHidden: z.boolean().meta({ description: 'By a moderator: only its writer and moderators see it.' }),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof commentSchema>;

export const commentsQuerySchema = z.object({ limit: limitQuery, after: timeCursorQuery.optional() });

export const commentListSchema = z
  .object({ comments: z.array(commentSchema), next: z.string().nullable() })
  .meta({ id: 'CommentList' });

export const reportRequestSchema = z
  .strictObject({ reason: z.enum(REPORT_REASONS), text: varchar(LONGEST_REPORT).default('') })
  .meta({ id: 'ReportRequest' });

export const REPORT_STATES = ['open', 'dismissed', 'upheld'] as const;

const reportedSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sighting'),
    id: serialId,
    title: z.string(),
    description: z.string(),
    by: z.string(),
    hasPicture: z.boolean(),
    isHidden: z.boolean(),
  }),
  z.object({
    kind: z.literal('comment'),
    id: serialId,
    sightingId: serialId,
    comment: z.string(),
    by: z.string(),
    isHidden: z.boolean(),
  }),
]);

/** What somebody told the moderators. */
export const reportSchema = z
  .object({
    id: serialId,
    reason: z.enum(REPORT_REASONS),
    text: z.string(),
    by: z.string().meta({ description: 'Who reported it.' }),
    createdAt: z.iso.datetime(),
    state: z.enum(REPORT_STATES).meta({ description: 'Upheld: what it is about was hidden.' }),
    handledAt: z.iso.datetime().nullable(),
    about: reportedSchema,
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof reportSchema>;

export const reportsQuerySchema = z.object({
  state: queryChoice(['open', 'closed'], 'Reports that wait, or those that somebody has handled.').default('open'),
  limit: limitQuery,
  after: timeCursorQuery.optional(),
});

export const reportListSchema = z
  .object({ reports: z.array(reportSchema), next: z.string().nullable() })
  .meta({ id: 'ReportList' });

/** PUT /api/social/moderation/sightings/{id} and …/comments/{id} */
export const hidingSchema = z.strictObject({ isHidden: z.boolean() }).meta({ id: 'Hiding' });

export const moderatedSightingPathSchema = z.object({ id: idOf('sighting') });
export const moderatedCommentPathSchema = z.object({ id: idOf('comment') });
export const reportPathSchema = z.object({ id: idOf('report') });
