import { useQueryClient } from '@tanstack/react-query';
import { Download, History, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ObservationDetail } from '@contract/observation';
import { apiRequest } from '@app/api/api-client';
import { captureAddress } from '@app/captures/capture-address';
import { observationCopy as copy } from '@app/copy/observation-copy';
import { toast } from '@app/state/toast-store';
import { Button, buttonClass } from '@app/ui/button';
import { ConfirmDialog } from '@app/ui/confirm-dialog';
import { observationFailureText } from './observation-call';
import { OBSERVATIONS } from './observation-filters';
import { ShareSlot } from './share-slot';
import { forgetObservations } from './use-observations';

function RemoveButton({ id }: { readonly id: number }) {
  const [isAsked, setAsked] = useState(false);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const remove = async (): Promise<void> => {
    try {
      await apiRequest('DELETE', `${OBSERVATIONS}/${id}`);
    } catch (error) {
      toast({ title: copy.removeFailed, description: observationFailureText(error), variant: 'danger' });
      return;
    }
    toast({ title: copy.removed });
    await navigate('/observations', { replace: true });
    cache.removeQueries({ queryKey: [`${OBSERVATIONS}/${id}`] });
    await forgetObservations(cache);
  };
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        <Trash2 aria-hidden size={16} />
        {copy.remove}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={copy.removeTitle}
        description={copy.removeBody}
        confirm={copy.remove}
        cancel={copy.keep}
        onConfirm={() => void remove()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

export interface ObservationActionsProps {
  readonly observation: ObservationDetail;
  readonly onEdit: () => void;
}

/** What can be done with an observation. */
export function ObservationActions({ observation, onEdit }: ObservationActionsProps) {
  const { picture, capture, isOwn } = observation;
  const hasScene = capture !== null && capture.location !== null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {picture !== null && hasScene ? (
          <Link to={captureAddress(picture.captureId)} className={buttonClass('solid')}>
            <History aria-hidden size={16} />
            {copy.openScene}
          </Link>
        ) : null}
        {isOwn ? <ShareSlot observation={observation} /> : null}
        {isOwn ? (
          <Button onClick={onEdit}>
            <Pencil aria-hidden size={16} />
            {copy.edit}
          </Button>
        ) : null}
        {picture === null ? null : (
          <a href={picture.recordUrl} download className={buttonClass('line')}>
            <Download aria-hidden size={16} />
            {copy.record}
          </a>
        )}
        <RemoveButton id={observation.id} />
      </div>
      {picture !== null && !hasScene ? <p className="text-sm text-muted">{copy.noScene}</p> : null}
    </div>
  );
}
