import { useEffect } from 'react';
import { alignCopy, controlCopy } from '@app/copy/sky-view-copy';
import { useAlignmentStore } from '@app/state/alignment-store';
import { Button } from '@app/ui/button';
import { alignmentWords, undoAlignment } from './align';
import { Notice } from './notice';
import { plusMinusText } from './pointing-state';
import { useSkyViewStore } from './sky-view-store';

const RESULT_SHOWN_MS = 8_000;

/** Once per browser: how far the compass is off, and what mends it. */
function FirstUseCard() {
  const hasSeen = useAlignmentStore((state) => state.hasSeenCard);
  const markSeen = useAlignmentStore((state) => state.markCardSeen);
  const isSensorPose = useSkyViewStore((state) => state.readout?.poseKind === 'sensor' && !state.isManual);
  const calibration = useSkyViewStore((state) => state.readout?.calibration ?? null);
  if (hasSeen || !isSensorPose || calibration === null) return null;
  if (calibration.kind !== 'compass' && calibration.kind !== 'uncalibrated') return null;
  return (
    <Notice
      actions={
        <Button look="quiet" className="shrink-0 px-2.5! text-xs" onClick={markSeen}>
          {alignCopy.later}
        </Button>
      }
    >
      <p role="status">
        {calibration.kind === 'compass'
          ? alignCopy.first(plusMinusText(calibration.plusMinusDeg))
          : alignCopy.firstUncalibrated}
      </p>
    </Notice>
  );
}

/** While labels wait to be dragged. */
function AlignHint() {
  const isAligning = useSkyViewStore((state) => state.isAligning);
  if (!isAligning) return null;
  return (
    <Notice
      actions={
        <Button
          look="quiet"
          className="shrink-0 px-2.5! text-xs"
          onClick={() => useSkyViewStore.setState({ isAligning: false })}
        >
          {alignCopy.done}
        </Button>
      }
    >
      <p role="status">{alignCopy.hint}</p>
      {/* Who has no keyboard has no use for its keys. */}
      <p className="hidden text-muted [@media(any-hover:hover)]:block">{alignCopy.hintKeys}</p>
    </Notice>
  );
}

/** What came of an alignment, with the way back. */
function AlignmentResult() {
  const notice = useSkyViewStore((state) => state.alignment);
  useEffect(() => {
    if (notice === null) return undefined;
    const timer = setTimeout(() => useSkyViewStore.setState({ alignment: null }), RESULT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  if (notice === null) return null;
  const isAligned = notice.kind === 'result' && notice.result.kind === 'aligned';
  const isRefused = notice.kind === 'result' && !isAligned;
  return (
    <Notice
      tone={isRefused ? 'warning' : 'plain'}
      {...(isAligned
        ? {
            actions: (
              <Button look="quiet" className="shrink-0 px-2.5! text-xs" onClick={() => void undoAlignment()}>
                {controlCopy.undo}
              </Button>
            ),
          }
        : {})}
    >
      <p role="status" data-testid="alignment-result">
        {alignmentWords(notice)}
      </p>
    </Notice>
  );
}

export function AlignNotices() {
  return (
    <>
      <AlignmentResult />
      <AlignHint />
      <FirstUseCard />
    </>
  );
}
