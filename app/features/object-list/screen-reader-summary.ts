import { compassSector } from '@engine/ar-math/compass-sector';
import { listCopy } from '@app/copy/home-copy';
import { verticalTrend } from '@app/format/altitude';
import { bearingWords, clockHour, elevationFigure } from '@app/format/bearing';
import { type DistanceUnit, roundDistanceFigure } from '@app/format/distance';
import { figureText } from '@app/format/figure';
import { isBehindHorizonNow } from '@app/state/behind-horizon';
import type { SkyRow } from '@app/workers/sky/readouts/sky-snapshot';

export interface TextContext {
  /** Direction the user faces; null without a compass, and then compass points are said instead of hours. */
  readonly headingDeg: number | null;
  readonly distanceUnit: DistanceUnit;
}

/** Told where the person's own horizon hides it. */
function elevationWords(azimuthDeg: number, elevationDeg: number): string {
  const height = figureText(elevationFigure(elevationDeg));
  return isBehindHorizonNow(azimuthDeg, elevationDeg) ? listCopy.behindHorizon(height) : listCopy.elevation(height);
}

/** "3 o'clock, 40° up, 6 km, Ryanair 1234, descending": one object for ears. */
export function spokenObject(row: SkyRow, context: TextContext): string {
  const direction =
    context.headingDeg === null
      ? listCopy.heading(bearingWords(row.bearingDeg))
      : listCopy.hour(clockHour(row.bearingDeg, context.headingDeg));
  const trend = row.onGround ? null : verticalTrend(row.verticalRateFtMin);
  const parts = [
    direction,
    row.elevationDeg === null || row.elevationDeg < 0 ? null : elevationWords(row.bearingDeg, row.elevationDeg),
    figureText(roundDistanceFigure(row.distanceNm, context.distanceUnit)),
    row.name,
    row.onGround ? listCopy.onGround : trend === 'level' || trend === null ? null : listCopy.trend[trend],
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** What a summary tells of: how many objects are in range, and the nearest of them. */
export interface InRange {
  readonly count: number;
  /** Of how many, while a filter leaves some out. */
  readonly total?: number | null;
  readonly nearest: SkyRow | null;
  /** Those that follow it, for who wants to be told more. */
  readonly further?: readonly SkyRow[];
}

/** Count in range and the nearest object; changes only when one of them, or a told one's sector, changes. */
export function spokenSummary(
  { count, total = null, nearest, further = [] }: InRange,
  context: TextContext,
): { key: string; text: string } {
  const counted = listCopy.spokenCount(count, total);
  if (nearest === null) return { key: total === null ? '0' : 'filtered', text: counted };
  const told = [nearest, ...further];
  return {
    key: [count, ...told.map(({ id, bearingDeg }) => `${id}/${compassSector(bearingDeg)}`)].join('/'),
    text: [counted, ...told.map((row) => `${spokenObject(row, context)}.`)].join(' '),
  };
}
