import { listCopy } from '@app/copy/home-copy';
import { inViewCopy } from '@app/copy/sky-view-copy';
import { verticalTrend } from '@app/format/altitude';
import { bearingWords, clockHour, elevationFigure } from '@app/format/bearing';
import { type DistanceUnit, roundDistanceFigure } from '@app/format/distance';
import { figureText, numberText } from '@app/format/figure';
import { satelliteParts } from '@app/format/satellite-screen-reader-text';
import { isBehindHorizonNow } from '@app/state/behind-horizon';
import type { InViewRow } from '@app/workers/sky/readouts/sky-event';
import type { SkyRow } from '@app/workers/sky/readouts/sky-snapshot';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';

/** Angles are named in steps of five degrees, which can be remembered; near the horizon, where they count, to the degree. */
const ELEVATION_STEP_DEG = 5;
const LOW_DEG = 10;
/** Changes smaller than this are no news: distances are said to the whole kilometre or mile. */
const LEAST_DISTANCE_STEP_NM = 0.5;

export interface InViewTextContext {
  /** Direction of the camera; null without a compass, and then compass points are said instead of hours. */
  readonly headingDeg: number | null;
  readonly distanceUnit: DistanceUnit;
}

/** "40° up", or that it is below the horizon, or behind the person's own. */
function elevationWords({ azimuthDeg, elevationDeg }: InViewRow): string {
  const stepDeg = elevationDeg < LOW_DEG ? 1 : ELEVATION_STEP_DEG;
  const steppedDeg = Math.round(elevationDeg / stepDeg) * stepDeg;
  if (steppedDeg < 0) return inViewCopy.low;
  const height = figureText(elevationFigure(steppedDeg));
  return isBehindHorizonNow(azimuthDeg, elevationDeg) ? listCopy.behindHorizon(height) : listCopy.elevation(height);
}

function distanceWords(slantRangeM: number | null, unit: DistanceUnit): string | null {
  if (slantRangeM === null) return null;
  const distanceNm = Math.max(slantRangeM / METRES_PER_NAUTICAL_MILE, LEAST_DISTANCE_STEP_NM);
  return figureText(roundDistanceFigure(distanceNm, unit));
}

/**
 * "3 o'clock, 40° up, 6 km, Ryanair 1234, descending": one object in view for ears, the hour counted from where the
 * camera points. `live` is the object's row of the list where it has one. Of a satellite its light is said too.
 */
export function inViewSentence(row: InViewRow, live: SkyRow | null, context: InViewTextContext): string {
  const direction =
    context.headingDeg === null
      ? listCopy.heading(bearingWords(row.azimuthDeg))
      : listCopy.hour(clockHour(row.azimuthDeg, context.headingDeg));
  if (row.kind === 'satellite' && row.slantRangeM !== null) {
    const satellite = { ...row, slantRangeM: row.slantRangeM };
    return [direction, elevationWords(row), ...satelliteParts(satellite, context.distanceUnit)].join(', ');
  }
  const trend = live === null || live.onGround ? null : verticalTrend(live.verticalRateFtMin);
  const parts = [
    direction,
    elevationWords(row),
    distanceWords(row.slantRangeM, context.distanceUnit),
    row.name,
    row.kind === 'celestial' && row.magnitude !== null ? inViewCopy.magnitude(numberText(row.magnitude, 1)) : null,
    trend === null || trend === 'level' ? null : listCopy.trend[trend],
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** At most this many are said at once: more is forgotten before it ends. */
const SPOKEN_AT_ONCE = 5;

/** What a press of the bearings' key says: the objects nearest to the middle of the view, one after the other. */
export function inViewAnnouncement(sentences: readonly string[]): string {
  if (sentences.length === 0) return inViewCopy.empty;
  return `${sentences.slice(0, SPOKEN_AT_ONCE).join('. ')}.`;
}
