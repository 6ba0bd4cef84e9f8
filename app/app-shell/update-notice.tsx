import { X } from 'lucide-react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { updateCopy as copy } from '@app/copy/offline-copy';
import { Button, IconButton } from '@app/ui/button';

interface UpdateNoticeProps {
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** One line, where messages stand, on wide screens below what is read; it waits for as long as somebody lets it. */
function UpdateNotice({ onReload, onClose }: UpdateNoticeProps) {
  const [isReloading, setReloading] = useState(false);
  return (
    <div
      role="status"
      data-testid="update-notice"
      className="fixed inset-x-3 top-[calc(var(--bar-height)+12px)] z-50 flex items-center gap-1 rounded-md border border-line bg-raised ps-3 text-ink sm:start-auto sm:w-80 lg:top-auto lg:bottom-14"
    >
      <p className="min-w-0 grow text-sm">{copy.waiting}</p>
      <Button
        look="quiet"
        className="shrink-0 font-bold"
        disabled={isReloading}
        onClick={() => {
          setReloading(true);
          onReload();
        }}
      >
        {copy.reload}
      </Button>
      <IconButton label={copy.later} onClick={onClose}>
        <X aria-hidden size={18} />
      </IconButton>
    </div>
  );
}

let close = (): void => undefined;

/**
 * Says that a newer version waits. It stands outside of the app's own tree: the shell of every first visit knows nothing
 * of it. A still newer version takes the place of the one that was told.
 */
export function showUpdateNotice(): void {
  close();
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  close = () => {
    root.unmount();
    place.remove();
    close = () => undefined;
  };
  root.render(<UpdateNotice onReload={() => window.location.reload()} onClose={() => close()} />);
}
