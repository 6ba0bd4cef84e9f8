import { supportOffer, useAppConfig } from '@app/api/use-app-config';
import { footerCopy } from '@app/copy/shell-copy';
import { useDialogsStore } from '@app/state/dialogs-store';
import { FooterSlot } from '@app/ui/slot';

const YEAR = new Date().getFullYear();

/**
 * Year and tagline, after what the current screen puts there, and the way to donate or to write to the operator, where
 * either is configured.
 */
export function Footer() {
  const offer = supportOffer(useAppConfig());
  const setSupportOpen = useDialogsStore((state) => state.setSupportOpen);
  return (
    <footer className="flex print:hidden shrink-0 flex-wrap items-center gap-x-4 border-t border-line px-4 text-xs text-muted">
      <FooterSlot className="flex flex-wrap items-center gap-x-4 py-2 empty:hidden" />
      <p className="me-auto py-2">
        <span>{footerCopy.copyright(YEAR)}</span> · <span>{footerCopy.tagline}</span>
      </p>
      {offer === null ? null : (
        <button
          type="button"
          className="min-h-touch px-1 text-ink underline underline-offset-4"
          onClick={() => setSupportOpen(true)}
        >
          {footerCopy[offer]}
        </button>
      )}
    </footer>
  );
}
