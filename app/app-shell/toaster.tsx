import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { createPortal } from 'react-dom';
import { toastCopy } from '@app/copy/shell-copy';
import { dismissToast, TOAST_DURATION_MS, useToastStore } from '@app/state/toast-store';
import { classNames } from '@app/ui/class-names';
import { IconButton } from '@app/ui/button';

/** Specified: a swipe of 50 px to the right closes a toast, F8 moves the focus to it. */
const SWIPE_THRESHOLD_PX = 50;

export function Toaster() {
  const toasts = useToastStore((state) => state.toasts);
  // On the body, as the dialogs are: inside the app it would lie under their veil.
  return createPortal(
    <Toast.Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {toasts.map(({ id, open, title, description, variant = 'plain', durationMs }) => (
        <Toast.Root
          key={id}
          open={open}
          {...(durationMs === undefined ? {} : { duration: durationMs })}
          type={variant === 'danger' ? 'foreground' : 'background'}
          onOpenChange={(next) => {
            if (!next) dismissToast(id);
          }}
          className={classNames(
            'flex items-start gap-2 rounded-md border bg-raised py-1.5 ps-4 pe-1.5 text-ink data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            variant === 'danger' ? 'border-danger' : 'border-line',
          )}
        >
          <div className="min-w-0 flex-1 py-2">
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
      <Toast.Viewport
        hotkey={['F8']}
        label={toastCopy.region}
        className="pointer-events-auto fixed inset-x-3 top-[calc(var(--bar-height)+12px)] z-60 m-0 list-none p-0 outline-none sm:start-auto sm:w-96 max-sm:[:root:has([data-place=centre])_&]:top-2"
      />
    </Toast.Provider>,
    document.body,
  );
}
