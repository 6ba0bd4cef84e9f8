import { useState } from 'react';
import { lensControlsCopy as copy } from '@app/copy/lens-controls-copy';
import { figureText, numberText } from '@app/format/figure';
import type { HorizonOutcome } from '@engine/alignment/horizon-calibration';
import { Button } from '@app/ui/button';
import { calibrate, resetEverything } from './lens-actions';

function outcomeText(outcome: HorizonOutcome): string {
  if (outcome.kind === 'moved' || outcome.kind === 'no-pose') return copy.calibrated[outcome.kind];
  const angle = figureText({ value: numberText(Math.abs(outcome.pitchDeg), 1), unit: '°' });
  return copy.calibrated[outcome.kind](angle);
}

/** SET-02: the two actions, the calibration's three seconds and what came of them. */
export function CalibrateAndReset() {
  const [isCalibrating, setCalibrating] = useState(false);
  const [outcome, setOutcome] = useState<HorizonOutcome | null>(null);
  const start = async () => {
    setOutcome(null);
    setCalibrating(true);
    setOutcome(await calibrate());
    setCalibrating(false);
  };
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <div className="grid gap-1.5">
        <Button look="solid" disabled={isCalibrating} onClick={() => void start()}>
          {isCalibrating ? copy.calibrating : copy.calibrate}
        </Button>
        <p role="status" className="text-xs text-muted">
          {outcome === null ? copy.calibrateHint : outcomeText(outcome)}
        </p>
      </div>
      <div className="grid gap-1.5">
        <Button look="danger" onClick={resetEverything}>
          {copy.reset}
        </Button>
        <p className="text-xs text-muted">{copy.resetHint}</p>
      </div>
    </div>
  );
}
