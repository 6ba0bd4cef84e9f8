import { CircleHelp, Clock, PanelBottom, Radar as RadarIcon, ScanEye, Search } from 'lucide-react';
import { classicCopy } from '@app/copy/home-copy';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { usePanelsStore } from '@app/state/panels-store';
import { ToolbarAction, type ToolbarActionProps } from '@app/ui/toolbar-action';
import { identify } from './identify';

function Action(props: ToolbarActionProps) {
  return <ToolbarAction {...props} className="px-2 hover:bg-raised" />;
}

/** Radar, data panel, search and identify (CLS-01), what moves the time, and the help for the keyboard where there is one. */
export function ActionBar({ onHelp }: { readonly onHelp: () => void }) {
  const { radar, data, search, toggle } = usePanelsStore();
  const { isOpen, open, close, scene } = useSkyTimeStore();
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
      {scene === null ? (
        <Action label={classicCopy.time} icon={Clock} isPressed={isOpen} onClick={isOpen ? close : open} />
      ) : null}
      <Action label={classicCopy.help} icon={CircleHelp} onClick={onHelp} />
    </div>
  );
}
