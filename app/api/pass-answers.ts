import type { PassEventAnswer, SatellitePassAnswer, VisibilityWindow, VisibleSatellites } from '@contract/satellite';
import type { PassEvent, SatellitePass, TimeSpan } from '@engine/orbits/passes/satellite-pass';

/** A pass as the pages show it, whoever computed it: times are epoch milliseconds. */
export type ObserverPass = Omit<SatellitePass, 'index' | 'culminations'>;

/** A pass among those of the whole catalogue. */
export interface NamedPass extends ObserverPass {
  /** From the catalogue: text from outside. */
  readonly name: string;
  /** Name of the train that it flies in; null for one on its own. */
  readonly train: string | null;
}

/** Where passes are from; the same of an answer and of this device's own catalogue. */
export interface PassProvenance {
  readonly source: VisibleSatellites['catalogue']['source'];
  readonly label: string;
  readonly fetchedAtMs: number;
}

/** Passes over an observer, in the order asked for. */
export interface VisiblePasses {
  readonly passes: readonly NamedPass[];
  /** How many there are, also where the list was cut. */
  readonly total: number;
  readonly catalogue: PassProvenance;
}

/** Of the visible part, else of the sunlit part; null where the Sun never shines on it. */
export function brightestMagnitude({ brightest }: ObserverPass): number | null {
  return brightest?.magnitude ?? null;
}

function eventOf(event: PassEventAnswer): PassEvent {
  return {
    atMs: Date.parse(event.time),
    azimuthDeg: event.azimuth,
    elevationDeg: event.elevation,
    slantRangeKm: event.slantRangeKm,
    illumination: event.illumination,
    sunElevationDeg: event.sunElevation,
    magnitude: event.magnitude,
  };
}

const spanOf = ({ from, to }: { readonly from: string; readonly to: string }): TimeSpan => ({
  fromMs: Date.parse(from),
  toMs: Date.parse(to),
});

function passOf(noradId: number, window: VisibilityWindow): ObserverPass {
  const { visibility, visibleSpan, magnitudeBasis, isCutAtStart, isCutAtEnd, elementAgeDays } = window;
  return {
    noradId,
    rise: eventOf(window.rise),
    highest: eventOf(window.highest),
    set: eventOf(window.set),
    brightest: window.brightest === null ? null : eventOf(window.brightest),
    // The server knows no horizon of anybody.
    hidden: [],
    sunlit: window.sunlit.map(spanOf),
    visibility,
    visibleSpan: visibleSpan === null ? null : spanOf(visibleSpan),
    magnitudeBasis,
    isCutAtStart,
    isCutAtEnd,
    elementAgeDays,
  };
}

/** The passes of GET /api/analytics/satellites/{id}/pass. */
export function passesOfAnswer(noradId: number, { passes }: SatellitePassAnswer): readonly ObserverPass[] {
  return passes.map(({ visibilityWindow }) => passOf(noradId, visibilityWindow));
}

/** The passes of GET /api/analytics/satellites/visible. */
export function visiblePassesOfAnswer({ satellites, total, catalogue }: VisibleSatellites): VisiblePasses {
  return {
    passes: satellites.map((satellite) => ({
      ...passOf(satellite.noradId, satellite),
      name: satellite.name,
      train: satellite.train,
    })),
    total,
    catalogue: {
      source: catalogue.source,
      label: catalogue.label,
      fetchedAtMs: Date.parse(catalogue.fetchedAt),
    },
  };
}
