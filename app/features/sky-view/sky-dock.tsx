import { PanelBottom, Radar as RadarIcon, ScanEye, Search } from 'lucide-react';
import { dockCopy } from '@app/copy/sky-view-copy';
import { usePanelsStore } from '@app/state/panels-store';
import { recordFeature } from '@app/state/usage-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import { ToolbarAction, type ToolbarActionProps } from '@app/ui/toolbar-action';
import { identifyInView } from './identify-in-view';
import { toggleRadar } from './sky-mode';

function Action(props: ToolbarActionProps) {
  return <ToolbarAction {...props} className="flex-1" />;
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
