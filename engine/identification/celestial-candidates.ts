import { component } from '../ar-math/component';
import { degreesFromRadians } from '../ar-math/angles';
import type { CelestialSky } from '../sky/celestial/celestial-sky';
import type { SkyObserver } from '../sky/sky-observer';
import { realAt } from '../sky/columns';
import { epochMs } from '../units/quantity';
import { type Candidate, type CandidatePaths, emptyPaths } from './candidate-paths';
import type { Sighting } from './sighting';
import { type CoarseClock, coarseClock, type SightingClock } from './sighting-clock';
import { isWithinCone } from './sighting-cone';
import { CrowdWriter } from './sky-crowd';
import { behindHorizon, discChance, lightChance, type SeeingConditions, throughAir } from './visibility';

/** The sky turns by a quarter of a degree in a minute. */
const COARSE_MS = 60_000;
const TURNED_DEG_PER_COARSE = 0.25;
const SIGMA_DEG = 0.05;
const MAGNITUDE_SIGMA = 0.3;
/**
 * Of what stands still so bright a thing is asked about as soon as anything that moves, and the others in proportion to
 * their light: Jupiter nearly so, Vega by one in sixteen, a star of the second magnitude by one in a hundred. It is there
 * every night. An estimate.
 */
const ASKED_ABOUT_MAGNITUDE = -3;

/** How much rather somebody asks about something that stands still than about a light that moves. */
const salienceOf = (magnitude: number): number => Math.min(1, 10 ** (-0.4 * (magnitude - ASKED_ABOUT_MAGNITUDE)));

interface FixedPath {
  readonly index: number;
  /** Unit vectors at the coarse moments. */
  readonly places: Float64Array;
}

/** Sun, Moon, planets and named stars as candidates for a sighting. Leaves the sky at the last of its moments. */
export function celestialPaths(
  sighting: Sighting,
  observer: SkyObserver,
  clock: SightingClock,
  conditions: SeeingConditions,
  sky: CelestialSky,
): CandidatePaths {
  const coarse = coarseClock(clock, COARSE_MS);
  const known = pathsOver(coarse, sky, observer);
  const chance = { chance: 0, reason: 0 };
  const setChance = (index: number, places: Float64Array, at: number): void => {
    const elevationDeg = elevationAt(places, at);
    const kind = sky.objects[index]?.kind;
    if (kind === 'sun' || kind === 'moon') discChance(chance, conditions, elevationDeg);
    else
      lightChance(
        chance,
        conditions,
        elevationDeg,
        throughAir(component(sky.magnitudes, index), elevationDeg),
        MAGNITUDE_SIGMA,
      );
    behindHorizon(chance, conditions, places, at);
  };
  let expectedSeen = 0;
  const rows: FixedPath[] = [];
  const crowd = new CrowdWriter();
  for (const path of known) {
    // What rises or sets meanwhile is seen for a part of the time.
    let chances = 0;
    for (let step = 0; step < coarse.steps; step++) {
      setChance(path.index, path.places, 3 * step);
      chances += chance.chance;
    }
    const magnitude = component(sky.magnitudes, path.index);
    const asked = (chances / coarse.steps) * salienceOf(magnitude);
    expectedSeen += asked;
    const place = vectorAt(path.places, coarse.steps >> 1);
    crowd.add(sky.objects[path.index]?.id ?? 0, place, place, 1, magnitude, asked);
    if (chances > 0 && comesNear(path, coarse.steps, sighting)) rows.push(path);
  }
  const candidates = rows.map(({ index }) => candidateOf(sky, index));
  const paths = emptyPaths(candidates, clock.steps, { expectedSeen, considered: known.length, crowd: crowd.written() });
  const place = new Float64Array(3);
  rows.forEach(({ index, places }, row) => {
    for (let step = 0; step < clock.steps; step++) {
      between(place, places, (step * clock.stepMs) / coarse.stepMs, coarse.steps);
      const elevationDeg = elevationAt(place, 0);
      const out = row * clock.steps + step;
      paths.directions.set(place, 3 * out);
      paths.rangesM[out] = Number.POSITIVE_INFINITY;
      paths.magnitudes[out] = throughAir(component(sky.magnitudes, index), elevationDeg);
      setChance(index, place, 0);
      paths.seen[out] = chance.chance;
      paths.reasons[out] = chance.reason;
    }
  });
  return paths;
}

function pathsOver(coarse: CoarseClock, sky: CelestialSky, observer: SkyObserver): readonly FixedPath[] {
  const known = sky.objects.map((_, index): FixedPath => ({ index, places: new Float64Array(3 * coarse.steps) }));
  for (let step = 0; step < coarse.steps; step++) {
    sky.update(observer, epochMs(coarse.startMs + step * coarse.stepMs));
    for (const { index, places } of known) {
      for (let axis = 0; axis < 3; axis++) places[3 * step + axis] = component(sky.directions, 3 * index + axis);
    }
  }
  return known;
}

function vectorAt(places: Float64Array, step: number): readonly [number, number, number] {
  return [realAt(places, 3 * step), realAt(places, 3 * step + 1), realAt(places, 3 * step + 2)];
}

function comesNear({ places }: FixedPath, steps: number, { direction }: Sighting): boolean {
  if (direction === null) return true;
  for (let step = 0; step < steps; step++) {
    if (isWithinCone(places.subarray(3 * step, 3 * step + 3), direction, TURNED_DEG_PER_COARSE)) return true;
  }
  return false;
}

function candidateOf(sky: CelestialSky, index: number): Candidate {
  const object = sky.objects[index];
  if (object === undefined) throw new RangeError(`The sky has no object ${index}.`);
  const colourIndex = component(sky.colourIndices, index);
  return {
    kind: object.kind,
    id: object.id,
    name: object.name,
    feed: null,
    launch: null,
    colourIndex: Number.isNaN(colourIndex) ? null : colourIndex,
    heardWithinM: 0,
    sigmaDeg: SIGMA_DEG,
    magnitudeSigma: MAGNITUDE_SIGMA,
    salience: salienceOf(component(sky.magnitudes, index)),
  };
}

/** On the straight line between two moments, made a unit vector. */
function between(out: Float64Array, places: Float64Array, moment: number, steps: number): void {
  const from = Math.min(steps - 2, Math.floor(moment));
  const u = moment - from;
  let square = 0;
  for (let axis = 0; axis < 3; axis++) {
    const value = (1 - u) * realAt(places, 3 * from + axis) + u * realAt(places, 3 * from + 3 + axis);
    out[axis] = value;
    square += value * value;
  }
  for (let axis = 0; axis < 3; axis++) out[axis] = realAt(out, axis) / Math.sqrt(square);
}

const elevationAt = (vectors: Float64Array, at: number): number =>
  degreesFromRadians(Math.asin(Math.max(-1, Math.min(1, realAt(vectors, at + 2)))));
