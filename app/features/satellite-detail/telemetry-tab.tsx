import { type ObjectTelemetry, objectTelemetrySchema } from '@contract/satellite';
import { ApiError } from '@app/api/api-error';
import { useApi } from '@app/api/use-api';
import { satelliteDetailCopy } from '@app/copy/satellite-detail-copy';
import { bearingFigure } from '@app/format/bearing';
import { hourMinuteText } from '@app/format/hour-minute';
import { figureText, numberText } from '@app/format/figure';
import { elementAgeWords, orbitHeightFigure } from '@app/format/orbit-figures';
import { useUnitsStore } from '@app/state/units-store';
import { Button } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { FailureWords } from '@app/ui/failure-words';
import { Skeleton } from '@app/ui/skeleton';
import { usePlotTextFactor } from '@app/ui/use-plot-text-factor';
import { altitudeCurve } from './altitude-curve';
import { FactList } from '@app/ui/fact-list';
import { firstTrackedText, type TelemetryFigures, telemetryFigures } from './telemetry-figures';
import { servedName } from '@app/copy/served-names-copy';

const copy = satelliteDetailCopy.telemetry;
/** As wide as the narrowest screen leaves it: letters are never drawn smaller than they are meant. */
const WIDTH = 270;
const CURVE_HEIGHT = 66;
/** Room for the figures, which grows with them: the curve gets what is left. */
const PAD = { start: 2, top: 10, end: 62, bottom: 20 };
const FONT_SIZE = 12;
/** `max-w-96` at the usual size of text. */
const MAX_WIDTH_PX = 384;

function AltitudePlot({ history }: { readonly history: ObjectTelemetry['positionHistory'] }) {
  const unit = useUnitsStore((state) => state.chosen.altitude);
  const [watch, textFactor] = usePlotTextFactor(MAX_WIDTH_PX);
  const width = WIDTH - PAD.start - PAD.end * textFactor;
  const timesY = CURVE_HEIGHT + 16 * textFactor;
  const curve = altitudeCurve(history, { width, height: CURVE_HEIGHT });
  if (curve === null) return null;
  const [from, to] = [hourMinuteText(curve.fromMs), hourMinuteText(curve.toMs)];
  return (
    <figure className="mt-4">
      <figcaption className="text-xs text-muted">{copy.plot}</figcaption>
      <svg
        ref={watch}
        role="img"
        aria-label={copy.plotSummary(from, to)}
        viewBox={`${-PAD.start} ${-PAD.top * textFactor} ${WIDTH} ${CURVE_HEIGHT + (PAD.top + PAD.bottom) * textFactor}`}
        className="block w-full max-w-96"
      >
        <g fontSize={FONT_SIZE * textFactor} fill="var(--muted)">
          {curve.ticks.map(({ altitudeKm, y }) => (
            <g key={altitudeKm}>
              <path d={`M0 ${y}H${width}`} stroke="var(--line)" />
              <text x={width + 6} y={y + 4 * textFactor}>
                {figureText(orbitHeightFigure(altitudeKm, unit))}
              </text>
            </g>
          ))}
          <text x={0} y={timesY}>
            {from}
          </text>
          <text x={width} y={timesY} textAnchor="end">
            {to}
          </text>
        </g>
        <path d={curve.d} fill="none" stroke="var(--accent)" strokeWidth={2} strokeLinejoin="round" />
      </svg>
    </figure>
  );
}

interface AnalysisProps {
  readonly characteristics: ObjectTelemetry['flightCharacteristics'];
  readonly figures: TelemetryFigures;
}

function Analysis({ characteristics, figures }: AnalysisProps) {
  const { behavioralPatterns, altitudeVariability, speedVariability, headingChanges } = characteristics;
  return (
    <section aria-labelledby="orbital-analysis">
      <h2 id="orbital-analysis">{copy.analysis}</h2>
      <FactList
        label={copy.analysis}
        rows={[
          {
            label: copy.patterns,
            value:
              behavioralPatterns.length === 0
                ? copy.noPatterns
                : behavioralPatterns.map((pattern) => servedName(pattern)).join(', '),
          },
          { label: copy.altitudeVariability, value: figures.height(altitudeVariability) },
          { label: copy.speedVariability, value: figures.speed(speedVariability) },
          { label: copy.headingChanges, value: numberText(headingChanges) },
        ]}
      />
    </section>
  );
}

interface TelemetryProps {
  readonly telemetry: ObjectTelemetry;
  /** International designator of a satellite; null where there is none. */
  readonly designator: string | null;
}

function Telemetry({ telemetry, designator }: TelemetryProps) {
  const { trajectory, positionHistory, object, flightCharacteristics, computedFrom } = telemetry;
  const chosen = useUnitsStore((state) => state.chosen);
  const figures = telemetryFigures(computedFrom !== undefined, chosen);
  return (
    <div className="grid gap-x-10 gap-y-6 pt-4 lg:grid-cols-2">
      <section aria-labelledby="telemetry-table">
        <h2 id="telemetry-table">{copy.table}</h2>
        {computedFrom === undefined ? null : (
          <p className="figure text-xs text-muted">
            {copy.computed} {copy.elementAge(elementAgeWords(computedFrom.elementAgeDays))}
          </p>
        )}
        <FactList
          label={copy.table}
          rows={[
            {
              label: copy.heading,
              value: trajectory.heading === null ? null : figureText(bearingFigure(trajectory.heading)),
            },
            { label: copy.speed, value: figures.speed(trajectory.speed) },
            { label: copy.points, value: numberText(positionHistory.length) },
            { label: copy.firstTracked, value: firstTrackedText(object.firstSeen, designator) },
            { label: copy.averageAltitude, value: figures.height(flightCharacteristics.averageAltitude) },
            { label: copy.averageSpeed, value: figures.speed(flightCharacteristics.averageSpeed) },
          ]}
        />
        <AltitudePlot history={positionHistory} />
      </section>
      <Analysis characteristics={flightCharacteristics} figures={figures} />
    </div>
  );
}

function isEmpty({ trajectory, positionHistory }: ObjectTelemetry): boolean {
  return positionHistory.length === 0 && trajectory.heading === null && trajectory.speed === null;
}

/** History and behaviour of the object, as the server has them. */
export function TelemetryTab({ id, designator }: { readonly id: number; readonly designator: string | null }) {
  const query = useApi(`/api/analytics/telemetry/${id}`, objectTelemetrySchema, { freshOnMount: true });
  if (query.isPending) {
    return (
      <div className="grid gap-2 pt-4">
        <p className="text-muted">{satelliteDetailCopy.loading}</p>
        <Skeleton className="h-48" />
      </div>
    );
  }
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  if (query.isError && !isUnknown) {
    return (
      <div role="alert">
        <EmptyState
          title={<FailureWords text={copy.failed} />}
          action={<Button onClick={() => void query.refetch()}>{satelliteDetailCopy.retry}</Button>}
        />
      </div>
    );
  }
  if (query.data === undefined || isEmpty(query.data)) {
    return <EmptyState title={copy.noneTitle}>{copy.noneBody}</EmptyState>;
  }
  return <Telemetry telemetry={query.data} designator={designator} />;
}
