import { Crosshair, Share2 } from 'lucide-react';
import { AnalysisButton } from '@app/analysis/analysis-button';
import { detailCopy } from '@app/copy/detail-copy';
import { useSelectionStore } from '@app/state/selection-store';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { toggleTracking } from '@app/state/toggle-tracking';
import { Button } from '@app/ui/button';
import { shareLink } from './share-object';

/** Track, AI Analysis and Share, as for an aircraft. */
export function SatelliteActions({ id, name }: { readonly id: number; readonly name: string }) {
  const isTracked = useSelectionStore((state) => state.trackedIds.has(id));
  const isScene = useSkyTimeStore(({ scene }) => scene !== null);
  return (
    <div className="mt-1 mb-3 grid grid-cols-2 gap-2">
      <Button onClick={() => toggleTracking(id, name)}>
        <Crosshair aria-hidden size={16} />
        {isTracked ? detailCopy.untrack : detailCopy.track}
      </Button>
      <AnalysisButton id={isScene ? null : id} name={name} />
      <Button onClick={() => void shareLink(id, name)}>
        <Share2 aria-hidden size={16} />
        {detailCopy.share}
      </Button>
    </div>
  );
}
