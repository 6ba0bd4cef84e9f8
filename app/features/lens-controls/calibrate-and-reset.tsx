import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { lensControlsCopy as copy } from '@app/copy/lens-controls-copy';
import { figureText, numberText } from '@app/format/figure';
import type { HorizonOutcome } from '@engine/alignment/horizon-calibration';
import { useDialogsStore } from '@app/state/dialogs-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import { Button, buttonClass } from '@app/ui/button';
import { calibrate, resetEverything } from './lens-actions';

function outcomeText(outcome: HorizonOutcome): string {
  if (outcome.kind === 'moved' || outcome.kind === 'no-pose') return copy.calibrated[outcome.kind];
  const angle = figureText({ value: numberText(Math.abs(outcome.pitchDeg), 1), unit: '°' });
  return copy.calibrated[outcome.kind](angle);
}

function openSkyView(): void {
  useDialogsStore.getState().setLensControlsOpen(false);
  useViewModeStore.getState().setView('camera');
}

function CalibrateElsewhere() {
  return (
    <div className="grid gap-1.5">
      <Link to="/" className={buttonClass('line')} onClick={openSkyView}>
        {copy.openSkyView}
      </Link>
      <p className="text-xs text-muted">{copy.calibrateThere}</p>
    </div>
  );
}

function Calibrate() {
  const [isCalibrating, setCalibrating] = useState(false);
  const [outcome, setOutcome] = useState<HorizonOutcome | null>(null);
  const start = async () => {
    setOutcome(null);
    setCalibrating(true);
    setOutcome(await calibrate());
    setCalibrating(false);
  };
  return (
    <div className="grid gap-1.5">
      <Button look="solid" disabled={isCalibrating} onClick={() => void start()}>
        {isCalibrating ? copy.calibrating : copy.calibrate}
      </Button>
      <p role="status" className="text-xs text-muted">
        {outcome === null ? copy.calibrateHint : outcomeText(outcome)}
      </p>
    </div>
  );
}

/** SET-02: the two actions, the calibration's three seconds and what came of them. */
export function CalibrateAndReset() {
  // No other page has a picture to point.
  const isOnMainScreen = useLocation().pathname === '/';
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {isOnMainScreen ? <Calibrate /> : <CalibrateElsewhere />}
      <div className="grid gap-1.5">
        <Button look="danger" onClick={resetEverything}>
          {copy.reset}
        </Button>
        <p className="text-xs text-muted">{copy.resetHint}</p>
      </div>
    </div>
  );
}
