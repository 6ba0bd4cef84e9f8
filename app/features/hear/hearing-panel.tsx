import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { hearCopy as copy } from '@app/copy/hear-copy';
import { useObserverStore } from '@app/state/observer-store';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { Button, IconButton } from '@app/ui/button';
import type { Hearing } from './use-hearing';
import { HearingAnswer } from './hearing-answer';

export interface HearingPanelProps {
  readonly hearing: Hearing;
  readonly headingDeg: number | null;
  /** How a direction is told here. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Why nothing can be asked; null where it can. */
function useObstacle(): string | null {
  const hasPlace = useObserverStore((state) => state.observer !== null);
  const isNow = useSkyTimeStore(({ time, scene }) => scene === null && time.kind === 'live');
  if (!isNow) return copy.notNow;
  return hasPlace ? null : copy.noPlace;
}

function Body({ hearing: { state, forget }, headingDeg, children, onClose }: HearingPanelProps) {
  const obstacle = useObstacle();
  if (obstacle !== null) return <p className="py-2">{obstacle}</p>;
  if (state.kind === 'waiting') return children;
  return (
    <>
      <div role="status">
        {state.kind === 'asking' ? <p className="py-2 text-muted">{copy.asking}</p> : null}
        {state.kind === 'failed' ? <p className="py-2 text-warning">{copy.failed}</p> : null}
      </div>
      {state.kind === 'answered' ? (
        <HearingAnswer answer={state.answer} headingDeg={headingDeg} onChosen={onClose} />
      ) : null}
      {state.kind === 'asking' ? null : (
        <Button className="mt-1 w-full" onClick={forget}>
          {copy.again}
        </Button>
      )}
    </>
  );
}

/** Esc closes it first, wherever the focus is, but for a dialog above it. */
function useEscape(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
      if (event.key !== 'Escape' || isInDialog) return;
      event.preventDefault();
      close();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

/** "What do I hear?": how to say from where, then who it was. */
export function HearingPanel(props: HearingPanelProps) {
  const { onClose, hearing } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { kind } = hearing.state;
  useEscape(onClose);
  // Its button is gone from under the focus; the answer is read from its heading on.
  useEffect(() => {
    if (kind !== 'asking') heading.current?.focus({ preventScroll: true });
  }, [kind]);
  return (
    <section
      aria-label={copy.region}
      data-testid="hearing"
      className="glass pointer-events-auto max-h-full overflow-y-auto overscroll-contain rounded-lg px-3 pb-3 text-ink"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-sm outline-none">
          {copy.region}
        </h2>
        <IconButton label={copy.close} onClick={onClose}>
          <X aria-hidden size={20} />
        </IconButton>
      </div>
      <Body {...props} />
    </section>
  );
}
