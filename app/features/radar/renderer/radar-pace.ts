import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import type { RadarPace } from '@app/state/radar-settings-store';
import { radarRadiusPx } from '@app/workers/sky/radar/radar-geometry';
import type { RadarView } from '@app/workers/sky/radar/radar-view';

/** Airliners with the wind behind them; what is faster moves in somewhat longer steps. */
const FAST_MPS = 300;

interface Pace {
  /** In the canvas's own pixels: how far a fast aircraft moves from frame to frame. */
  readonly stepPx: number;
  /** The nearest ranges would ask for more frames than the pace allows. Satellites on the rim run as fast as the nearest aircraft. */
  readonly shortestMs: number;
  /** New aircraft and what a source tells of the others must not wait longer. */
  readonly longestMs: number;
  /** Between frames while the view changes: 0 for every frame of the display. */
  readonly livelyMs: number;
}

/** Two to four, four to fifteen, and fifteen to thirty frames a second. */
const PACES: Readonly<Record<RadarPace, Pace>> = {
  battery: { stepPx: 1, shortestMs: 250, longestMs: 500, livelyMs: 66 },
  // Steps smaller than half a pixel no eye tells from none.
  normal: { stepPx: 0.5, shortestMs: 66, longestMs: 250, livelyMs: 0 },
  smooth: { stepPx: 0.1, shortestMs: 33, longestMs: 66, livelyMs: 0 },
};

/**
 * Milliseconds from one radar frame to the next while nobody changes the view: the time in which a fast aircraft moves
 * by the step of the pace, so that the radar draws smoothly and leaves the battery alone.
 *
 * @param resolution drawn pixels for each of the view's
 */
export function calmFrameMs(
  view: Pick<RadarView, 'rangeNm' | 'widthPx' | 'heightPx'>,
  resolution: number,
  hasSatellites: boolean,
  pace: RadarPace,
): number {
  const { stepPx, shortestMs, longestMs } = PACES[pace];
  if (hasSatellites) return shortestMs;
  const pxPerM = (radarRadiusPx(view) * resolution) / (view.rangeNm * METRES_PER_NAUTICAL_MILE);
  return Math.min(longestMs, Math.max(shortestMs, (stepPx / (FAST_MPS * pxPerM)) * 1000));
}

/** Milliseconds from one radar frame to the next while the view changes: it turns with a heading, say. */
export const livelyFrameMs = (pace: RadarPace): number => PACES[pace].livelyMs;
