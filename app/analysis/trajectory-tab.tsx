import { withinSentence } from '@app/copy/sentence-copy';
import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import { PREDICTION_MINUTES, type TrajectoryPredictionAnswer } from '@contract/ai-analysis';
import { readingDirection } from '@app/format/reading-direction';
import { METRES_PER_FOOT, METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { aiCopy as copy } from '@app/copy/analysis-copy';
import { altitudeFigure } from '@app/format/altitude';
import { rangeText } from '@app/format/distance';
import { figureText, numberText } from '@app/format/figure';
import { orbitHeightFigure } from '@app/format/orbit-figures';
import { positionText } from '@app/format/position';
import { useUnitsStore } from '@app/state/units-store';
import { Button } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { Tag } from '@app/ui/tag';
import { BAND_TONES, reliabilityBand } from './analysis-bands';
import { Processing } from './processing';
import type { AnalysisState } from './use-analysis';
import { WayPlot } from './way-plot';

function FrameChoice({ minutes, chooseMinutes }: Pick<AnalysisState, 'minutes' | 'chooseMinutes'>) {
  const id = useId();
  return (
    <div className="pt-3">
      <p id={id} className="text-xs text-muted">
        {copy.frame}
      </p>
      <RadioGroup.Root
        dir={readingDirection()}
        aria-labelledby={id}
        value={String(minutes)}
        onValueChange={(value) => {
          const chosen = PREDICTION_MINUTES.find((each) => String(each) === value);
          if (chosen !== undefined) chooseMinutes(chosen);
        }}
        className="mt-1.5 grid grid-cols-3 gap-2 sm:grid-cols-6"
      >
        {PREDICTION_MINUTES.map((each) => (
          <RadioGroup.Item
            key={each}
            value={String(each)}
            className="min-h-touch rounded-md border border-line px-2 text-sm hover:border-edge data-[state=checked]:border-2 data-[state=checked]:border-accent data-[state=checked]:font-bold"
          >
            {copy.minutes(each)}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}

function useAltitudeText({ predictedPosition, metadata }: TrajectoryPredictionAnswer): string {
  const { altitude: unit, chosen } = useUnitsStore();
  const { altitude } = predictedPosition;
  if (altitude === null) return copy.unknown;
  const isOrbit = metadata.method === 'sgp4';
  return figureText(
    isOrbit ? orbitHeightFigure((altitude * METRES_PER_FOOT) / 1000, chosen.altitude) : altitudeFigure(altitude, unit),
  );
}

/** Reliability is the chance to be within so many kilometres. */
const NEAR_KM = { motion: 5, sgp4: 25 } as const;

function useNearText(method: keyof typeof NEAR_KM): string {
  const unit = useUnitsStore((state) => state.chosen.distance);
  const km = NEAR_KM[method];
  return unit === null ? `${km} km` : rangeText((km * 1000) / METRES_PER_NAUTICAL_MILE, unit);
}

function Loaded({ prediction }: { readonly prediction: TrajectoryPredictionAnswer }) {
  const { predictedPosition, reliability, factors, notes, metadata } = prediction;
  const altitude = useAltitudeText(prediction);
  const band = reliabilityBand(reliability);
  const near = useNearText(metadata.method);
  return (
    <>
      <section className="border-b border-line py-3">
        <h3 className="text-xs text-muted">{copy.predictedIn(withinSentence(copy.in(metadata.timeMinutes)))}</h3>
        <p className="figure font-bold">{positionText(predictedPosition.latitude, predictedPosition.longitude)}</p>
        <p className="figure">
          {copy.altitude}: {altitude}
        </p>
        <WayPlot prediction={prediction} />
      </section>
      <section className="border-b border-line py-3">
        <h3 className="text-xs text-muted">{copy.reliability}</h3>
        <p className="my-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Tag tone={BAND_TONES[band]}>{copy.bands[band]}</Tag>
          <span>
            {figureText({ value: numberText(reliability * 100), unit: '%' })} {copy.near(near)}
          </span>
        </p>
      </section>
      <section className="py-3">
        <h3 className="text-xs text-muted">{copy.factors}</h3>
        <ul className="mt-1 grid gap-1">
          {factors.map((factor) => (
            <li key={factor} className="border-s-2 border-line ps-2">
              {factor}
            </li>
          ))}
        </ul>
        {notes === undefined ? null : (
          <p className="mt-2 text-warning">
            {copy.notes}: {notes}
          </p>
        )}
      </section>
    </>
  );
}

/** AI-01, AI-03: where the object is expected, for a time frame of the seed. */
export function TrajectoryTab({ prediction, isPredicting, predict, minutes, chooseMinutes }: AnalysisState) {
  return (
    <>
      <FrameChoice minutes={minutes} chooseMinutes={chooseMinutes} />
      {isPredicting ? <Processing /> : null}
      {!isPredicting && prediction !== null ? <Loaded prediction={prediction} /> : null}
      {!isPredicting && prediction === null ? (
        <EmptyState
          title={copy.noPrediction}
          action={
            <Button look="solid" onClick={predict}>
              {copy.generatePrediction}
            </Button>
          }
        >
          <p>{copy.noPredictionBody}</p>
        </EmptyState>
      ) : null}
    </>
  );
}
