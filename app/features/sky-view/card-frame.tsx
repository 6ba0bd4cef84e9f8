import { ArrowUp, Check, ChevronUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { targetCardCopy as copy } from '@app/copy/sky-view-copy';
import { useSelectionStore } from '@app/state/selection-store';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { useMediaQuery } from '@app/state/use-media-query';
import { IconButton } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';
import { FOCUS_FALLBACK } from '@app/ui/focus-fallback';
import { Accuracy } from './card-sight';
import { useIdentified } from './identified';
import { useSkyViewStore } from './sky-view-store';

export interface CardProps {
  readonly id: number;
  readonly onOpen: () => void;
}

interface FrameProps extends CardProps {
  readonly name: string;
  readonly sentence: string;
  /** Clockwise from up; null where it is in the picture, or nobody knows the way. */
  readonly arrowDeg: number | null;
  readonly children?: ReactNode;
}

/** The way to the object while it is out of the picture, a tick once the view has locked on to it. */
function Mark({ id, arrowDeg: pointsDeg }: Pick<FrameProps, 'id' | 'arrowDeg'>) {
  const isLocked = useSkyViewStore((state) => state.lockedId === id);
  if (isLocked)
    return (
      <span role="img" aria-label={copy.locked} className="shrink-0 text-ok">
        <Check aria-hidden size={20} />
      </span>
    );
  if (pointsDeg === null) return null;
  return (
    <ArrowUp
      aria-hidden
      size={20}
      data-testid="target-arrow"
      data-points-deg={pointsDeg}
      className="shrink-0 text-accent"
      style={{ transform: `rotate(${pointsDeg}deg)` }}
    />
  );
}

/** On these more than a sentence would take a fifth of the sky, with what else lies over it: the rest is one tap away. */
const SMALLEST_SCREENS = '(max-width: 359px)';

/** What a lock has chosen says its sentence and no more, until somebody asks for it; so does a card beside what moves the time. */
function useIsCompact(): boolean {
  const isByLock = useSelectionStore((state) => state.isByLock);
  const isTimeOpen = useSkyTimeStore((state) => state.isOpen);
  const isSmallest = useMediaQuery(SMALLEST_SCREENS);
  return isByLock || isTimeOpen || isSmallest;
}

const CARD = 'glass pointer-events-auto w-full rounded-lg ps-3 pe-1 text-ink';

/** One sentence: the sky belongs to who looks at it. A tap makes the choice the person's, and brings the rest. */
function CompactCard({ id, name, sentence, arrowDeg: pointsDeg, onOpen }: FrameProps) {
  const { isByLock, keep, clear } = useSelectionStore();
  const isSmallest = useMediaQuery(SMALLEST_SCREENS);
  const identified = useIdentified(id);
  return (
    <section aria-label={copy.label} data-testid="target-card" className={classNames(CARD, 'flex items-center gap-2')}>
      <Mark id={id} arrowDeg={pointsDeg} />
      <h2 {...FOCUS_FALLBACK} tabIndex={-1} className="sr-only">
        {name}
      </h2>
      <button
        type="button"
        className="min-h-touch min-w-0 grow py-1 text-start"
        onClick={isByLock && !isSmallest ? keep : onOpen}
      >
        <span className="figure line-clamp-2 text-sm leading-snug max-[359px]:text-xs [@media(max-height:479px)]:text-xs">
          {identified === null ? null : <b data-testid="target-likelihood">{identified.brief}: </b>}
          <span data-testid="target-sentence">{sentence}</span>
        </span>
        <span className="sr-only">. {copy.more}</span>
      </button>
      <IconButton label={copy.close} onClick={clear}>
        <X aria-hidden size={20} />
      </IconButton>
    </section>
  );
}

/** One sentence, or the whole card where there is room and somebody has asked for it. */
export function Card(props: FrameProps) {
  return useIsCompact() ? <CompactCard {...props} /> : <WholeCard {...props} />;
}

function WholeCard({ id, name, sentence, arrowDeg: pointsDeg, onOpen, children }: FrameProps) {
  const clear = useSelectionStore((state) => state.clear);
  const identified = useIdentified(id);
  return (
    <section
      aria-label={copy.label}
      data-testid="target-card"
      className={classNames(CARD, 'pb-1 [@media(max-height:479px)]:pb-0')}
    >
      {/* Every line is one of the sky less: the buttons stand beside the name and reach beyond its line. */}
      <div className="flex h-8 items-center gap-2 max-[359px]:h-7 [@media(max-height:479px)]:h-6">
        <Mark id={id} arrowDeg={pointsDeg} />
        <h2 {...FOCUS_FALLBACK} tabIndex={-1} className="min-w-0 truncate text-sm outline-none">
          {name}
        </h2>
        <Accuracy id={id} />
        <IconButton label={copy.open} className="-my-1.5 ms-auto" onClick={onOpen}>
          <ChevronUp aria-hidden size={20} />
        </IconButton>
        <IconButton label={copy.close} className="-my-1.5 -ms-3" onClick={clear}>
          <X aria-hidden size={20} />
        </IconButton>
      </div>
      <p
        data-testid="target-sentence"
        className="figure pe-2 text-sm leading-snug max-[359px]:text-xs [@media(max-height:479px)]:text-xs/[1.25]"
      >
        {sentence}
      </p>
      {children}
      {identified === null ? null : (
        <p data-testid="target-likelihood" className="truncate pe-2 text-xs/4">
          {identified.words}
        </p>
      )}
    </section>
  );
}
