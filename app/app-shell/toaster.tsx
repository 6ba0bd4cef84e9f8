import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { toastCopy } from '@app/copy/shell-copy';
import { isReadFromRight } from '@app/format/reading-direction';
import { useToastSlotStore } from '@app/state/toast-slot';
import { dismissToast, TOAST_DURATION_MS, type ToastVariant, useToastStore } from '@app/state/toast-store';
import { classNames } from '@app/ui/class-names';
import { IconButton } from '@app/ui/button';

/** Specified: a swipe of 50 px to the right, where words end, closes a toast; F8 moves the focus to it. */
const SWIPE_THRESHOLD_PX = 50;

/**
 * The line that the screen keeps for messages, where it has one and no dialog lies over it; null for the body, as the
 * dialogs are: inside the app a message would lie under their veil.
 */
function useSlot(newestId: number | undefined): HTMLElement | null {
  const slot = useToastSlotStore((state) => state.slot);
  // Looked at as the message comes: it does not jump when a dialog opens or closes meanwhile.
  const isUnderDialog = useMemo(
    () => newestId !== undefined && document.querySelector('[role="dialog"], [role="alertdialog"]') !== null,
    [newestId],
  );
  return isUnderDialog ? null : slot;
}

const EDGES: Record<ToastVariant, string> = { plain: 'border-line', danger: 'border-danger' };
/** A line of the screen's own, and a box that lies over the screen. */
const LOOKS = {
  line: {
    root: 'glass items-center gap-1 ps-3 pe-1 text-xs [&>button]:-my-1.5',
    words: 'py-1.5 [&>*]:inline [&>:first-child]:me-1.5',
  },
  box: { root: 'items-start gap-2 bg-raised py-1.5 ps-4 pe-1.5', words: 'py-2' },
} as const;
const PLACES = {
  line: '',
  box: 'fixed inset-x-3 top-[calc(var(--bar-height)+12px)] z-60 sm:start-auto sm:w-96 max-sm:[:root:has([data-place=centre])_&]:top-2',
} as const;

export function Toaster() {
  const toasts = useToastStore((state) => state.toasts);
  const slot = useSlot(toasts[0]?.id);
  const place = slot === null ? 'box' : 'line';
  return (
    <Toast.Provider
      label={toastCopy.one}
      duration={TOAST_DURATION_MS}
      swipeDirection={isReadFromRight() ? 'left' : 'right'}
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toasts.map(({ id, open, title, description, variant = 'plain', durationMs }) => (
        <Toast.Root
          key={id}
          data-toast={variant}
          open={open}
          {...(durationMs === undefined ? {} : { duration: durationMs })}
          type={variant === 'danger' ? 'foreground' : 'background'}
          onOpenChange={(next) => {
            if (!next) dismissToast(id);
          }}
          className={classNames(
            'flex rounded-md border text-ink data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            EDGES[variant],
            LOOKS[place].root,
          )}
        >
          <div className={classNames('min-w-0 flex-1', LOOKS[place].words)}>
            <Toast.Title className="font-bold">{title}</Toast.Title>
            {description === undefined ? null : (
              <Toast.Description className="text-muted">{description}</Toast.Description>
            )}
          </div>
          <Toast.Close asChild>
            <IconButton label={toastCopy.close}>
              <X aria-hidden size={18} />
            </IconButton>
          </Toast.Close>
        </Toast.Root>
      ))}
      {createPortal(
        <Toast.Viewport
          hotkey={['F8']}
          label={toastCopy.region}
          className={classNames('pointer-events-auto m-0 list-none p-0 outline-none print:hidden', PLACES[place])}
        />,
        slot ?? document.body,
      )}
    </Toast.Provider>
  );
}
