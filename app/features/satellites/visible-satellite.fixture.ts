import type { PassEventAnswer, VisibleSatellite } from '@contract/satellite';

/** What makes of a pass one by day. */
export const NOT_SEEN = { visibility: 'daylight', visibleSpan: null } as const satisfies Partial<VisibleSatellite>;

/** A pass of six minutes that can be seen, with what a test wants of it. */
export function visibleSatellite(
  noradId: number,
  name: string,
  startMs: number,
  fields: Partial<VisibleSatellite> = {},
): VisibleSatellite {
  const time = (minutes: number) => new Date(startMs + minutes * 60_000).toISOString();
  const event = (minutes: number, azimuth: number, elevation: number): PassEventAnswer => ({
    time: time(minutes),
    azimuth,
    elevation,
    slantRangeKm: 800,
    illumination: 'sunlit',
    sunElevation: -12,
    magnitude: 2,
  });
  return {
    satelliteId: noradId,
    name,
    noradId,
    startTime: time(0),
    endTime: time(6),
    startAzimuth: 270,
    endAzimuth: 90,
    maxElevation: 40,
    brightnessMagnitude: 2,
    isIlluminated: true,
    visibility: 'visible',
    visibleSpan: { from: time(0), to: time(6) },
    sunlit: [{ from: time(0), to: time(6) }],
    magnitudeBasis: 'measured',
    rise: event(0, 270, 10),
    highest: event(3, 180, 40),
    set: event(6, 90, 10),
    brightest: event(3, 180, 40),
    isCutAtStart: false,
    isCutAtEnd: false,
    elementAgeDays: 0.3,
    confidence: 'confirmed',
    train: null,
    ...fields,
  };
}
