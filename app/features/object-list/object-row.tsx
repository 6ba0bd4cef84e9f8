import { type AccessibilitySettings, LARGE_TEXT_FACTOR } from '@app/accessibility/settings';
import { textScale, useAccessibilityStore } from '@app/accessibility/accessibility-store';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { listCopy } from '@app/copy/home-copy';
import { altitudeFigure, type Trend, verticalTrend } from '@app/format/altitude';
import { altitudeToneClass } from '@app/format/altitude-tone';
import { elevationFigure } from '@app/format/bearing';
import { distanceFigure } from '@app/format/distance';
import { figureText } from '@app/format/figure';
import { objectWords, operatorWords } from '@app/format/object-words';
import { useAircraftTime } from '@app/state/aircraft-time';
import { useIsBehindHorizon } from '@app/state/behind-horizon';
import { useUnitsStore } from '@app/state/units-store';
import { classNames } from '@app/ui/class-names';
import { Figure } from '@app/ui/figure';
import { Tag } from '@app/ui/tag';
import type { SkyRow } from '@app/workers/sky/readouts/sky-snapshot';

const TREND_ICONS = { climbing: ArrowUpRight, descending: ArrowDownRight, level: ArrowRight } as const;

function TrendArrow({ trend }: { readonly trend: Trend }) {
  const Icon = TREND_ICONS[trend];
  return (
    <>
      <Icon aria-hidden size={14} className="shrink-0" />
      <span className="sr-only">{listCopy.trend[trend]}</span>
    </>
  );
}

function AltitudeCell({ row }: { readonly row: SkyRow }) {
  const unit = useUnitsStore((state) => state.altitude);
  if (row.onGround) return <span>{listCopy.onGround}</span>;
  if (row.altitudeFt === null) return <span>{listCopy.noAltitude}</span>;
  const trend = verticalTrend(row.verticalRateFtMin);
  return (
    <span className={classNames('flex items-center gap-0.5', altitudeToneClass(row.altitudeFt))}>
      <Figure {...altitudeFigure(row.altitudeFt, unit)} />
      {trend === null ? null : <TrendArrow trend={trend} />}
    </span>
  );
}

function description(row: SkyRow): string {
  const operator = operatorWords(row);
  return operator === null ? objectWords(row) : `${objectWords(row)} · ${operator}`;
}

/** Less than half a degree below still reads as along the horizon. */
function elevationText(elevationDeg: number, isBehindHorizon: boolean): string {
  if (elevationDeg < -0.5) return listCopy.belowHorizon;
  const height = figureText(elevationFigure(elevationDeg));
  return isBehindHorizon ? listCopy.hidden(height) : listCopy.up(height);
}

/** How high it flies, and how high above the horizon it stands. */
function Heights({ row }: { readonly row: SkyRow }) {
  // Where it stood then is no direction to look in.
  const isPast = useAircraftTime() === 'past';
  const isBehindHorizon = useIsBehindHorizon(row.bearingDeg, row.elevationDeg);
  return (
    <span className="flex shrink-0 items-center gap-2">
      <AltitudeCell row={row} />
      {row.elevationDeg === null || row.onGround || isPast ? null : (
        <span className="figure whitespace-nowrap">{elevationText(row.elevationDeg, isBehindHorizon)}</span>
      )}
    </span>
  );
}

/**
 * Larger than that, a line of a phone has no room for a name, an emergency and a distance, nor for what it is and how
 * high it stands: none of them may be cut, so what it is comes between them.
 */
export const hasThirdLine = (settings: AccessibilitySettings): boolean => textScale(settings) > LARGE_TEXT_FACTOR;

/** How far what a row says is to be believed. */
function DoubtTags({ row }: { readonly row: SkyRow }) {
  return (
    <>
      {row.isDoubtful ? (
        <Tag tone="warning" isYielding>
          {listCopy.doubtful}
        </Tag>
      ) : null}
      {row.hasPoorQuality ? (
        <Tag tone="warning" isYielding>
          {listCopy.poorQuality}
        </Tag>
      ) : null}
      {row.isEstimated ? <Tag isYielding>{listCopy.estimated}</Tag> : null}
    </>
  );
}

export interface ObjectRowProps {
  readonly row: SkyRow;
  readonly isSelected: boolean;
  /** The keyboard's index stands here. */
  readonly isActive: boolean;
  readonly isBeyondRange: boolean;
}

/** What one option of the list shows, on two lines, or three of large text. */
export function ObjectRow({ row, isSelected, isActive, isBeyondRange }: ObjectRowProps) {
  const distanceUnit = useUnitsStore((state) => state.distance);
  const isCrowded = useAccessibilityStore(hasThirdLine);
  const hasTag = row.isEmergency || row.isDoubtful || row.hasPoorQuality || row.isEstimated;
  const what = <bdi className="truncate pe-2">{description(row)}</bdi>;
  return (
    <div
      data-keyboard-index={isActive ? '' : undefined}
      className={classNames(
        'flex h-full flex-col justify-center gap-0.5 border-b border-line ps-4 pe-4 transition-colors duration-(--fast)',
        isSelected && 'selected-edge',
        isActive ? 'bg-raised' : 'hover:bg-surface',
      )}
    >
      <div className="flex items-baseline justify-between gap-3">
        <span className="flex min-w-0 items-center gap-2 overflow-x-clip">
          <b className={classNames('shrink-0 truncate', hasTag && !isCrowded ? 'max-w-7/10' : 'max-w-full')}>
            <bdi>{row.name}</bdi>
          </b>
          {row.isEmergency && !isCrowded ? (
            <Tag tone="danger" isYielding>
              {listCopy.emergency}
            </Tag>
          ) : null}
          {isCrowded ? null : <DoubtTags row={row} />}
        </span>
        <Figure
          {...distanceFigure(row.distanceNm, distanceUnit)}
          className={classNames(isBeyondRange && 'text-muted')}
        />
      </div>
      {isCrowded ? (
        <>
          <div className="flex items-center gap-2 overflow-x-clip text-xs text-muted">
            {row.isEmergency ? <Tag tone="danger">{listCopy.emergency}</Tag> : null}
            {what}
          </div>
          <div className="flex items-center justify-between gap-2 overflow-x-clip text-xs text-muted">
            <Heights row={row} />
            <DoubtTags row={row} />
          </div>
        </>
      ) : (
        <div className="flex items-center justify-between gap-1 text-xs text-muted">
          {what}
          <Heights row={row} />
        </div>
      )}
    </div>
  );
}
