import { MINUTE_MS } from '@engine/constants/durations';
import type { PassEvent } from '@engine/orbits/passes/satellite-pass';
import type { NamedPass } from '@app/api/pass-answers';

/** What makes of a pass one by day. */
export const NOT_SEEN = { visibility: 'daylight', visibleSpan: null } as const satisfies Partial<NamedPass>;

/** The satellite `minutes` after a pass began. */
export function passEvent(startMs: number, minutes: number, fields: Partial<PassEvent> = {}): PassEvent {
  return {
    atMs: startMs + minutes * MINUTE_MS,
    azimuthDeg: 180,
    elevationDeg: 40,
    slantRangeKm: 800,
    illumination: 'sunlit',
    sunElevationDeg: -12,
    magnitude: 2,
    ...fields,
  };
}

/** A pass of six minutes that can be seen, with what a test wants of it. */
export function visibleSatellite(
  noradId: number,
  name: string,
  startMs: number,
  fields: Partial<NamedPass> = {},
): NamedPass {
  const span = { fromMs: startMs, toMs: startMs + 6 * MINUTE_MS };
  return {
    noradId,
    name,
    rise: passEvent(startMs, 0, { azimuthDeg: 270, elevationDeg: 10 }),
    highest: passEvent(startMs, 3),
    set: passEvent(startMs, 6, { azimuthDeg: 90, elevationDeg: 10 }),
    brightest: passEvent(startMs, 3),
    visibility: 'visible',
    visibleSpan: span,
    sunlit: [span],
    magnitudeBasis: 'measured',
    hidden: [],
    isCutAtStart: false,
    isCutAtEnd: false,
    elementAgeDays: 0.3,
    train: null,
    ...fields,
  };
}
