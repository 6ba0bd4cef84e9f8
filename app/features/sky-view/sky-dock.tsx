import { List, PanelBottom, Radar as RadarIcon, ScanEye, Search } from 'lucide-react';
import { dockCopy } from '@app/copy/sky-view-copy';
import { usePanelsStore } from '@app/state/panels-store';
import { recordFeature } from '@app/state/usage-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import { classNames } from '@app/ui/class-names';
import { ToolbarAction, type ToolbarActionProps } from '@app/ui/toolbar-action';
import { identifyInView } from './identify-in-view';
import { useRadarPull } from './radar-over';
import { toggleRadar } from './sky-mode';
import { Shutter } from './shutter';
import { useSkyViewStore } from './sky-view-store';

function openSheet(): void {
  recordFeature('sky-sheet');
  useSkyViewStore.setState({ sheet: 'objects' });
}

/** 44 px: every pixel more is one of the sky less. */
function Action(props: ToolbarActionProps) {
  return <ToolbarAction {...props} className="min-h-touch! min-w-touch!" />;
}

export interface SkyDockProps {
  /** Little height: a column under the thumb that holds the phone on its side. */
  readonly isColumn: boolean;
  /** The list and the controls have panes of their own; the data panel opens from here. */
  readonly hasPanes: boolean;
}

/** AR-11: radar, and the sheet that holds everything else; capture in the middle; search, identify. Pulled up, it brings the radar over the sky. */
export function SkyDock({ isColumn, hasPanes }: SkyDockProps) {
  const hasRadarMode = useViewModeStore((state) => state.mode !== 'ar');
  const isRadarOpen = useSkyViewStore((state) => state.isRadarOver) || hasRadarMode;
  const pull = useRadarPull();
  const { data, search, toggle } = usePanelsStore();
  const open = (panel: 'data' | 'search') => () => {
    recordFeature(panel);
    toggle(panel);
  };
  const group = classNames(
    'glass pointer-events-auto flex items-center justify-around rounded-full',
    isColumn ? 'flex-col py-1' : 'px-1 max-[359px]:px-0',
  );
  return (
    <div
      role="toolbar"
      aria-label={dockCopy.label}
      aria-orientation={isColumn ? 'vertical' : 'horizontal'}
      {...pull}
      className={classNames(
        'flex touch-none items-center justify-between',
        hasPanes ? 'gap-18' : 'gap-2',
        isColumn ? 'flex-col' : 'mx-auto w-full max-w-84',
      )}
    >
      <div className={group}>
        <Action label={dockCopy.radar} icon={RadarIcon} isPressed={isRadarOpen} onClick={toggleRadar} />
        {hasPanes ? (
          <Action label={dockCopy.data} icon={PanelBottom} isPressed={data} onClick={open('data')} />
        ) : (
          <Action label={dockCopy.sheet} icon={List} onClick={openSheet} />
        )}
      </div>
      {hasPanes ? null : <Shutter />}
      <div className={group}>
        <Action label={dockCopy.search} icon={Search} isPressed={search} onClick={open('search')} />
        <Action label={dockCopy.identify} icon={ScanEye} onClick={() => void identifyInView()} />
      </div>
    </div>
  );
}
