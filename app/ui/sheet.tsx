import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { uiCopy } from '@app/copy/ui-copy';
import { IconButton } from './button';
import { classNames } from './class-names';

export interface SheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** One sentence under the title. */
  readonly description?: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** Selector of what has the focus first; the button that closes the layer where there is none. */
  readonly firstFocus?: string;
}

const PLACES = {
  start: 'inset-y-0 start-0 w-[min(22rem,calc(100vw-48px))] border-e',
  end: 'inset-y-0 end-0 w-[min(22rem,calc(100vw-3rem))] border-s',
  bottom: 'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-lg border-t',
  centre:
    // A phone's stands low, in the thumb's reach and below where a toast comes.
    'left-1/2 top-1/2 max-h-[88dvh] w-[min(34rem,calc(100vw-1.5rem))] -translate-x-1/2 -translate-y-1/2 rounded-lg border max-sm:top-auto max-sm:bottom-2 max-sm:max-h-[calc(100dvh-6.5rem)] max-sm:translate-y-0',
} as const;

/** Radix gives the focus back to its own trigger only; these layers are opened by a flag, from anywhere. */
function returnFocus(opener: Element | null, fallback: Element | null): void {
  for (const target of [opener, fallback]) {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    // An opener that went with what was done, or waits for it, takes none.
    if (isLost && target instanceof HTMLElement) target.focus({ preventScroll: true });
  }
}

function Layer({
  place,
  open,
  onOpenChange,
  title,
  description,
  children,
  className,
  firstFocus,
}: SheetProps & { readonly place: keyof typeof PLACES }) {
  const opener = useRef<Element | null>(null);
  const fallback = useRef<Element | null>(null);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-veil" />
        <RadixDialog.Content
          data-place={place}
          className={classNames(
            'fixed z-50 flex flex-col overflow-y-auto overscroll-contain border-line bg-surface text-ink outline-none',
            PLACES[place],
            className,
          )}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            fallback.current = document.activeElement?.closest('[data-focus-fallback], [data-keeps-focus]') ?? null;
            if (firstFocus === undefined || !(event.target instanceof Element)) return;
            const first = event.target.querySelector<HTMLElement>(firstFocus);
            if (first === null) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus(opener.current, fallback.current);
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className="sticky top-0 z-10 flex items-center justify-between gap-3 border-b border-line bg-surface py-1.5 ps-4 pe-2">
            <RadixDialog.Title className="text-base font-bold">{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton label={uiCopy.close}>
                <X aria-hidden size={20} />
              </IconButton>
            </RadixDialog.Close>
          </div>
          {description === undefined ? null : (
            <RadixDialog.Description className="px-4 pt-3 text-muted">{description}</RadixDialog.Description>
          )}
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** A layer that rises from an edge: the end of the line, its start, or the bottom. */
export function Sheet({ side = 'end', ...rest }: SheetProps & { readonly side?: 'start' | 'end' | 'bottom' }) {
  return <Layer {...rest} place={side} />;
}

/** A layer in the middle that asks for an answer. */
export function Dialog(props: SheetProps) {
  return <Layer {...props} place="centre" />;
}
