import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { radarRadiusPx } from '@app/workers/sky/radar/radar-geometry';
import type { RadarView } from '@app/workers/sky/radar/radar-view';

/** Airliners with the wind behind them; what is faster moves in somewhat longer steps. */
const FAST_MPS = 300;
/** In the canvas's own pixels; smaller steps no eye tells from none. */
const SMALLEST_STEP_PX = 0.5;
/** The nearest ranges would ask for more frames than a calm picture is worth. Satellites on the rim run as fast as the nearest aircraft. */
const SHORTEST_MS = 66;
/** New aircraft and what a source tells of the others must not wait longer. */
const LONGEST_MS = 250;

/**
 * Milliseconds from one radar frame to the next while nobody changes the view: the time in which a fast aircraft moves
 * half a pixel, so that the radar draws smoothly and leaves the battery alone.
 *
 * @param resolution drawn pixels for each of the view's
 */
export function calmFrameMs(
  view: Pick<RadarView, 'rangeNm' | 'widthPx' | 'heightPx'>,
  resolution: number,
  hasSatellites: boolean,
): number {
  if (hasSatellites) return SHORTEST_MS;
  const pxPerM = (radarRadiusPx(view) * resolution) / (view.rangeNm * METRES_PER_NAUTICAL_MILE);
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, (SMALLEST_STEP_PX / (FAST_MPS * pxPerM)) * 1000));
}
