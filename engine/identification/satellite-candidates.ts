import { degreesFromRadians } from '../ar-math/angles';
import { liftByRefraction } from '../ar-math/lift-by-refraction';
import { gmstRad } from '../ephemeris/earth-rotation';
import type { CatalogueSet } from '../orbits/catalogue/catalogue-set';
import { constellationOf } from '../orbits/constellation';
import { elementAgeDays, placeSigmaM } from '../orbits/element-age';
import { ecefFromTeme } from '../orbits/frames/earth-fixed';
import { type ObserverFrame, observerFrame } from '../orbits/frames/observer-frame';
import { lengthAt, mayBeUp, reachKm, turningSpeedKmS } from '../orbits/frames/reach';
import { observerTeme } from '../orbits/frames/observer-teme';
import { ILLUMINATION_CODE, illuminationCode } from '../orbits/illumination/shadow';
import { sunTeme } from '../orbits/illumination/sun-elevation';
import { apparentMagnitude, brightestMagnitude, phaseAngleRad } from '../orbits/magnitude/apparent-magnitude';
import { standardMagnitudeOf } from '../orbits/magnitude/standard-magnitude';
import { STATE_STRIDE } from '../orbits/sgp4/propagator';
import { launchOf } from '../orbits/trains';
import { realAt } from '../sky/columns';
import { shownName } from '../sky/satellites/satellite-names';
import type { Candidate, CandidatePaths } from './candidate-paths';
import { emptyPaths } from './candidate-paths';
import type { Sighting } from './sighting';
import { type CoarseClock, coarseClock, type SightingClock } from './sighting-clock';
import { isWithinCone } from './sighting-cone';
import { CrowdWriter } from './sky-crowd';
import { behindHorizon, lightChance, type SeeingConditions, throughAir } from './visibility';

/** Two places of a low orbit so far apart in time have a cubic between them that keeps within metres. */
const COARSE_MS = 60_000;
/** So often a path is held against the cone, and so far a satellite goes meanwhile at most. */
const NEAR_MS = 10_000;
const NEAR_DEG = 6;
/** What is less likely to be seen than this, at every moment, is left out. */
const LEAST_CHANCE = 1e-4;
/** Magnitudes beyond the eye's limit that even a fully lit satellite must not be fainter by. */
const FAINT_MARGIN = 4.5;
/** Nearest that a satellite of any orbit comes, km. */
const NEAREST_KM = 180;
/** Real satellites are boxes with mirrors: by whether somebody measured it. */
const MAGNITUDE_SIGMA = { measured: 0.8, class: 0.8, guess: 1.2 } as const;
/** Numbers of a coarse moment: place and velocity in the observer's level frame, km and km/s. */
const STRIDE = 6;

interface CoarseSky {
  readonly clock: CoarseClock;
  /** Catalogue indices. */
  readonly indices: Uint32Array;
  /** Level frame, `STRIDE` numbers to a moment, all moments of the first satellite, then of the second. */
  readonly states: Float64Array;
  readonly magnitudes: Float64Array;
  readonly chances: Float64Array;
  readonly reasons: Uint8Array;
}

/** The satellites of one catalogue as candidates for sightings: by cone, by light and by brightness. */
export class SatelliteCandidates {
  readonly #set: CatalogueSet;
  readonly #standardMagnitudes: Float64Array;
  readonly #states: Float64Array;
  readonly #errors: Uint8Array;
  readonly #chance = { chance: 0, reason: 0 };

  constructor(set: CatalogueSet) {
    const { count } = set.propagator;
    this.#set = set;
    this.#standardMagnitudes = Float64Array.from(set.satellites, (record) => standardMagnitudeOf(record).value);
    this.#states = new Float64Array(count * STATE_STRIDE);
    this.#errors = new Uint8Array(count);
  }

