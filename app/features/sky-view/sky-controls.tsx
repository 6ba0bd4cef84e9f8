import { Accessibility, AudioLines, Clock, Crosshair, Ear, Info, Layers, Radar, ScanLine } from 'lucide-react';
import { Link } from 'react-router';
import { useCaptureStore } from '@app/captures/capture-store';
import { captureCopy } from '@app/copy/capture-copy';
import { navigationCopy, shellCopy } from '@app/copy/shell-copy';
import { hearCopy } from '@app/copy/hear-copy';
import { homeCopy } from '@app/copy/home-copy';
import { leadCopy } from '@app/copy/lead-copy';
import { movedTimeCopy } from '@app/copy/satellite-sky-copy';
import { controlCopy as copy } from '@app/copy/sky-view-copy';
import { useDialogsStore } from '@app/state/dialogs-store';
import { openHearing } from '@app/state/hear-store';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import { Button, buttonClass } from '@app/ui/button';
import { SatelliteChip } from '@app/ui/satellite-chip';
import { toggleAligning } from './align';
import { EnhancedPanel } from './enhanced-controls';
import { toggleLead } from './leading/toggle-lead';
import { toggleScan } from './scan';
import { changeMode, nextMode } from './sky-mode';
import { useSkyViewStore } from './sky-view-store';
import { toggleTime, useCanMoveTime } from './time-control';

function closeSheet(): void {
  useSkyViewStore.setState({ sheet: null });
}

/** What is done in the sky itself is seen there: the sheet goes away for it. */
function inSky(act: () => void): () => void {
  return () => {
    closeSheet();
    act();
  };
}

function TimeAction() {
  const isOpen = useSkyTimeStore((state) => state.isOpen);
  const isScene = useSkyTimeStore((state) => state.scene !== null);
  if (!useCanMoveTime() || isScene) return null;
  return (
    <Button aria-pressed={isOpen} onClick={inSky(toggleTime)}>
      <Clock aria-hidden size={18} />
      {movedTimeCopy.open}
    </Button>
  );
}

export interface SkyControlsProps {
  readonly onHelp: () => void;
  readonly onPlace: () => void;
}

/** Every control of the view that is no part of the dock, for screens without room for a column of them. */
export function SkyControls({ onHelp, onPlace }: SkyControlsProps) {
  const mode = useViewModeStore((state) => state.mode);
  const setView = useViewModeStore((state) => state.setView);
  const setAccessibilityOpen = useDialogsStore((state) => state.setAccessibilityOpen);
  const isScanning = useSkyViewStore((state) => state.isScanning);
  const isAligning = useSkyViewStore((state) => state.isAligning);
  const isLeading = useSkyViewStore((state) => state.isLeading);
  const next = nextMode(mode);
  return (
    <div className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto overscroll-contain px-4 pt-3 pb-6">
      <div role="toolbar" aria-label={copy.rail} className="grid grid-cols-2 gap-2">
        <Button aria-pressed={isAligning} onClick={inSky(toggleAligning)}>
          <Crosshair aria-hidden size={18} />
          {copy.align}
        </Button>
        <Button aria-pressed={isScanning} onClick={inSky(toggleScan)}>
          <ScanLine aria-hidden size={18} />
          {copy.scan}
        </Button>
        <Button aria-label={copy.mode(copy.modes[mode], copy.modes[next])} onClick={() => changeMode(next)}>
          <Layers aria-hidden size={18} />
          {copy.modeShort(copy.modes[mode])}
        </Button>
        <Button onClick={inSky(() => useCaptureStore.getState().toggleMetadata())}>
          <Info aria-hidden size={18} />
          {captureCopy.metadata}
        </Button>
        <TimeAction />
        <Button onClick={inSky(openHearing)}>
          <Ear aria-hidden size={18} />
          {hearCopy.open}
        </Button>
        <Button aria-pressed={isLeading} onClick={inSky(toggleLead)}>
          <AudioLines aria-hidden size={18} />
          {leadCopy.action}
        </Button>
        <SatelliteChip isCompact className="col-span-2" />
      </div>
      <section aria-label={copy.enhanced} className="grid gap-1">
        <h2>{copy.enhanced}</h2>
        <EnhancedPanel onDone={closeSheet} />
      </section>
      <div className="grid grid-cols-2 gap-2 border-t border-line pt-4">
        <Button onClick={onPlace}>{copy.place}</Button>
        <Link to="/horizon" className={buttonClass('line')}>
          {navigationCopy.horizon}
        </Link>
        <Button onClick={onHelp}>{copy.help}</Button>
        <Button aria-haspopup="dialog" onClick={() => setAccessibilityOpen(true)}>
          <Accessibility aria-hidden size={18} />
          {shellCopy.accessibility}
        </Button>
        <Button onClick={() => setView('classic')}>
          <Radar aria-hidden size={18} />
          {homeCopy.classicView}
        </Button>
      </div>
    </div>
  );
}
