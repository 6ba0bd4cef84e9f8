import { degreesFromRadians } from '../ar-math/angles';
import { placeInEnu } from '../ar-math/enu-placement';
import { liftByRefraction } from '../ar-math/lift-by-refraction';
import type { SkyTrack } from '../sky/aircraft/sky-track';
import { nameOf } from '../sky/aircraft/track-display';
import { placeTrack } from '../sky/aircraft/track-placement';
import type { TrackSource } from '../sky/aircraft/track-source';
import { skyAt } from '../sky/collect-sky';
import { realAt, wholeAt } from '../sky/columns';
import { SkyObjects } from '../sky/sky-objects';
import type { SkyObserver } from '../sky/sky-observer';
import { type ApparentSize, aircraftSize } from '../targeting/apparent-size';
import { emptyMotion } from '../tracking/display-track';
import { epochMs } from '../units/quantity';
import { type Candidate, type CandidatePaths, emptyPaths } from './candidate-paths';
import { heardWithinM } from './heard-range';
import type { Sighting } from './sighting';
import { type CoarseClock, coarseClock, type SightingClock } from './sighting-clock';
import { isWithinCone } from './sighting-cone';
import { CrowdWriter } from './sky-crowd';
import {
  AIRCRAFT_MAGNITUDE_SIGMA,
  aircraftChance,
  aircraftMagnitude,
  behindHorizon,
  type SeeingConditions,
} from './visibility';

/** Between two places so far apart in time, a cubic through their neighbours keeps within a hundred metres of any turn. */
const COARSE_MS = 20_000;
/** Where no direction is told, only rates and ranges count. */
const UNDIRECTED_COARSE_MS = 60_000;
/** First, all tracks are looked at so seldom, and those that cannot be it are left out. */
const GLANCE_MS = 200_000;
/** Farthest over ground that an aircraft at its ceiling stands above the horizon's haze, and a light still shows. */
const FARTHEST_KM = 150;
const LEAST_CHANCE = 1e-3;
/** Nothing that is told of flies faster, metres a second. */
const FASTEST_MPS = 350;

/** Nobody stands nearer to what flies, metres. */
const NEAREST_M = 300;
/** Tracks that are looked at; more are not within sight of anybody. */
const MOST_TRACKS = 2048;

/** One track over the coarse moments: places in the level frame, metres; NaN where it is not there. */
interface CoarseTrack {
  readonly track: SkyTrack;
  readonly size: ApparentSize;
  readonly places: Float64Array;
  /** Greatest standard deviation of its place, metres. */
  readonly sigmaM: number;
}

/** What a few glances at a track told. */
interface Glanced {
  readonly track: SkyTrack;
  readonly size: ApparentSize;
  chances: number;
  mayBe: boolean;
}

/** What stays the same while the tracks of one sighting are looked at. */
interface Looking {
  readonly sighting: Sighting;
  readonly observer: SkyObserver;
  readonly conditions: SeeingConditions;
  readonly source: TrackSource;
}

/** Aircraft as candidates for sightings, from where the sky has them at its moments. */
export class TrackCandidates {
  readonly #sky = new SkyObjects(MOST_TRACKS);
  readonly #chance = { chance: 0, reason: 0 };

