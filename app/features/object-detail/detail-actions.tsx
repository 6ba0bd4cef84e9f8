import { Crosshair, History, Share2, Sparkles } from 'lucide-react';
import { detailCopy } from '@app/copy/detail-copy';
import { useSelectionStore } from '@app/state/selection-store';
import { toast } from '@app/state/toast-store';
import { toggleTracking } from '@app/state/toggle-tracking';
import { recordFeature } from '@app/state/usage-store';
import { Button } from '@app/ui/button';
import { Tooltip } from '@app/ui/tooltip';
import { type ObjectFacts, ownName } from './object-facts';
import { shareLink } from './share-object';

const { toasts } = detailCopy;

export interface DetailActionsProps {
  readonly facts: ObjectFacts;
  /** Null where nothing is stored that belongs here. */
  readonly onHistory: (() => void) | null;
}

/** Track, AI Analysis, History and Share. */
export function DetailActions({ facts, onHistory }: DetailActionsProps) {
  const { id, name } = facts;
  const isTracked = useSelectionStore((state) => state.trackedIds.has(id));
  return (
    <div className="mt-1 mb-3 grid grid-cols-2 gap-2">
      <Button look={isTracked ? 'line' : 'solid'} onClick={() => toggleTracking(id, ownName(facts))}>
        <Crosshair aria-hidden size={16} />
        {isTracked ? detailCopy.untrack : detailCopy.track}
      </Button>
      <Tooltip text={detailCopy.analysisNotBuilt}>
        {/* aria-disabled keeps it in reach, so that its reason can be read. */}
        <Button aria-disabled aria-describedby={`analysis-reason-${id}`} className="cursor-not-allowed text-muted">
          <Sparkles aria-hidden size={16} />
          {detailCopy.analysis}
        </Button>
      </Tooltip>
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
      <Button onClick={() => void shareLink(id, name)}>
        <Share2 aria-hidden size={16} />
        {detailCopy.share}
      </Button>
      <p id={`analysis-reason-${id}`} className="col-span-2 text-xs text-muted">
        {detailCopy.analysisNotBuilt}
      </p>
    </div>
  );
}
