import { Ear } from 'lucide-react';
import { hearCopy as copy } from '@app/copy/hear-copy';
import { bearingFigure } from '@app/format/bearing';
import { figureText } from '@app/format/figure';
import { pointingSigmaDeg } from '@app/session/pointing-sigma';
import { closeHearing } from '@app/state/hear-store';
import { usePoseReadoutStore } from '@app/state/pose-readout-store';
import { Button } from '@app/ui/button';
import { HearingPanel } from './hearing-panel';
import { useHearing } from './use-hearing';

/** Over the sky view: point the camera to the sound and press. */
export function HearInSky() {
  const hearing = useHearing();
  const headingDeg = usePoseReadoutStore(({ readout }) => readout?.headingDeg ?? null);
  const pitchDeg = usePoseReadoutStore(({ readout }) => readout?.pitchDeg ?? null);
  const sigmaDeg = usePoseReadoutStore(({ readout }) => (readout === null ? 0 : pointingSigmaDeg(readout)));
  return (
    <HearingPanel hearing={hearing} headingDeg={headingDeg} onClose={closeHearing}>
      {headingDeg === null ? (
        <p className="py-2">{copy.noHeading}</p>
      ) : (
        <>
          <p className="pb-2 text-xs text-muted">{copy.pointHint}</p>
          <Button look="solid" className="w-full" onClick={() => hearing.hear(headingDeg, pitchDeg, sigmaDeg)}>
            <Ear aria-hidden size={18} />
            {copy.press}
            <span className="figure">({figureText(bearingFigure(headingDeg))})</span>
          </Button>
        </>
      )}
    </HearingPanel>
  );
}
