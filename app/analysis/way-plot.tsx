import type { TrajectoryPredictionAnswer } from '@contract/ai-analysis';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { aiCopy as copy } from '@app/copy/analysis-copy';
import { roundDistanceFigure } from '@app/format/distance';
import { figureText } from '@app/format/figure';
import { useUnitsStore } from '@app/state/units-store';
import { wayOutline } from './way-outline';

const PIXELS = 220;

/** The expected way from above, with the band that it lies in 95 times of 100. */
export function WayPlot({ prediction: { path, metadata } }: { readonly prediction: TrajectoryPredictionAnswer }) {
  const unit = useUnitsStore((state) => state.distance);
  const outline = wayOutline(path);
  if (outline === null) return null;
  const { line, band, ellipse, start, end, viewBox, sizeM } = outline;
  const pixelM = sizeM / PIXELS;
  return (
    <figure className="mt-3">
      <svg
        role="img"
        aria-label={copy.wayLabel(metadata.timeMinutes)}
        viewBox={viewBox}
        className="block aspect-square w-full max-w-56 rounded-md border border-line"
      >
        <path
          d={band}
          fill="var(--accent)"
          fillOpacity={0.2}
          stroke="var(--accent)"
          strokeWidth={pixelM}
          strokeOpacity={0.5}
        />
        <path d={ellipse} fill="none" stroke="var(--accent)" strokeWidth={pixelM} strokeDasharray={`${4 * pixelM}`} />
        <path d={line} fill="none" stroke="var(--accent)" strokeWidth={2 * pixelM} />
        <circle cx={start.x} cy={start.y} r={4 * pixelM} fill="var(--ink)" />
        <circle cx={end.x} cy={end.y} r={5 * pixelM} fill="none" stroke="var(--ink)" strokeWidth={2 * pixelM} />
      </svg>
      <figcaption className="mt-1 text-xs text-muted">
        {copy.wayCaption(figureText(roundDistanceFigure(sizeM / METRES_PER_NAUTICAL_MILE, unit)))}
      </figcaption>
    </figure>
  );
}
