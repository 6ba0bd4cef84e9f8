import { PanelBottom, Radar as RadarIcon, ScanEye, Search } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { dockCopy } from '@app/copy/sky-view-copy';
import { usePanelsStore } from '@app/state/panels-store';
import { recordFeature } from '@app/state/usage-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import { classNames } from '@app/ui/class-names';
import { Tooltip } from '@app/ui/tooltip';
import { identifyInView } from './identify-in-view';
import { toggleRadar } from './sky-mode';

interface ActionProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
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
          'flex h-13 min-w-13 flex-1 flex-col items-center justify-center gap-0.5 rounded-full transition-colors duration-(--fast)',
          isPressed === true ? 'text-accent' : 'text-ink',
        )}
        onClick={onClick}
      >
        <Icon aria-hidden size={22} />
        <span
          aria-hidden
          className={classNames('h-0.5 w-4 rounded-full', isPressed === true ? 'bg-accent' : 'bg-transparent')}
        />
      </button>
    </Tooltip>
  );
}

const GROUP = 'glass pointer-events-auto flex h-13 flex-1 items-center rounded-full';

/** AR-11: radar, data panel; room for one more in the middle; search, identify. */
export function SkyDock() {
  const isRadarOpen = useViewModeStore((state) => state.mode !== 'ar');
  const { data, search, toggle } = usePanelsStore();
  const open = (panel: 'data' | 'search') => () => {
    recordFeature(panel);
    toggle(panel);
  };
  return (
    <div
      role="toolbar"
      aria-label={dockCopy.label}
      className="mx-auto flex w-full max-w-md items-center gap-[108px] max-[359px]:gap-4"
    >
      <div className={GROUP}>
        <Action label={dockCopy.radar} icon={RadarIcon} isPressed={isRadarOpen} onClick={toggleRadar} />
        <Action label={dockCopy.data} icon={PanelBottom} isPressed={data} onClick={open('data')} />
      </div>
      <div className={GROUP}>
        <Action label={dockCopy.search} icon={Search} isPressed={search} onClick={open('search')} />
        <Action label={dockCopy.identify} icon={ScanEye} onClick={() => void identifyInView()} />
      </div>
    </div>
  );
}
