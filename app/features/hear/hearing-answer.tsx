import { hearCopy as copy } from '@app/copy/hear-copy';
import { bearingFigure, bearingWords } from '@app/format/bearing';
import { roundDistanceFigure } from '@app/format/distance';
import { figureText, numberText } from '@app/format/figure';
import { lookWords } from '@app/format/target-direction';
import { useSelectionStore } from '@app/state/selection-store';
import { useUnitsStore } from '@app/state/units-store';
import { Button } from '@app/ui/button';
import type { HeardCandidate, SoundAnswer } from '@engine/identification/sound/rank-sounds';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';

/** Below this nobody tells sound and aircraft apart. */
const SAME_PLACE_DEG = 5;
const MOST_ROWS = 4;
const LEAST_SHOWN = 0.01;

const percent = (share: number): string => figureText({ value: numberText(share * 100), unit: '%' });
const degrees = (angleDeg: number): string => `${numberText(angleDeg)}°`;

interface RowProps {
  readonly candidate: HeardCandidate;
  /** Where the camera points; null where that is not known. */
  readonly headingDeg: number | null;
  readonly onChosen: () => void;
}

function whereNow({ now, leadDeg }: HeardCandidate, headingDeg: number | null): string {
  if (now === null || leadDeg === null) return copy.gone;
  const look = lookWords(now, { headingDeg, pitchDeg: null });
  return leadDeg < SAME_PLACE_DEG ? copy.nowSame(look) : copy.now(look, degrees(leadDeg));
}

function Row({ candidate, headingDeg, onChosen }: RowProps) {
  const unit = useUnitsStore((state) => state.distance);
  const focus = useSelectionStore((state) => state.focus);
  const { id, name, probability, emission, delayS } = candidate;
  const bearing = `${bearingWords(emission.azimuthDeg)} (${figureText(bearingFigure(emission.azimuthDeg))})`;
  const range = figureText(roundDistanceFigure(emission.rangeM / METRES_PER_NAUTICAL_MILE, unit));
  const delay = figureText({ value: numberText(delayS), unit: 's' });
  return (
    <li data-object-id={id} className="grid gap-0.5 border-b border-line py-2 last:border-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className="min-w-0 truncate">
          <bdi>{name}</bdi>
        </b>
        <span className="figure text-xs text-muted">{copy.likely(percent(probability))}</span>
      </p>
      <p className="figure text-xs text-muted">{copy.emitted(bearing, range, delay)}</p>
      <div className="flex items-center justify-between gap-3">
        <p className="figure text-sm" data-testid="heard-now">
          {whereNow(candidate, headingDeg)}
        </p>
        <Button
          className="shrink-0 text-xs"
          onClick={() => {
            focus(id);
            onChosen();
          }}
        >
          {copy.show(name)}
        </Button>
      </div>
    </li>
  );
}

export interface HearingAnswerProps extends Omit<RowProps, 'candidate'> {
  readonly answer: SoundAnswer;
}

/** Who can have made the sound, how likely, where it was then, and where to look now. */
export function HearingAnswer({ answer: { candidates, noneProbability }, ...rest }: HearingAnswerProps) {
  const shown = candidates.filter(({ probability }) => probability >= LEAST_SHOWN).slice(0, MOST_ROWS);
  if (shown.length === 0) return <p className="py-2">{copy.none}</p>;
  return (
    <>
      <ol aria-label={copy.answers}>
        {shown.map((candidate) => (
          <Row key={candidate.id} candidate={candidate} {...rest} />
        ))}
      </ol>
      <p className="figure text-xs text-muted">{copy.others(percent(noneProbability))}</p>
    </>
  );
}
