import type { PositionHistoryPoint } from '@contract/flight-data';
import { detailCopy } from '@app/copy/detail-copy';
import type { AltitudeUnit } from '@app/format/altitude';
import { figureText, numberText } from '@app/format/figure';
import { clockTimeText } from '@app/format/age';
import { useUnitsStore } from '@app/state/units-store';
import { altitudeProfile, type AltitudeProfile } from './altitude-profile';

/** As wide as the narrowest screen leaves it: letters are never drawn smaller than they are meant. */
const SIZE = { width: 206, height: 66 };
const PAD = { top: 10, end: 62, bottom: 20 };
const FONT_SIZE = 12;
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

function Axes({ profile, unit }: { readonly profile: AltitudeProfile; readonly unit: AltitudeUnit }) {
  return (
    <g fontSize={FONT_SIZE} fill="var(--muted)">
      {profile.ticks.map(({ altitude, y }) => (
        <g key={altitude}>
          <path d={`M0 ${y}H${SIZE.width}`} stroke="var(--line)" />
          <text x={SIZE.width + 6} y={y + 4}>
            {figureText({ value: numberText(altitude, Number.isInteger(altitude) ? 0 : 1), unit })}
          </text>
        </g>
      ))}
      <text x={0} y={SIZE.height + 16}>
        {clockTimeText(profile.fromMs)}
      </text>
      <text x={SIZE.width} y={SIZE.height + 16} textAnchor="end">
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
  const profile = history === null ? null : altitudeProfile(history, SIZE, unit);
  if (profile === null) {
    return <p className="py-2 text-muted">{isLoading ? copy.loading : hasFailed ? copy.failed : copy.empty}</p>;
  }
  const minutes = Math.max(1, Math.round((profile.toMs - profile.fromMs) / 60_000));
  return (
    <figure>
      <svg
        role="img"
        aria-label={`${copy.heading}: ${copy.summary(profile.points, minutes)}`}
        viewBox={`0 ${-PAD.top} ${SIZE.width + PAD.end} ${SIZE.height + PAD.top + PAD.bottom}`}
        className="block w-full max-w-96"
      >
        <Axes profile={profile} unit={unit} />
        <Curve profile={profile} />
      </svg>
      <figcaption className="flex justify-between gap-3 text-xs text-muted">
        <span>{copy.summary(profile.points, minutes)}</span>
        {profile.gaps.length > 0 ? <span>{copy.gap}</span> : null}
      </figcaption>
    </figure>
  );
}
