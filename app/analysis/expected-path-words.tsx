import { useEffect } from 'react';
import type { PredictionMinutes } from '@contract/ai-analysis';
import { claimExpectedPath } from '@app/session/expected-path';
import { expectedPathCopy as copy } from '@app/copy/expected-path-copy';
import { roundDistanceFigure } from '@app/format/distance';
import { figureText } from '@app/format/figure';
import { useExpectedPathStore } from '@app/state/expected-path-store';
import { rowOf, useSkyStore } from '@app/state/sky-store';
import { useUnitsStore } from '@app/state/units-store';
import { classNames } from '@app/ui/class-names';
import type { ExpectedPath } from '@app/workers/sky/expected-path/expected-path';
import { greatCircleDistance } from '@engine/ar-math/great-circle';
import { latitude, longitude } from '@engine/units/quantity';

const FIRST_MINUTES: PredictionMinutes = 5;

/** Nautical miles from the left edge of the band to the right one at its end. */
function endWidthNm({ edges }: ExpectedPath): number {
  const [leftLat = 0, leftLon = 0, rightLat = 0, rightLon = 0] = edges.subarray(edges.length - 4);
  return greatCircleDistance(
    { latitude: latitude(leftLat), longitude: longitude(leftLon) },
    { latitude: latitude(rightLat), longitude: longitude(rightLon) },
  );
}

export interface ExpectedPathWordsProps {
  readonly id: number;
  /** One line, beside or over the drawing. */
  readonly isShort?: boolean;
  /** How far ahead, where no prediction was asked for; 5 unless given, which the eye can follow. */
  readonly minutes?: PredictionMinutes;
  /** False where neither radar nor sky view is there to draw it. */
  readonly hasSky?: boolean;
}

/**
 * The legend of what is drawn ahead of the selected object, in words that a screen reader reads as well: it is drawn while
 * they are shown, and no longer.
 */
export function ExpectedPathWords({
  id,
  isShort = false,
  minutes: first = FIRST_MINUTES,
  hasSky = true,
}: ExpectedPathWordsProps) {
  useEffect(() => claimExpectedPath({ objectId: id, minutes: first, hasSky }), [id, first, hasSky]);
  const shown = useExpectedPathStore((state) => state.shown);
  const isDoubtful = useSkyStore((state) => rowOf(state.snapshot, id)?.isDoubtful === true);
  const unit = useUnitsStore((state) => state.distance);
  if (shown === null || shown.path.objectId !== id) return null;
  const { path, minutes } = shown;
  const wide = figureText(roundDistanceFigure(endWidthNm(path), unit));
  return (
    <div
      role="note"
      aria-label={copy.label}
      data-testid="expected-path"
      className={classNames('text-xs text-muted', !isShort && 'mb-2')}
    >
      {isDoubtful ? <p className="text-warning">{copy.doubtful}</p> : null}
      <p>{isShort ? copy.short(minutes) : `${copy.legend(minutes)} ${copy.end(minutes, wide)}`}</p>
    </div>
  );
}