  /** Paths of all that can have been seen there and then. */
  paths(sighting: Sighting, clock: SightingClock, conditions: SeeingConditions): CandidatePaths {
    const frame = observerFrame(sighting.observer);
    const coarse = this.#coarseSky(frame, clock, conditions);
    let expectedSeen = 0;
    const rows: number[] = [];
    const crowd = new CrowdWriter();
    for (let row = 0; row < coarse.indices.length; row++) {
      const [expected, most] = chancesOf(coarse, row);
      expectedSeen += expected;
      this.#addToCrowd(crowd, coarse, row, expected);
      if (most >= LEAST_CHANCE && this.#isInCone(coarse, row, sighting)) rows.push(row);
    }
    const near = rows.filter((row) => comesNear(coarse, row, clock, sighting));
    const candidates = near.map((row) => this.#candidate(coarse, row));
    const paths = emptyPaths(candidates, clock.steps, {
      expectedSeen,
      considered: this.#set.propagator.count,
      crowd: crowd.written(),
    });
    near.forEach((row, to) => writePath(paths, to, coarse, row, clock));
    return paths;
  }

  #coarseSky(frame: ObserverFrame, clock: SightingClock, conditions: SeeingConditions): CoarseSky {
    const coarse = coarseClock(clock, COARSE_MS);
    const indices = this.#select(frame, coarse, conditions);
    const size = indices.length * coarse.steps;
    const states = new Float64Array(size * STATE_STRIDE);
    this.#set.propagator.grid(
      indices,
      coarse.startMs,
      coarse.stepMs / 1000,
      coarse.steps,
      states,
      new Uint8Array(size),
    );
    const sky: CoarseSky = {
      clock: coarse,
      indices,
      states,
      magnitudes: new Float64Array(size),
      chances: new Float64Array(size),
      reasons: new Uint8Array(size),
    };
    for (let step = 0; step < coarse.steps; step++) this.#light(sky, step, frame, conditions);
    return sky;
  }

