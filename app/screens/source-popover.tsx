import { Popover } from 'radix-ui';
import { type RefObject, useRef } from 'react';
import { connectionCopy as copy } from '@app/copy/connection-copy';
import { feedCopy } from '@app/copy/home-copy';
import { skyClient } from '@app/session/current-session';
import { useSkyStore } from '@app/state/sky-store';
import { useIsOnline } from '@app/state/use-is-online';
import { Button } from '@app/ui/button';
import { FOCUS_FALLBACK } from '@app/ui/focus-fallback';
import { SourceList } from '@app/ui/source-list';

/** That nothing new comes, and a way not to wait for the next try. */
function LostConnection() {
  const connection = useSkyStore(({ snapshot }) => snapshot?.connection ?? 'connecting');
  const isOnline = useIsOnline();
  if (connection === 'live' || connection === 'fallback') return null;
  const words = isOnline ? copy.noServer : copy.noNetwork;
  return (
    <div className="mt-1 grid justify-items-start gap-2 text-xs">
      <p role="status">{connection === 'connecting' ? feedCopy.connecting : words}</p>
      {/* It stays while the try is under way: who pressed it keeps the focus. */}
      <Button className="text-xs" onClick={() => skyClient().tryNow()}>
        {copy.tryNow}
      </Button>
    </div>
  );
}

/** Counts on with every snapshot, while it is open. */
function AllSources() {
  const snapshot = useSkyStore((state) => state.snapshot);
  return (
    <>
      {snapshot?.connection === 'fallback' ? <p className="mt-1 text-xs">{feedCopy.fallback}</p> : null}
      <SourceList sources={snapshot?.feed?.sources ?? []} nowMs={snapshot?.serverTimeMs ?? 0} />
    </>
  );
}

interface SourcePopoverProps {
  /** The chip: it was there before this was fetched. */
  readonly trigger: RefObject<HTMLButtonElement | null>;
  /** What the mode of the feed means, where it wants an explanation. */
  readonly sentence: string | undefined;
  readonly onClose: () => void;
}

/** What there is to know of every source, under the chip. */
export function SourcePopover({ trigger, sentence, onClose }: SourcePopoverProps) {
  const hasLeft = useRef(false);
  return (
    <Popover.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Popover.Anchor virtualRef={trigger} />
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={10}
          aria-label={feedCopy.chipLabel}
          className="z-40 max-h-[min(28rem,var(--radix-popover-content-available-height))] w-[min(22rem,calc(100vw-20px))] overflow-y-auto rounded-lg border border-line bg-surface px-4 py-3 text-ink outline-none"
          onInteractOutside={(event) => {
            // A press on the chip closes it by itself.
            if (event.target instanceof Node && trigger.current?.contains(event.target) === true)
              event.preventDefault();
            else hasLeft.current = true;
          }}
          onCloseAutoFocus={() => {
            // Who went on to something else stays there.
            if (!hasLeft.current) trigger.current?.focus();
          }}
        >
          <h2 {...FOCUS_FALLBACK} tabIndex={-1} className="text-sm outline-none">
            {feedCopy.chipLabel}
          </h2>
          {sentence === undefined ? null : <p className="mt-1 text-xs text-warning">{sentence}</p>}
          <LostConnection />
          <AllSources />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
