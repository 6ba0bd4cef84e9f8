import { Ear } from 'lucide-react';
import { hearCopy as copy } from '@app/copy/hear-copy';
import { toggleHearing, useHearStore } from '@app/state/hear-store';
import { IconButton } from '@app/ui/button';

/** Beside the radar. */
export function HearButton() {
  const isOpen = useHearStore((state) => state.isOpen);
  return (
    <IconButton
      label={copy.open}
      title={copy.open}
      aria-pressed={isOpen}
      className="glass rounded-full! aria-pressed:text-accent"
      onClick={toggleHearing}
    >
      <Ear aria-hidden size={18} />
    </IconButton>
  );
}
