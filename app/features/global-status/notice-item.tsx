import { useState } from 'react';
import type { Notice } from '@contract/notice';
import { globalStatusCopy } from '@app/copy/global-status-copy';
import { dayTimeText, timeRangeText } from '@app/format/clock-time';
import { Button } from '@app/ui/button';
import { ConfirmDialog } from '@app/ui/confirm-dialog';
import { Tag } from '@app/ui/tag';

const copy = globalStatusCopy.notices;

/** What an administrator may do with one. */
export interface NoticeActs {
  readonly onChange: (notice: Notice) => void;
  readonly onEnd: (notice: Notice) => void;
  readonly onRemove: (notice: Notice) => void;
}

export interface NoticeItemProps {
  readonly notice: Notice;
  readonly isRunning: boolean;
  /** Server time. */
  readonly nowMs: number;
  /** Null for who only reads. */
  readonly acts: NoticeActs | null;
}

/** In the reader's own time zone. */
function timesText({ startsAt, endsAt }: Notice, isRunning: boolean, nowMs: number): string {
  const startMs = Date.parse(startsAt);
  if (endsAt !== null) return timeRangeText(startMs, Date.parse(endsAt), nowMs);
  const start = dayTimeText(startMs, nowMs);
  return isRunning ? copy.since(start) : copy.from(start);
}

function Acts({ notice, isRunning, acts }: Pick<NoticeItemProps, 'notice' | 'isRunning'> & { acts: NoticeActs }) {
  const [isAsked, setAsked] = useState(false);
  const { title } = notice;
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      <Button aria-label={copy.changeLabel(title)} onClick={() => acts.onChange(notice)}>
        {copy.change}
      </Button>
      {isRunning ? (
        <Button aria-label={copy.endLabel(title)} onClick={() => acts.onEnd(notice)}>
          {copy.end}
        </Button>
      ) : null}
      <Button look="danger" aria-label={copy.removeLabel(title)} onClick={() => setAsked(true)}>
        {copy.remove}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={copy.removeTitle(title)}
        description={copy.removeBody}
        confirm={copy.remove}
        cancel={copy.cancel}
        onConfirm={() => acts.onRemove(notice)}
        onClose={() => setAsked(false)}
      />
    </div>
  );
}

/** A notice as everybody reads it; with what an administrator may do with it. */
export function NoticeItem({ notice, isRunning, nowMs, acts }: NoticeItemProps) {
  const { kind, title, text } = notice;
  return (
    <li className="grid gap-1 border-b border-line py-3 last:border-0">
      <p className="flex flex-wrap items-center gap-2">
        <b dir="auto" className="min-w-0 wrap-anywhere">
          {title}
        </b>
        <Tag tone={isRunning ? 'warning' : 'plain'}>{copy.kinds[kind]}</Tag>
      </p>
      <p className="figure text-sm text-muted">{timesText(notice, isRunning, nowMs)}</p>
      {text === '' ? null : (
        <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
      {acts === null ? null : <Acts notice={notice} isRunning={isRunning} acts={acts} />}
    </li>
  );
}
