import { AudioLines, Camera, CircleHelp, Crosshair, Ear, Info, Layers, ScanLine } from 'lucide-react';
import { useCaptureStore } from '@app/captures/capture-store';
import { captureCopy } from '@app/copy/capture-copy';
import { hearCopy } from '@app/copy/hear-copy';
import { leadCopy } from '@app/copy/lead-copy';
import { controlCopy as copy } from '@app/copy/sky-view-copy';
import { toggleHearing, useHearStore } from '@app/state/hear-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import { toggleAligning } from './align';
import { EnhancedControls } from './enhanced-controls';
import { toggleLead } from './leading/toggle-lead';
import { RoundButton } from './round-button';
import { toggleScan } from './scan';
import { changeMode, nextMode } from './sky-mode';
import { takeCapture } from './take-capture';
import { useSkyViewStore } from './sky-view-store';

/** AR-04: capture, metadata view, enhanced controls, scan, mode; and alignment. Small screens have them in the sheet (SkyControls). */
export function ControlRail({ onHelp }: { readonly onHelp: () => void }) {
  const mode = useViewModeStore((state) => state.mode);
  const isScanning = useSkyViewStore((state) => state.isScanning);
  const isAligning = useSkyViewStore((state) => state.isAligning);
  const isLeading = useSkyViewStore((state) => state.isLeading);
  const isHearing = useHearStore((state) => state.isOpen);
  const next = nextMode(mode);
  const isMetadataOpen = useCaptureStore((state) => state.isMetadataOpen);
  const toggleMetadata = useCaptureStore((state) => state.toggleMetadata);
  return (
    <div role="toolbar" aria-label={copy.rail} aria-orientation="vertical" className="grid shrink-0 gap-2">
      <RoundButton label={copy.help} icon={CircleHelp} onClick={onHelp} />
      <RoundButton label={captureCopy.take} icon={Camera} onClick={() => void takeCapture()} />
      <RoundButton label={captureCopy.metadata} icon={Info} isPressed={isMetadataOpen} onClick={toggleMetadata} />
      <RoundButton
        label={copy.mode(copy.modes[mode], copy.modes[next])}
        icon={Layers}
        caption={copy.modes[mode]}
        onClick={() => changeMode(next)}
      />
      <RoundButton label={copy.scan} icon={ScanLine} isPressed={isScanning} onClick={toggleScan} />
      <RoundButton label={copy.align} icon={Crosshair} isPressed={isAligning} onClick={toggleAligning} />
      <RoundButton label={hearCopy.open} icon={Ear} isPressed={isHearing} onClick={toggleHearing} />
      <RoundButton label={leadCopy.action} icon={AudioLines} isPressed={isLeading} onClick={toggleLead} />
      <EnhancedControls />
    </div>
  );
}
