import { useEffect } from 'react';
import { alignCopy, controlCopy } from '@app/copy/sky-view-copy';
import { useAlignmentStore } from '@app/state/alignment-store';
import { Button } from '@app/ui/button';
import { alignmentWords, undoAlignment } from './align';
import { Notice } from './notice';
import { type AlignOffer, alignOffer } from './align-offer';
import { fixWords } from './pointing-state';
import { useSkyViewStore } from './sky-view-store';

const RESULT_SHOWN_MS = 8_000;

/** What of the picture the pointing can be mended with, now. */
function useAlignOffer(): AlignOffer {
  const readout = useSkyViewStore((state) => state.readout);
  return alignOffer(readout?.inView ?? []);
}

/**
 * How far an uncertain compass is off, and what mends it. In a line of its own until it was put away, once per browser;
 * then as quiet words with the halo, for as long as they are true.
 */
function FixWords() {
  const hasSeen = useAlignmentStore((state) => state.hasSeenCard);
  const markSeen = useAlignmentStore((state) => state.markCardSeen);
  const isSensorPose = useSkyViewStore((state) => state.readout?.poseKind === 'sensor' && !state.isManual);
  const calibration = useSkyViewStore((state) => state.readout?.calibration ?? null);
  const isAligning = useSkyViewStore((state) => state.isAligning);
  const offer = useAlignOffer();
  const words = isSensorPose && calibration !== null && !isAligning ? fixWords(calibration, offer) : null;
  if (words === null) return null;
  if (hasSeen) {
    return (
      <p data-testid="fix-words" data-covers-sky className="on-sky outlined max-w-full text-center text-xs">
        {words}
      </p>
    );
  }
  return (
    <Notice
      actions={
        <Button look="quiet" className="shrink-0 px-2.5! text-xs" onClick={markSeen}>
          {alignCopy.later}
        </Button>
      }
    >
      <p role="status" data-testid="fix-words">
        {words}
      </p>
    </Notice>
  );
}

/** While labels wait to be dragged. */
function AlignHint() {
  const isAligning = useSkyViewStore((state) => state.isAligning);
  const offer = useAlignOffer();
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
      <p role="status">{offer.kind === 'body' ? alignCopy.hintBody(offer.name) : alignCopy.hint[offer.kind]}</p>
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
      <FixWords />
    </>
  );
}
