import type { LucideIcon } from 'lucide-react';
import { Button } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';
import { Tooltip } from '@app/ui/tooltip';

export interface RoundButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
  /** For toggles. */
  readonly isPressed?: boolean;
  /** A word under the picture where the picture alone would not say enough. */
  readonly caption?: string;
}

/** A control of 44 px on glass over the sky. What is pressed has an edge, not only a colour. */
export function RoundButton({ label, icon: Icon, onClick, isPressed, caption }: RoundButtonProps) {
  return (
    <Tooltip text={label}>
      <Button
        look="quiet"
        aria-label={label}
        aria-pressed={isPressed}
        className={classNames(
          'glass pointer-events-auto size-touch shrink-0 flex-col gap-0! rounded-full! px-0!',
          isPressed === true && 'border-accent! text-accent! outline outline-accent',
        )}
        onClick={onClick}
      >
        <Icon aria-hidden size={caption === undefined ? 20 : 16} />
        {caption === undefined ? null : (
          // No larger than its circle has room for.
          <span aria-hidden className="text-[min(var(--text-xs),14px)] leading-none">
            {caption}
          </span>
        )}
      </Button>
    </Tooltip>
  );
}
