import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Comment } from '@contract/social';
import { apiRequest } from '@app/api/api-client';
import { commentCopy as copy } from '@app/copy/social-copy';
import { recordedMomentText } from '@app/format/clock-time';
import { Button } from '@app/ui/button';
import { ConfirmDialog } from '@app/ui/confirm-dialog';
import { Tag } from '@app/ui/tag';
import { CommentForm } from './comment-form';
import { ReportButton } from './report-button';
import { tellFailure } from './social-call';

interface CommentItemProps {
  readonly comment: Comment;
  /** Of the calls about it. */
  readonly url: string;
  readonly isSignedIn: boolean;
  readonly onChanged: () => Promise<void>;
}

function RemoveButton({ comment, url, onChanged }: Omit<CommentItemProps, 'isSignedIn'>) {
  const [isAsked, setAsked] = useState(false);
  const remove = async (): Promise<void> => {
    try {
      await apiRequest('DELETE', url);
      await onChanged();
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <>
      <Button look="quiet" aria-label={copy.removeLabel(comment.by)} onClick={() => setAsked(true)}>
        <Trash2 aria-hidden size={16} />
        {copy.remove}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={copy.removeTitle}
        description={copy.removeBody}
        confirm={copy.remove}
        cancel={copy.cancel}
        onConfirm={() => void remove()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

/** One comment, and what can be done with it by whoever looks. */
export function CommentItem({ comment, url, isSignedIn, onChanged }: CommentItemProps) {
  const [isEditing, setEditing] = useState(false);
  const { by, createdAt, updatedAt, isOwn, isRemovable, isHidden } = comment;
  const saved = async (): Promise<void> => {
    await onChanged();
    setEditing(false);
  };
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <bdi className="font-bold wrap-anywhere">{by}</bdi>
        <span className="figure text-xs text-muted">
          {recordedMomentText(Date.parse(createdAt))}
          {updatedAt === createdAt ? '' : ` · ${copy.edited}`}
        </span>
        {isHidden ? <Tag tone="warning">{copy.hidden}</Tag> : null}
      </p>
      {isEditing ? (
        <CommentForm url={url} method="PATCH" start={comment.comment} submitLabel={copy.save} onDone={saved}>
          <Button look="quiet" onClick={() => setEditing(false)}>
            {copy.cancel}
          </Button>
        </CommentForm>
      ) : (
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {comment.comment}
        </p>
      )}
      {isSignedIn && !isEditing ? (
        <div className="-ms-3.5 flex flex-wrap">
          {isOwn && !isHidden ? (
            <Button look="quiet" aria-label={copy.editLabel(by)} onClick={() => setEditing(true)}>
              <Pencil aria-hidden size={16} />
              {copy.edit}
            </Button>
          ) : null}
          {isOwn ? null : <ReportButton url={url} kind="comment" label={copy.reportLabel(by)} />}
          {isRemovable ? <RemoveButton comment={comment} url={url} onChanged={onChanged} /> : null}
        </div>
      ) : null}
    </li>
  );
}
