import { greatCircleStep } from '../../engine/ar-math/great-circle-step';
import { DAY_MS } from '../../engine/constants/durations';
import type { CandidatePaths } from '../../engine/identification/candidate-paths';
import { candidatePaths, type IdentificationSources } from '../../engine/identification/identify';
import { SatelliteCandidates } from '../../engine/identification/satellite-candidates';
import type { Sighting } from '../../engine/identification/sighting';
import { sightingClock } from '../../engine/identification/sighting-clock';
import { sunElevationDeg } from '../../engine/identification/visibility';
import type { Observer } from '../../engine/observer/observer';
import type { CelestialSky } from '../../engine/sky/celestial/celestial-sky';
import { skyObserverOf } from '../../engine/sky/sky-observer';
import { epochMs, metres, trueHeading } from '../../engine/units/quantity';
import type { NamedCatalogue } from './identify-catalogue';
import type { SeenObject, Witness } from './identify-witness';
import type { RecordedReports } from './recorded-window';

/** Observers stand up to so far from a recorded aircraft, over ground; each distance as likely as another. */
const FARTHEST_M = 20_000;
/** Night: the Sun so low. */
const NIGHT_BELOW_DEG = -7;
/** Reports before and after the moment that are played. */
const WINDOW_MS = 360_000;
/** The faintest light that somebody notices who was not looking for it, and by how much people differ. */
const LIMIT = { magnitude: 3.5, sigma: 0.5 } as const;
/** The hour of Nevada, and the landings at Zurich. */
const TUNED_SERIES = /nevada|zurich/;
/** What hides the horizon reaches up to here at most. */
const HORIZON_DEG = 15;
/** By how much things differ from their models that night. */
const REAL_MAGNITUDE_SIGMA = { aircraft: 1.5, satellite: 0.8 } as const;

/** A sky at a moment, and one thing in it that somebody sees. */
export interface Scene {
  readonly observer: Observer;
  readonly atMs: number;
  readonly sources: IdentificationSources;
  readonly seen: SeenObject;
  /** Whether anything of the truth was used for tuning: see `isTuned`. */
  readonly isTuned: boolean;
}

/** Makes scenes of one recording, moved to nights of the catalogue's date. */
export class SceneMaker {
  readonly #reports: RecordedReports;
  readonly #catalogue: NamedCatalogue;
  readonly #satellites: SatelliteCandidates;
  readonly #celestial: CelestialSky;
  readonly #groundM: number;

  constructor(reports: RecordedReports, catalogue: NamedCatalogue, celestial: CelestialSky) {
    this.#reports = reports;
    this.#catalogue = catalogue;
    this.#satellites = new SatelliteCandidates(catalogue.set);
    this.#celestial = celestial;
    this.#groundM = lowestHeightM(reports);
  }

  /** Null where it was day, or nobody could have seen anything. */
  scene(random: () => number, witness: Witness): Scene | null {
    const { report } = this.#reports.at(Math.floor(random() * this.#reports.count));
    const bearing = trueHeading(360 * random());
    const place = greatCircleStep(report, bearing, metres(FARTHEST_M * random()));
    const observer: Observer = {
      latitudeDeg: place.latitude,
      longitudeDeg: place.longitude,
      ellipsoidHeightM: this.#groundM,
      heightSource: 'ground',
      heightSigmaM: 200,
    };
    const atMs = Math.round(this.#catalogue.dateMs + DAY_MS * (random() - 0.5));
    if (sunElevationDeg(skyObserverOf(observer), epochMs(atMs)) > NIGHT_BELOW_DEG) return null;
    const shiftMs = atMs - report.at;
    const sources: IdentificationSources = {
      tracks: this.#reports.tracks(report.at - WINDOW_MS, report.at + WINDOW_MS, shiftMs),
      satellites: this.#satellites,
      celestial: this.#celestial,
    };
    const seen = chosen(momentOf(observer, atMs), sources, random, witness);
    return seen === null ? null : { observer, atMs, sources, seen, isTuned: this.#isTuned(seen) };
  }

  /** Constants were found on these recordings and on satellites with even numbers: what judges is neither. */
  #isTuned({ kind, id }: SeenObject): boolean {
    return TUNED_SERIES.test(this.#reports.recording.series) || (kind === 'satellite' && id % 2 === 0);
  }
}

/** The ground is not recorded: the lowest that anything flew there, one foot in a hundred left out. */
export function lowestHeightM(reports: RecordedReports): number {
  const heights = reports.recording.aircraft.flatMap(({ fixes }) => fixes.flatMap((fix) => fix.pressureAltitude ?? []));
  const sorted = heights.toSorted((a, b) => a - b);
  return Math.max(0, sorted[Math.floor(sorted.length / 100)] ?? 0);
}

const momentOf = (observer: Observer, atMs: number): Sighting => ({
  observer,
  fromMs: atMs,
  toMs: atMs,
  timeSigmaS: 0,
  direction: null,
  course: null,
  rate: null,
  brightness: null,
  colour: null,
  light: null,
  sound: null,
});

/** One of all that a person sees moving then, each as likely as another: what nobody lists can only be such a thing. */
function chosen(
  moment: Sighting,
  sources: IdentificationSources,
  random: () => number,
  witness: Witness,
): SeenObject | null {
  const middle = sightingClock(moment).steps >> 1;
  const spanS = sightingClock(moment).stepMs / 1000;
  const limit = LIMIT.magnitude + LIMIT.sigma * witness.gaussian();
  const visible = candidatePaths(moment, sources).flatMap((paths) =>
    paths.candidates.flatMap((candidate, row) => {
      const cell = row * paths.steps + middle;
      const hiddenBelow = Math.sin((HORIZON_DEG * random() * Math.PI) / 180);
      const direction = directionAt(paths, cell);
      const { kind, id } = candidate;
      if (kind !== 'aircraft' && kind !== 'satellite') return [];
      const magnitude = (paths.magnitudes[cell] ?? Number.NaN) + REAL_MAGNITUDE_SIGMA[kind] * witness.gaussian();
      if (!(magnitude <= limit) || !(direction[2] >= hiddenBelow)) return [];
      const seen: SeenObject = {
        kind,
        id,
        direction,
        next: directionAt(paths, cell + 1),
        spanS,
        rangeM: paths.rangesM[cell] ?? Number.NaN,
        magnitude,
      };
      return [seen];
    }),
  );
  return visible[Math.floor(random() * visible.length)] ?? null;
}

function directionAt({ directions }: CandidatePaths, cell: number): readonly [number, number, number] {
  const at = 3 * cell;
  return [directions[at] ?? Number.NaN, directions[at + 1] ?? Number.NaN, directions[at + 2] ?? Number.NaN];
}
