import { Minus, Plus, SlidersHorizontal } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Link } from 'react-router';
import { navigationCopy } from '@app/copy/shell-copy';
import { controlCopy as copy } from '@app/copy/sky-view-copy';
import { lensControlsCopy } from '@app/copy/lens-controls-copy';
import { numberText } from '@app/format/figure';
import { useCameraStore } from '@app/sensors/camera-state';
import { camera } from '@app/sensors/camera-store';
import { useDialogsStore } from '@app/state/dialogs-store';
import { useLensSettingsStore } from '@app/state/lens-settings-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import { Button, buttonClass, IconButton } from '@app/ui/button';
import { Switch } from '@app/ui/switch';
import { forgetAlignment, undoAlignment } from './align';
import { RoundButton } from './round-button';
import { showCameraPicture } from './sky-session';
import { resetSkyScreen } from './sky-mode';
import { useSkyViewStore } from './sky-view-store';

function Zoom() {
  const zoom = useCameraStore((state) => state.zoom);
  return (
    <div className="flex items-center justify-between">
      <IconButton label={copy.zoomOut} look="line" onClick={() => camera.stepZoom(-1)}>
        <Minus aria-hidden size={20} />
      </IconButton>
      <output aria-live="polite" className="figure">
        {copy.zoom(numberText(zoom, 1))}
      </output>
      <IconButton label={copy.zoomIn} look="line" onClick={() => camera.stepZoom(1)}>
        <Plus aria-hidden size={20} />
      </IconButton>
    </div>
  );
}

/** AR-05: what the camera can do. What it cannot do says so when it is asked for, and nothing else happens. */
function CameraSwitches() {
  const torch = useCameraStore((state) => state.torch);
  const stabilization = useCameraStore((state) => state.stabilization);
  const note = useCameraStore((state) => state.note);
  const wantsCamera = useViewModeStore((state) => state.wantsCamera);
  return (
    <>
      <Switch label={copy.torch} checked={torch} onCheckedChange={(on) => camera.setTorch(on)} />
      <Switch
        label={copy.stabilization}
        checked={stabilization}
        onCheckedChange={(on) => camera.setStabilization(on)}
      />
      <Switch label={copy.camera} checked={wantsCamera} onCheckedChange={showCameraPicture} />
      <p role="status" className="text-xs text-warning empty:hidden">
        {note}
      </p>
    </>
  );
}

function PictureSwitches() {
  const { nightMode, dataOverlay, change } = useLensSettingsStore();
  return (
    <>
      <Switch label={copy.night} checked={nightMode} onCheckedChange={(on) => change({ nightMode: on })} />
      <Switch label={copy.overlay} checked={dataOverlay} onCheckedChange={(on) => change({ dataOverlay: on })} />
    </>
  );
}

function Actions({ onDone }: { readonly onDone: () => void }) {
  const canUndo = useSkyViewStore((state) => state.readout?.canUndoAlignment ?? false);
  const setLensControlsOpen = useDialogsStore((state) => state.setLensControlsOpen);
  const openSettings = () => {
    onDone();
    setLensControlsOpen(true);
  };
  return (
    <div className="mt-1 grid gap-2 border-t border-line pt-3">
      <Button disabled={!canUndo} onClick={() => void undoAlignment()}>
        {copy.undo}
      </Button>
      <Button onClick={forgetAlignment}>{copy.resetAlignment}</Button>
      <Button onClick={openSettings}>{lensControlsCopy.open}</Button>
      <Button onClick={resetSkyScreen}>{copy.reset}</Button>
    </div>
  );
}

function setOpen(isEnhancedOpen: boolean): void {
  useSkyViewStore.setState({ isEnhancedOpen });
}

/** Zoom, what the camera can do, how the picture is shown, and what undoes. `onDone` closes what holds it. */
export function EnhancedPanel({ onDone }: { readonly onDone: () => void }) {
  return (
    <>
      <Zoom />
      <CameraSwitches />
      <PictureSwitches />
      <Actions onDone={onDone} />
    </>
  );
}

/** AR-04's enhanced controls: a panel beside the rail that leaves the picture in sight. */
export function EnhancedControls() {
  const isOpen = useSkyViewStore((state) => state.isEnhancedOpen);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Anchor asChild>
        <div data-enhanced-anchor className="size-touch">
          <RoundButton
            label={copy.enhanced}
            icon={SlidersHorizontal}
            isPressed={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        </div>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          side="left"
          align="end"
          sideOffset={8}
          collisionPadding={8}
          aria-label={copy.enhanced}
          className="glass z-40 max-h-[var(--radix-popover-content-available-height)] w-64 overflow-y-auto overscroll-contain rounded-lg px-4 py-3 text-ink outline-none"
          // The button itself closes it: a second answer to the same press would open it again.
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-enhanced-anchor]') !== null) {
              event.preventDefault();
            }
          }}
        >
          <EnhancedPanel onDone={() => setOpen(false)} />
          <Link to="/horizon" className={`${buttonClass('line')} mt-2 w-full`}>
            {navigationCopy.horizon}
          </Link>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