  /** Indices of all that can be above the horizon at some moment and are bright enough, by where they are in the middle. */
  #select(frame: ObserverFrame, coarse: CoarseClock, { limit }: SeeingConditions): Uint32Array {
    const { propagator } = this.#set;
    const halfS = (coarse.stepMs * (coarse.steps - 1)) / 2000;
    const middleMs = coarse.startMs + Math.round(1000 * halfS);
    propagator.catalogueAt(middleMs, this.#states, this.#errors);
    const angle = gmstRad(middleMs);
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const [fromX = 0, fromY = 0, fromZ = 0] = observerTeme(new Float64Array(3), frame, angle);
    const upX = cos * frame.upX - sin * frame.upY;
    const upY = sin * frame.upX + cos * frame.upY;
    const found: number[] = [];
    for (let index = 0; index < propagator.count; index++) {
      const at = index * STATE_STRIDE;
      const dx = realAt(this.#states, at) - fromX;
      const dy = realAt(this.#states, at + 1) - fromY;
      const dz = realAt(this.#states, at + 2) - fromZ;
      const rangeKm = Math.sqrt(dx * dx + dy * dy + dz * dz);
      const reach = reachKm(turningSpeedKmS(this.#states, at), halfS);
      // An error's NaN fails the comparison.
      if (!mayBeUp(dx * upX + dy * upY + dz * frame.upZ, rangeKm, reach)) continue;
      const nearestKm = Math.max(NEAREST_KM, rangeKm - reach);
      if (brightestMagnitude(realAt(this.#standardMagnitudes, index), nearestKm) <= limit + FAINT_MARGIN)
        found.push(index);
    }
    return Uint32Array.from(found);
  }

  /** Brightness and chance at one moment, and the states turned into the level frame. */
  #light(
    { clock, indices, states, magnitudes, chances, reasons }: CoarseSky,
    step: number,
    frame: ObserverFrame,
    conditions: SeeingConditions,
  ): void {
    const atMs = clock.startMs + step * clock.stepMs;
    const sun = sunTeme(atMs);
    const angle = gmstRad(atMs);
    const from = observerTeme(new Float64Array(3), frame, angle);
    for (let row = 0; row < indices.length; row++) {
      const cell = row * clock.steps + step;
      const at = cell * STATE_STRIDE;
      const x = realAt(states, at);
      const y = realAt(states, at + 1);
      const z = realAt(states, at + 2);
      ecefFromTeme(states, at, states, at, angle);
      turnLevel(states, at, frame);
      const elevationDeg = elevationAt(states, at);
      let magnitude = Number.NaN;
      if (elevationDeg > -1 && illuminationCode(x, y, z, sun) !== ILLUMINATION_CODE.umbra) {
        const standard = realAt(this.#standardMagnitudes, indices[row] ?? 0);
        const outside = apparentMagnitude(standard, lengthAt(states, at), phaseAngleRad(x, y, z, from, sun));
        magnitude = throughAir(outside, elevationDeg);
      }
      lightChance(this.#chance, conditions, elevationDeg, magnitude, MAGNITUDE_SIGMA.class);
      behindHorizon(this.#chance, conditions, states, at);
      magnitudes[cell] = magnitude;
      chances[cell] = this.#chance.chance;
      reasons[cell] = this.#chance.reason;
    }
  }

  /** By where it is in the middle, or where it gives light at all. */
  #addToCrowd(
    crowd: CrowdWriter,
    { clock, indices, states, magnitudes }: CoarseSky,
    row: number,
    chance: number,
  ): void {
    const first = row * clock.steps;
    let cell = first + (clock.steps >> 1);
    for (let step = 0; step < clock.steps && Number.isNaN(realAt(magnitudes, cell)); step++) cell = first + step;
    const at = cell * STRIDE;
    const [x, y, z] = [realAt(states, at), realAt(states, at + 1), realAt(states, at + 2)];
    const next = [x + realAt(states, at + 3), y + realAt(states, at + 4), z + realAt(states, at + 5)] as const;
    const id = this.#set.satellites[indices[row] ?? 0]?.elements.noradId ?? 0;
    crowd.add(id, [x, y, z], next, 1, realAt(magnitudes, cell), chance);
  }

  #isInCone({ clock, states }: CoarseSky, row: number, { direction }: Sighting): boolean {
    if (direction === null) return true;
    const place = new Float64Array(3);
    for (let step = 0; step < clock.steps; step++) {
      const at = (row * clock.steps + step) * STRIDE;
      const rangeKm = lengthAt(states, at);
      for (let axis = 0; axis < 3; axis++) place[axis] = realAt(states, at + axis) / rangeKm;
      // Between two moments it goes no farther than this; overhead, where it is nearest, it is fastest.
      const speedKmS = Math.sqrt(
        realAt(states, at + 3) ** 2 + realAt(states, at + 4) ** 2 + realAt(states, at + 5) ** 2,
      );
      const reachDeg = degreesFromRadians(
        Math.min(Math.PI, (speedKmS * clock.stepMs) / 2000 / Math.max(NEAREST_KM, rangeKm - speedKmS * 30)),
      );
      if (isWithinCone(place, direction, reachDeg)) return true;
    }
    return false;
  }

  #candidate({ clock, indices, states }: CoarseSky, row: number): Candidate {
    const record = this.#set.satellites[indices[row] ?? 0];
    if (record === undefined) throw new RangeError(`The catalogue has no satellite ${indices[row]}.`);
    const { elements } = record;
    const middle = row * clock.steps + (clock.steps >> 1);
    const sigmaM = placeSigmaM(elementAgeDays(elements, clock.startMs));
    return {
      kind: 'satellite',
      id: elements.noradId,
      name: shownName(elements.name, elements.noradId),
      feed: null,
      launch: constellationOf(elements.name) === null ? null : launchOf(record),
      colourIndex: null,
      heardWithinM: 0,
      sigmaDeg: degreesFromRadians(Math.atan(sigmaM / 1000 / lengthAt(states, middle * STRIDE))),
      magnitudeSigma: MAGNITUDE_SIGMA[standardMagnitudeOf(record).basis],
      salience: 1,
    };
  }
}

/** Mean chance over the time and the greatest of it. */
function chancesOf({ clock, chances }: CoarseSky, row: number): readonly [number, number] {
  let [sum, most] = [0, 0];
  for (let step = 0; step < clock.steps; step++) {
    const chance = realAt(chances, row * clock.steps + step);
    sum += chance;
    most = Math.max(most, chance);
  }
  return [sum / clock.steps, most];
}

const elevationAt = (states: Float64Array, at: number): number =>
  degreesFromRadians(Math.asin(realAt(states, at + 2) / lengthAt(states, at)));

/** Turns an Earth-fixed state into the observer's level frame, in place. */
function turnLevel(states: Float64Array, at: number, frame: ObserverFrame): void {
  for (const [offset, x0, y0, z0] of [
    [0, frame.xKm, frame.yKm, frame.zKm],
    [3, 0, 0, 0],
  ] as const) {
    const x = realAt(states, at + offset) - x0;
    const y = realAt(states, at + offset + 1) - y0;
    const z = realAt(states, at + offset + 2) - z0;
    states[at + offset] = frame.eastX * x + frame.eastY * y;
    states[at + offset + 1] = frame.northX * x + frame.northY * y + frame.northZ * z;
    states[at + offset + 2] = frame.upX * x + frame.upY * y + frame.upZ * z;
  }
}

/** Whether its path comes into the cone of the sighting: every few seconds between the coarse moments. */
function comesNear(
  { clock: moments, states }: CoarseSky,
  row: number,
  clock: SightingClock,
  { direction }: Sighting,
): boolean {
  if (direction === null) return true;
  const place = new Float64Array(3);
  const strideSteps = Math.max(1, Math.floor(NEAR_MS / clock.stepMs));
  for (let step = 0; step < clock.steps; step += strideSteps) {
    const moment = (step * clock.stepMs) / moments.stepMs;
    const before = Math.min(moments.steps - 2, Math.floor(moment));
    const at = (row * moments.steps + before) * STRIDE;
    for (let axis = 0; axis < 3; axis++)
      place[axis] = hermite(states, at + axis, moment - before, moments.stepMs / 1000);
    const rangeKm = lengthAt(place, 0);
    for (let axis = 0; axis < 3; axis++) place[axis] = realAt(place, axis) / rangeKm;
    if (isWithinCone(place, direction, NEAR_DEG)) return true;
  }
  return false;
}

/** The clock's steps of one satellite: cubic Hermite between its coarse moments, light and chance straight between. */
function writePath(paths: CandidatePaths, to: number, coarse: CoarseSky, row: number, clock: SightingClock): void {
  const { clock: moments, states, magnitudes, chances, reasons } = coarse;
  const spanS = moments.stepMs / 1000;
  const direction = new Float64Array(3);
  const place = [0, 0, 0];
  for (let step = 0; step < clock.steps; step++) {
    const moment = (step * clock.stepMs) / moments.stepMs;
    const before = Math.min(moments.steps - 2, Math.floor(moment));
    const u = moment - before;
    const cell = row * moments.steps + before;
    for (let axis = 0; axis < 3; axis++) place[axis] = hermite(states, cell * STRIDE + axis, u, spanS);
    const [east = Number.NaN, north = Number.NaN, up = Number.NaN] = place;
    liftByRefraction(direction, 0, east, north, up);
    const out = to * clock.steps + step;
    paths.directions.set(direction, 3 * out);
    paths.rangesM[out] = 1000 * Math.sqrt(east * east + north * north + up * up);
    const near = u < 0.5 ? cell : cell + 1;
    paths.magnitudes[out] = straight(magnitudes, cell, u);
    paths.seen[out] = straight(chances, cell, u);
    paths.reasons[out] = reasons[near] ?? 0;
  }
}

function straight(values: Float64Array, at: number, u: number): number {
  const [a, b] = [realAt(values, at), realAt(values, at + 1)];
  if (Number.isNaN(a)) return u < 0.5 ? a : b;
  if (Number.isNaN(b)) return u < 0.5 ? a : b;
  return a + u * (b - a);
}

function hermite(states: Float64Array, at: number, u: number, spanS: number): number {
  const u2 = u * u;
  const u3 = u2 * u;
  return (
    (2 * u3 - 3 * u2 + 1) * realAt(states, at) +
    (u3 - 2 * u2 + u) * spanS * realAt(states, at + 3) +
    (3 * u2 - 2 * u3) * realAt(states, at + STRIDE) +
    (u3 - u2) * spanS * realAt(states, at + STRIDE + 3)
  );
}