  paths(
    sighting: Sighting,
    observer: SkyObserver,
    clock: SightingClock,
    conditions: SeeingConditions,
    source: TrackSource,
  ): CandidatePaths {
    const looking: Looking = { sighting, observer, conditions, source };
    const glances = coarseClock(clock, GLANCE_MS);
    const crowd = new CrowdWriter();
    const glanced = this.#glance(looking, glances, crowd);
    let expectedSeen = 0;
    for (const { chances } of glanced.values()) expectedSeen += chances / glances.steps;
    const coarse = coarseClock(clock, sighting.direction === null ? UNDIRECTED_COARSE_MS : COARSE_MS);
    const kept = [...glanced.values()]
      .filter(({ mayBe }) => mayBe)
      .map((one) => this.#coarseTrack(one, looking, coarse))
      .filter((one) => isInCone(one, coarse, sighting));
    const candidates = kept.map((track) => candidateOf(track, coarse));
    const counted = { expectedSeen, considered: glanced.size, crowd: crowd.written() };
    const paths = emptyPaths(candidates, clock.steps, counted);
    kept.forEach((track, row) => this.#write(paths, row, track, clock, coarse, conditions));
    return paths;
  }

  #glance(
    { sighting, observer, conditions, source }: Looking,
    glances: CoarseClock,
    crowd: CrowdWriter,
  ): ReadonlyMap<number, Glanced> {
    const found = new Map<number, Glanced>();
    const limits = { radiusKm: FARTHEST_KM, isPicked: () => false };
    const isHeard = sighting.sound?.isHeard === true;
    const sky = this.#sky;
    for (let step = 0; step < glances.steps; step++) {
      const at = epochMs(glances.startMs + step * glances.stepMs);
      skyAt(observer, at, { tracks: source, directions: [] }, limits, sky);
      for (let row = 0; row < sky.count; row++) {
        const track = sky.tracks[row];
        if (track === null || track === undefined || track.state.isOnGround) continue;
        const one = found.get(track.id) ?? emptyGlance(track);
        found.set(track.id, one);
        const rangeM = realAt(sky.rangesM, row);
        aircraftChance(this.#chance, conditions, realAt(sky.elevationsDeg, row), rangeM, one.size);
        behindHorizon(this.#chance, conditions, sky.directions, 3 * row);
        const { chance } = this.#chance;
        one.chances += chance;
        const reachM = (FASTEST_MPS * glances.stepMs) / 2000;
        one.mayBe ||=
          (isHeard || this.#canBeSeen(conditions, rangeM - reachM, one.size)) && mayBeThere(sky, row, reachM, sighting);
        if (step === glances.steps >> 1) addToCrowd(crowd, sky, row, chance);
      }
    }
    return found;
  }

  /** Whether it can be seen from anywhere nearer than it is, overhead at best. */
  #canBeSeen(conditions: SeeingConditions, nearestM: number, size: ApparentSize): boolean {
    aircraftChance(this.#chance, conditions, 90, Math.max(NEAREST_M, nearestM), size);
    return this.#chance.chance >= LEAST_CHANCE;
  }

  #coarseTrack({ track, size }: Glanced, { observer, source }: Looking, coarse: CoarseClock): CoarseTrack {
    const places = new Float64Array(3 * coarse.steps).fill(Number.NaN);
    const offset = new Float64Array(3);
    const placement = { heightM: 0, sigmaUpM: 0 };
    const motion = emptyMotion();
    const uncertainty = { alongSigmaM: 0, acrossSigmaM: 0, verticalSigmaM: 0, trackDeg: 0 };
    let sigmaM = Number.NaN;
    for (let step = 0; step < coarse.steps; step++) {
      const at = epochMs(coarse.startMs + step * coarse.stepMs);
      const known = source.trackAt(track.id, at);
      if (known === undefined || known.state.isOnGround) continue;
      known.display.readAt(at, motion);
      const correction = source.heights.correctionOf(known, at);
      const { heightM, sigmaUpM } = placeTrack(known, motion.climbed, observer, correction, placement);
      if (Number.isNaN(sigmaM) || step === coarse.steps >> 1) {
        const { alongSigmaM, acrossSigmaM } = known.display.uncertaintyAt(at, uncertainty);
        sigmaM = Math.max(alongSigmaM, acrossSigmaM, sigmaUpM);
      }
      placeInEnu(offset, observer.frame, motion.latitude, motion.longitude, heightM);
      const [east, north, up] = [realAt(offset, 0), realAt(offset, 1), realAt(offset, 2)];
      const rangeM = Math.sqrt(east * east + north * north + up * up);
      liftByRefraction(places, 3 * step, east, north, up, rangeM);
      for (let axis = 0; axis < 3; axis++) places[3 * step + axis] = rangeM * realAt(places, 3 * step + axis);
    }
    return { track, size, places, sigmaM };
  }

  #write(
    paths: CandidatePaths,
    row: number,
    { places, size }: CoarseTrack,
    clock: SightingClock,
    coarse: CoarseClock,
    conditions: SeeingConditions,
  ): void {
    const place = new Float64Array(3);
    for (let step = 0; step < clock.steps; step++) {
      placeBetween(place, places, (step * clock.stepMs) / coarse.stepMs, coarse.steps);
      const rangeM = lengthAt(place, 0);
      if (Number.isNaN(rangeM)) continue;
      const out = row * clock.steps + step;
      for (let axis = 0; axis < 3; axis++) paths.directions[3 * out + axis] = realAt(place, axis) / rangeM;
      paths.rangesM[out] = rangeM;
      paths.magnitudes[out] = aircraftMagnitude(rangeM);
      aircraftChance(this.#chance, conditions, elevationAt(place, 0), rangeM, size);
      behindHorizon(this.#chance, conditions, place, 0);
      paths.seen[out] = this.#chance.chance;
      paths.reasons[out] = this.#chance.reason;
    }
  }
}

function emptyGlance(track: SkyTrack): Glanced {
  const { state, facts } = track;
  const size = aircraftSize(state.type, state.objectClass, facts.typeDesignator);
  return { track, size, chances: 0, mayBe: false };
}

/** Whether it is in the cone of the sighting, were it nearer by a reach. */
function mayBeThere(sky: SkyObjects, row: number, reachM: number, { direction }: Sighting): boolean {
  if (direction === null) return true;
  const place = sky.directions.subarray(3 * row, 3 * row + 3);
  return isWithinCone(place, direction, degreesFromRadians(Math.asin(Math.min(1, reachM / realAt(sky.rangesM, row)))));
}

/** By where it is, and where it is a second later. */
function addToCrowd(crowd: CrowdWriter, sky: SkyObjects, row: number, chance: number): void {
  const rangeM = realAt(sky.rangesM, row);
  const at = 3 * row;
  const [x, y, z] = [0, 1, 2].map((axis) => rangeM * realAt(sky.directions, at + axis));
  const [east, north, up] = [0, 1, 2].map((axis) => realAt(sky.velocities, at + axis));
  if (x === undefined || y === undefined || z === undefined) return;
  const next = [x + (east ?? 0), y + (north ?? 0), z + (up ?? 0)] as const;
  crowd.add(wholeAt(sky.ids, row), [x, y, z], next, 1, aircraftMagnitude(rangeM), chance);
}

function candidateOf({ track, size, places, sigmaM }: CoarseTrack, { steps }: CoarseClock): Candidate {
  let nearestM = Number.POSITIVE_INFINITY;
  for (let step = 0; step < steps; step++) {
    const rangeM = lengthAt(places, 3 * step);
    if (rangeM < nearestM) nearestM = rangeM;
  }
  return {
    kind: 'aircraft',
    id: track.id,
    name: nameOf(track),
    feed: track.state.feed,
    launch: null,
    colourIndex: null,
    heardWithinM: heardWithinM(track.state.objectClass, size),
    sigmaDeg: degreesFromRadians(Math.atan(sigmaM / nearestM)),
    magnitudeSigma: AIRCRAFT_MAGNITUDE_SIGMA,
    salience: 1,
  };
}

function isInCone({ places }: CoarseTrack, { steps, stepMs }: CoarseClock, { direction }: Sighting): boolean {
  if (direction === null) return true;
  const unit = new Float64Array(3);
  for (let step = 0; step < steps; step++) {
    const rangeM = lengthAt(places, 3 * step);
    if (Number.isNaN(rangeM)) continue;
    for (let axis = 0; axis < 3; axis++) unit[axis] = realAt(places, 3 * step + axis) / rangeM;
    const reachM = (FASTEST_MPS * stepMs) / 2000;
    if (isWithinCone(unit, direction, degreesFromRadians(Math.asin(Math.min(1, reachM / rangeM))))) return true;
  }
  return false;
}

/** Catmull and Rom's cubic where both neighbours are known, else the straight line; NaN outside of what is known. */
function placeBetween(out: Float64Array, places: Float64Array, moment: number, steps: number): void {
  const from = Math.min(steps - 2, Math.floor(moment));
  const u = moment - from;
  for (let axis = 0; axis < 3; axis++) {
    const b = realAt(places, 3 * from + axis);
    const c = realAt(places, 3 * (from + 1) + axis);
    const a = from > 0 ? realAt(places, 3 * (from - 1) + axis) : Number.NaN;
    const d = from + 2 < steps ? realAt(places, 3 * (from + 2) + axis) : Number.NaN;
    const atStart = Number.isNaN(a) ? c - b : (c - a) / 2;
    const atEnd = Number.isNaN(d) ? c - b : (d - b) / 2;
    const u2 = u * u;
    const u3 = u2 * u;
    out[axis] = (2 * u3 - 3 * u2 + 1) * b + (u3 - 2 * u2 + u) * atStart + (3 * u2 - 2 * u3) * c + (u3 - u2) * atEnd;
  }
}

const lengthAt = (vectors: Float64Array, at: number): number =>
  Math.sqrt(realAt(vectors, at) ** 2 + realAt(vectors, at + 1) ** 2 + realAt(vectors, at + 2) ** 2);

const elevationAt = (vectors: Float64Array, at: number): number =>
  degreesFromRadians(Math.asin(realAt(vectors, at + 2) / lengthAt(vectors, at)));
