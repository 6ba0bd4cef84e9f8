import { CircleHelp, Crosshair, Layers, ScanLine } from 'lucide-react';
import { controlCopy as copy } from '@app/copy/sky-view-copy';
import { useViewModeStore } from '@app/state/view-mode-store';
import { toggleAligning } from './align';
import { EnhancedControls } from './enhanced-controls';
import { RoundButton } from './round-button';
import { toggleScan } from './scan';
import { changeMode, nextMode } from './sky-mode';
import { useSkyViewStore } from './sky-view-store';

/** AR-04: enhanced controls, scan, mode; and alignment. Small screens have them in the sheet (SkyControls). */
export function ControlRail({ onHelp }: { readonly onHelp: () => void }) {
  const mode = useViewModeStore((state) => state.mode);
  const isScanning = useSkyViewStore((state) => state.isScanning);
  const isAligning = useSkyViewStore((state) => state.isAligning);
  const next = nextMode(mode);
  return (
    <div role="toolbar" aria-label={copy.rail} aria-orientation="vertical" className="grid shrink-0 gap-2">
      <RoundButton label={copy.help} icon={CircleHelp} onClick={onHelp} />
      <RoundButton
        label={copy.mode(copy.modes[mode], copy.modes[next])}
        icon={Layers}
        caption={copy.modes[mode]}
        onClick={() => changeMode(next)}
      />
      <RoundButton label={copy.scan} icon={ScanLine} isPressed={isScanning} onClick={toggleScan} />
      <RoundButton label={copy.align} icon={Crosshair} isPressed={isAligning} onClick={toggleAligning} />
      <EnhancedControls />
    </div>
  );
}
