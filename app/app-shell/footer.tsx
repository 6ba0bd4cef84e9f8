import { footerCopy } from '@app/copy/shell-copy';
import { useDialogsStore } from '@app/state/dialogs-store';
import { FooterSlot } from '@app/ui/slot';

const YEAR = new Date().getFullYear();

/** Year, tagline and the way to donate, after what the current screen puts there. */
export function Footer() {
  const setSupportOpen = useDialogsStore((state) => state.setSupportOpen);
  return (
    <footer className="flex shrink-0 flex-wrap items-center gap-x-4 border-t border-line px-4 text-xs text-muted">
      <FooterSlot className="flex flex-wrap items-center gap-x-4 py-2 empty:hidden" />
      <p className="me-auto py-2">
        <span>{footerCopy.copyright(YEAR)}</span> · <span>{footerCopy.tagline}</span>
      </p>
      <button
        type="button"
        className="min-h-touch px-1 text-ink underline underline-offset-4"
        onClick={() => setSupportOpen(true)}
      >
        {footerCopy.donate}
      </button>
    </footer>
  );
}
