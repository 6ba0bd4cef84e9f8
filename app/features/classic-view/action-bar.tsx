import { CircleHelp, PanelBottom, Radar as RadarIcon, ScanEye, Search } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { classicCopy } from '@app/copy/home-copy';
import { usePanelsStore } from '@app/state/panels-store';
import { classNames } from '@app/ui/class-names';
import { Tooltip } from '@app/ui/tooltip';
import { identify } from './identify';

interface ActionProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
  /** For toggles: whether what they show is shown. */
  readonly isPressed?: boolean;
}

function Action({ label, icon: Icon, onClick, isPressed }: ActionProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={isPressed}
        className={classNames(
          'flex min-h-13 min-w-13 flex-col items-center justify-center gap-0.5 rounded-full px-2 transition-colors duration-(--fast) hover:bg-raised',
          isPressed === true ? 'text-accent' : 'text-ink',
        )}
        onClick={onClick}
      >
        <Icon aria-hidden size={20} />
        <span
          aria-hidden
          className={classNames('h-0.5 w-4 rounded-full', isPressed === true ? 'bg-accent' : 'bg-transparent')}
        />
      </button>
    </Tooltip>
  );
}

/** Radar, data panel, search and identify (CLS-01), and the help for the keyboard where there is one. */
export function ActionBar({ onHelp }: { readonly onHelp: () => void }) {
  const { radar, data, search, toggle } = usePanelsStore();
  return (
    <div
      role="toolbar"
      aria-label={classicCopy.actionBar}
      className="flex shrink-0 items-center justify-around border-t border-line bg-ground px-2 pb-[env(safe-area-inset-bottom)]"
    >
      <Action label={classicCopy.toggleRadar} icon={RadarIcon} isPressed={radar} onClick={() => toggle('radar')} />
      <Action label={classicCopy.toggleData} icon={PanelBottom} isPressed={data} onClick={() => toggle('data')} />
      <Action label={classicCopy.search} icon={Search} isPressed={search} onClick={() => toggle('search')} />
      <Action label={classicCopy.identify} icon={ScanEye} onClick={() => void identify()} />
      <Action label={classicCopy.help} icon={CircleHelp} onClick={onHelp} />
    </div>
  );
}
