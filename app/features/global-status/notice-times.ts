import { MINUTE_MS } from '@engine/constants/durations';
import {
  LONGEST_NOTICE_TEXT,
  LONGEST_NOTICE_TITLE,
  type Notice,
  NOTICE_KINDS,
  noticeBodySchema,
} from '@contract/notice';
import { globalStatusCopy } from '@app/copy/global-status-copy';
import * as z from 'zod';

const copy = globalStatusCopy.form;

export interface SortedNotices {
  readonly running: readonly Notice[];
  /** The next first. */
  readonly planned: readonly Notice[];
  /** The last first. */
  readonly ended: readonly Notice[];
}

const startMs = ({ startsAt }: Notice): number => Date.parse(startsAt);
const endMs = ({ endsAt }: Notice): number => (endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt));

/** @param nowMs by the server's clock, by which they are written */
export function sortedNotices(notices: readonly Notice[], nowMs: number): SortedNotices {
  return {
    running: notices.filter((notice) => startMs(notice) <= nowMs && endMs(notice) > nowMs),
    planned: notices
      .filter((notice) => startMs(notice) > nowMs)
      .toSorted((one, other) => startMs(one) - startMs(other)),
    ended: notices.filter((notice) => endMs(notice) <= nowMs).toSorted((one, other) => endMs(other) - endMs(one)),
  };
}

/** What the form's fields hold; times as `datetime-local` has them, by the clock of this device. */
export interface NoticeTexts {
  readonly kind: Notice['kind'];
  readonly title: string;
  readonly text: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

function localText(atMs: number): string {
  return new Date(atMs - new Date(atMs).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

/** @param nowMs when a new one begins unless somebody says otherwise */
export function noticeTexts(notice: Notice | null, nowMs: number): NoticeTexts {
  if (notice === null) return { kind: 'incident', title: '', text: '', startsAt: localText(nowMs), endsAt: '' };
  const { kind, title, text, endsAt } = notice;
  const ends = endsAt === null ? '' : localText(endMs(notice));
  return { kind, title, text, startsAt: localText(startMs(notice)), endsAt: ends };
}

/**
 * A moment by the clock of this device as the server wants it; what is none stays as it is, and is refused.
 *
 * @param stored what the field was filled with: it holds no seconds, and left as it is it moves nothing
 */
function isoText(local: string, stored: string | null): string {
  if (stored !== null && local === localText(Date.parse(stored))) return stored;
  const atMs = Date.parse(local);
  return Number.isNaN(atMs) ? local : new Date(atMs).toISOString();
}

const WRONG: Readonly<Record<string, string>> = {
  title: copy.titleInvalid(LONGEST_NOTICE_TITLE),
  text: copy.textInvalid(LONGEST_NOTICE_TEXT),
  startsAt: copy.startsInvalid,
  endsAt: copy.endsInvalid,
};

const textsSchema = z.object({
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  text: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
});

/**
 * Fields to what the call takes, with words of ours for what is wrong.
 *
 * @param notice what is changed; null for a new one
 */
export const noticeFormSchema = (notice: Notice | null) =>
  textsSchema.transform((texts, context) => {
    const { startsAt, endsAt } = texts;
    const body = noticeBodySchema.safeParse({
      ...texts,
      startsAt: isoText(startsAt, notice?.startsAt ?? null),
      endsAt: endsAt === '' ? null : isoText(endsAt, notice?.endsAt ?? null),
    });
    if (body.success) return body.data;
    for (const { path } of body.error.issues) {
      const [field] = path;
      context.issues.push({ code: 'custom', message: WRONG[String(field)] ?? '', path, input: texts });
    }
    return z.NEVER;
  });
