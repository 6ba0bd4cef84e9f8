import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names';
import { Tooltip } from './tooltip';

export interface ToolbarActionProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
  /** For toggles: whether what they show is shown. */
  readonly isPressed?: boolean;
  readonly className?: string;
}

/** A picture to press, 52 px high; a line below it says that what it toggles is shown. */
export function ToolbarAction({ label, icon: Icon, onClick, isPressed, className }: ToolbarActionProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={isPressed}
        className={classNames(
          'flex min-h-13 min-w-13 flex-col items-center justify-center gap-0.5 rounded-full transition-colors duration-(--fast)',
          isPressed === true ? 'text-accent' : 'text-ink',
          className,
        )}
        onClick={onClick}
      >
        <Icon aria-hidden size={21} />
        <span
          aria-hidden
          className={classNames('h-0.5 w-4 rounded-full', isPressed === true ? 'bg-accent' : 'bg-transparent')}
        />
      </button>
    </Tooltip>
  );
}
