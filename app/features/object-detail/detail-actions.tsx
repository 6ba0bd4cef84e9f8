import { Crosshair, History, Share2 } from 'lucide-react';
import { AnalysisButton } from '@app/analysis/analysis-button';
import { detailCopy } from '@app/copy/detail-copy';
import { useSelectionStore } from '@app/state/selection-store';
import { useAreAircraftReplayed } from '@app/state/aircraft-time';
import { toast } from '@app/state/toast-store';
import { toggleTracking } from '@app/state/toggle-tracking';
import { recordFeature } from '@app/state/usage-store';
import { Button } from '@app/ui/button';
import { type ObjectFacts, ownName } from './object-facts';
import { type PastPlace, shareLink } from './share-object';

const { toasts } = detailCopy;

export interface DetailActionsProps {
  readonly facts: ObjectFacts;
  /** Null where nothing is stored that belongs here. */
  readonly onHistory: (() => void) | null;
  /** The past moment that the facts are of; null of now. */
  readonly pastAtMs: number | null;
}

function pastPlaceOf({ latitudeDeg, longitudeDeg }: ObjectFacts, atMs: number | null): PastPlace | null {
  return atMs === null || latitudeDeg === null || longitudeDeg === null ? null : { atMs, latitudeDeg, longitudeDeg };
}

/** Track, AI Analysis, History and Share. */
export function DetailActions({ facts, onHistory, pastAtMs }: DetailActionsProps) {
  const { id, name } = facts;
  const isTracked = useSelectionStore((state) => state.trackedIds.has(id));
  const isReplayed = useAreAircraftReplayed();
  return (
    <div className="mt-1 mb-3 grid grid-cols-2 gap-2">
      <Button look={isTracked ? 'line' : 'solid'} onClick={() => toggleTracking(id, ownName(facts))}>
        <Crosshair aria-hidden size={16} />
        {isTracked ? detailCopy.untrack : detailCopy.track}
      </Button>
      <AnalysisButton id={isReplayed ? null : id} name={name} />
      {onHistory === null ? null : (
        <Button
          onClick={() => {
            recordFeature('history');
            toast({ title: toasts.historyTitle, description: toasts.historyBody });
            onHistory();
          }}
        >
          <History aria-hidden size={16} />
          {detailCopy.history}
        </Button>
      )}
      <Button onClick={() => void shareLink(id, name, pastPlaceOf(facts, pastAtMs))}>
        <Share2 aria-hidden size={16} />
        {detailCopy.share}
      </Button>
    </div>
  );
}
