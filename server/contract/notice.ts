import * as z from 'zod';
import { serialId, timeColumn, varchar } from './entities/column-types';
import { queryNumber } from './query-value';

export const NOTICE_KINDS = ['incident', 'maintenance'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const LONGEST_NOTICE_TITLE = 200;
export const LONGEST_NOTICE_TEXT = 2000;
/** All that a server keeps. */
export const MOST_NOTICES = 100;
/** What ended longer ago makes room for what is new. */
export const ENDED_NOTICES_KEPT_DAYS = 90;

const endsAfterStart = ({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }): boolean =>
  endsAt === null || Date.parse(endsAt) > Date.parse(startsAt);
const isPlannedToEnd = ({ kind, endsAt }: { kind: NoticeKind; endsAt: string | null }): boolean =>
  kind === 'incident' || endsAt !== null;

/** What an administrator says of an incident or a maintenance. */
export const noticeBodySchema = z
  .strictObject({
    kind: z.enum(NOTICE_KINDS),
    title: varchar(LONGEST_NOTICE_TITLE).regex(/\S/, 'must not be empty'),
    text: varchar(LONGEST_NOTICE_TEXT).default(''),
    startsAt: timeColumn,
    endsAt: timeColumn.nullable().meta({ description: 'Null where nobody knows yet; a maintenance has an end.' }),
  })
  .refine(endsAfterStart, { path: ['endsAt'], message: 'must be after the start' })
  .refine(isPlannedToEnd, { path: ['endsAt'], message: 'a maintenance has an end' })
  .meta({ id: 'NoticeBody' });
export type NoticeBody = z.infer<typeof noticeBodySchema>;

export const noticeSchema = z
  .object({
    id: serialId,
    kind: z.enum(NOTICE_KINDS),
    title: z.string(),
    text: z.string(),
    startsAt: timeColumn,
    endsAt: timeColumn.nullable(),
    updatedAt: timeColumn,
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof noticeSchema>;

export const noticesSchema = z
  .object({ notices: z.array(noticeSchema).meta({ description: 'The latest start first.' }) })
  .meta({ id: 'Notices' });
export type Notices = z.infer<typeof noticesSchema>;

export const noticePathSchema = z.object({
  id: queryNumber({ min: 1, max: 2_147_483_647, integer: true, description: 'Id of a notice.' }),
});
