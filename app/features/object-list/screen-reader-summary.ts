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

export interface SpokenSummary {
  /** Changes when the count, a told object or its sector changes. */
  readonly key: string;
  readonly text: string;
  /** Of the nearest; null where there is none. */
  readonly distanceNm: number | null;
}

/** Count in range and the nearest object. */
export function spokenSummary(
  { count, total = null, nearest, further = [] }: InRange,
  context: TextContext,
): SpokenSummary {
  const counted = listCopy.spokenCount(count, total);
  if (nearest === null) return { key: total === null ? '0' : 'filtered', text: counted, distanceNm: null };
  const told = [nearest, ...further];
  return {
    key: [count, ...told.map(({ id, bearingDeg }) => `${id}/${compassSector(bearingDeg)}`)].join('/'),
    text: [counted, ...told.map((row) => asSentence(spokenObject(row, context)))].join(' '),
    distanceNm: nearest.distanceNm,
  };
}

const asSentence = (text: string): string => `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}.`;

/** Beyond this share a distance that was told is no longer about right. */
const TOLD_WITHIN = 0.1;

/** Whether what was told last no longer holds: something else is to be said, or the nearest is nearer or farther by far. */
export function isToldAnew(told: Pick<SpokenSummary, 'key' | 'distanceNm'>, now: SpokenSummary): boolean {
  if (now.key !== told.key) return true;
  if (now.distanceNm === null || told.distanceNm === null) return false;
  return Math.abs(now.distanceNm - told.distanceNm) > TOLD_WITHIN * told.distanceNm;
}
