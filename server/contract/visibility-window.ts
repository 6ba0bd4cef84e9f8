import { confidenceOfAge } from '@engine/orbits/element-age';
import type { PassEvent, SatellitePass, TimeSpan } from '@engine/orbits/passes/satellite-pass';
import type { PassEventAnswer, VisibilityWindow, VisibleSatellite } from './satellite';
import type { SatelliteCatalogue } from './satellite-catalogue';

/**
 * A pass as the calls give it: ISO times, angles in degrees, ranges in km.
 * @param source where the elements are from: passes of an invented orbit are always `unverified`
 */
export function visibilityWindowOf(pass: SatellitePass, source: SatelliteCatalogue['source']): VisibilityWindow {
  const rise = eventOf(pass.rise);
  const highest = eventOf(pass.highest);
  const set = eventOf(pass.set);
  const brightest = pass.brightest === null ? null : eventOf(pass.brightest);
  return {
    startTime: rise.time,
    endTime: set.time,
    startAzimuth: rise.azimuth,
    endAzimuth: set.azimuth,
    maxElevation: highest.elevation,
    brightnessMagnitude: brightest?.magnitude ?? null,
    isIlluminated: pass.sunlit.length > 0,
    visibility: pass.visibility,
    visibleSpan: pass.visibleSpan === null ? null : spanOf(pass.visibleSpan),
    sunlit: pass.sunlit.map(spanOf),
    magnitudeBasis: pass.magnitudeBasis,
    rise,
    highest,
    set,
    brightest,
    isCutAtStart: pass.isCutAtStart,
    isCutAtEnd: pass.isCutAtEnd,
    elementAgeDays: rounded(pass.elementAgeDays, 3),
    confidence: source === 'demo' ? 'unverified' : confidenceOfAge(pass.elementAgeDays),
  };
}

/**
 * A pass as an item of the list of visible satellites.
 * @param name as the catalogue has it; text from outside
 * @param train name of the train that it flies in, null for one on its own
 */
export function visibleSatelliteOf(
  pass: SatellitePass,
  source: SatelliteCatalogue['source'],
  name: string,
  train: string | null,
): VisibleSatellite {
  return { satelliteId: pass.noradId, name, noradId: pass.noradId, ...visibilityWindowOf(pass, source), train };
}

/** Rounded far below what elements are good for: a thousandth of a degree, a metre, a hundredth of a magnitude. */
function eventOf(event: PassEvent): PassEventAnswer {
  return {
    time: isoTime(event.atMs),
    azimuth: rounded(event.azimuthDeg, 3) % 360,
    elevation: rounded(event.elevationDeg, 3),
    slantRangeKm: rounded(event.slantRangeKm, 3),
    illumination: event.illumination,
    sunElevation: rounded(event.sunElevationDeg, 3),
    magnitude: event.magnitude === null ? null : rounded(event.magnitude, 2),
  };
}

function spanOf({ fromMs, toMs }: TimeSpan): { from: string; to: string } {
  return { from: isoTime(fromMs), to: isoTime(toMs) };
}

/** To the nearest millisecond; `Date` alone would cut the fraction off. */
function isoTime(atMs: number): string {
  return new Date(Math.round(atMs)).toISOString();
}

function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}
