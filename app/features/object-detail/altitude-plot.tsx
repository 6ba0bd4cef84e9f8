import type { PositionHistoryPoint } from '@contract/flight-data';
import { detailCopy } from '@app/copy/detail-copy';
import type { AltitudeUnit } from '@app/format/altitude';
import { figureText, numberText } from '@app/format/figure';
import { clockTimeText } from '@app/format/age';
import { useUnitsStore } from '@app/state/units-store';
import { usePlotTextFactor } from '@app/ui/use-plot-text-factor';
import { altitudeProfile, type AltitudeProfile } from './altitude-profile';

/** As wide as the narrowest screen leaves it: letters are never drawn smaller than they are meant. */
const WIDTH = 268;
const CURVE_HEIGHT = 66;
/** Room for the figures, which grows with them: the curve gets what is left. */
const PAD = { top: 10, end: 62, bottom: 20 };
const FONT_SIZE = 12;
/** `max-w-96` at the usual size of text. */
const MAX_WIDTH_PX = 384;
const copy = detailCopy.historyPlot;

function Curve({ profile }: { readonly profile: AltitudeProfile }) {
  return (
    <g fill="none" stroke="var(--accent)" strokeWidth={2} strokeLinecap="round">
      {profile.gaps.map((path) => (
        <path key={path} d={path} strokeDasharray="1 6" />
      ))}
      {profile.received.map((path) => (
        <path key={path} d={path} />
      ))}
      <circle cx={profile.last.x} cy={profile.last.y} r={2.5} fill="var(--accent)" />
    </g>
  );
}

interface AxesProps {
  readonly profile: AltitudeProfile;
  readonly unit: AltitudeUnit;
  readonly curveWidth: number;
  readonly textFactor: number;
}

function Axes({ profile, unit, curveWidth, textFactor }: AxesProps) {
  const timesY = CURVE_HEIGHT + 16 * textFactor;
  return (
    <g fontSize={FONT_SIZE * textFactor} fill="var(--muted)">
      {profile.ticks.map(({ altitude, y }) => (
        <g key={altitude}>
          <path d={`M0 ${y}H${curveWidth}`} stroke="var(--line)" />
          <text x={curveWidth + 6} y={y + 4 * textFactor}>
            {figureText({ value: numberText(altitude, Number.isInteger(altitude) ? 0 : 1), unit })}
          </text>
        </g>
      ))}
      <text x={0} y={timesY}>
        {clockTimeText(profile.fromMs)}
      </text>
      <text x={curveWidth} y={timesY} textAnchor="end">
        {clockTimeText(profile.toMs)}
      </text>
    </g>
  );
}

export interface AltitudePlotProps {
  readonly history: readonly PositionHistoryPoint[] | null;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

/** Altitude over time from what is stored; holes in reception are dotted, not bridged. */
export function AltitudePlot({ history, isLoading, hasFailed }: AltitudePlotProps) {
  const unit = useUnitsStore((state) => state.altitude);
  const [watch, textFactor] = usePlotTextFactor(MAX_WIDTH_PX);
  const curveWidth = WIDTH - PAD.end * textFactor;
  const profile = history === null ? null : altitudeProfile(history, { width: curveWidth, height: CURVE_HEIGHT }, unit);
  if (profile === null) {
    return <p className="py-2 text-muted">{isLoading ? copy.loading : hasFailed ? copy.failed : copy.empty}</p>;
  }
  const minutes = Math.max(1, Math.round((profile.toMs - profile.fromMs) / 60_000));
  return (
    <figure>
      <svg
        ref={watch}
        role="img"
        aria-label={`${copy.heading}: ${copy.summary(profile.points, minutes)}`}
        viewBox={`0 ${-PAD.top * textFactor} ${WIDTH} ${CURVE_HEIGHT + (PAD.top + PAD.bottom) * textFactor}`}
        className="block w-full max-w-96"
      >
        <Axes profile={profile} unit={unit} curveWidth={curveWidth} textFactor={textFactor} />
        <Curve profile={profile} />
      </svg>
      <figcaption className="flex justify-between gap-3 text-xs text-muted">
        <span>{copy.summary(profile.points, minutes)}</span>
        {profile.gaps.length > 0 ? <span>{copy.gap}</span> : null}
      </figcaption>
    </figure>
  );
}
