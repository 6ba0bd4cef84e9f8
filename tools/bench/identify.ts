import { greatCircleStep } from '../../engine/ar-math/great-circle-step';
import { degreesFromRadians } from '../../engine/ar-math/angles';
import { gmstRad } from '../../engine/ephemeris/earth-rotation';
import { identify, type IdentificationSources } from '../../engine/identification/identify';
import { SatelliteCandidates } from '../../engine/identification/satellite-candidates';
import type { Sighting } from '../../engine/identification/sighting';
import { type SightingClock, sightingClock } from '../../engine/identification/sighting-clock';
import { unitVector } from '../../engine/identification/sighting-cone';
import { sunElevationDeg } from '../../engine/identification/visibility';
import { type CatalogueSet, catalogueSet } from '../../engine/orbits/catalogue/catalogue-set';
import { emptyLookAngles, lookAnglesFromTeme } from '../../engine/orbits/frames/look-angles';
import { observerFrame } from '../../engine/orbits/frames/observer-frame';
import { epochMsOf } from '../../engine/orbits/orbital-elements';
import { createPropagator } from '../../engine/orbits/sgp4/create-propagator';
import { STATE_STRIDE } from '../../engine/orbits/sgp4/propagator';
import { RecordedTracks, type TimedBlocks } from '../../engine/sky/aircraft/recorded-tracks';
import { CelestialSky } from '../../engine/sky/celestial/celestial-sky';
import { parseStarCatalogue } from '../../engine/sky/celestial/star-catalogue';
import { skyAt } from '../../engine/sky/collect-sky';
import { SkyObjects } from '../../engine/sky/sky-objects';
import { skyObserverOf } from '../../engine/sky/sky-observer';
import {
  ellipsoidHeight,
  epochMs,
  latitude,
  longitude,
  metres,
  metresPerSecond,
  pressureAltitude,
  trueHeading,
} from '../../engine/units/quantity';
import { productKernel } from '../kernels/product-kernel';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { cutStarCatalogue } from '../star-catalogue/cut-star-catalogue';
import { recordsOfFile } from '../verify/reference-elements';
import { aircraftAround, OBSERVER } from './aircraft-around';
import { type BenchOptions, catalogueFile } from './bench-options';
import { interleave, median } from './interleave';

const AIRCRAFT = 500;
const AIRCRAFT_WITHIN_KM = 150;
const REPORT_EVERY_MS = 10_000;
const SPAN_MS = 600_000;
const ROUNDS = 12;
const WARM_UP = 4;
const LIMITS = { cpuMs: 150, speedUp: 2 } as const;
/** The Sun so far below the horizon: the hour in which most satellites are seen. */
const DUSK_DEG = -12;

/**
 * One identification over a span of ten minutes, among a whole catalogue, 500 aircraft and the sky itself, on one thread,
 * by what it costs a core: with a direction of 5°, and without one. Anchor: the places of every satellite and every
 * aircraft at every one of the same moments by the same propagator and the same sky, and the nearest of them by angle.
 */
export async function runIdentifyBench(options: BenchOptions): Promise<SuiteResult> {
  const catalogue = await catalogueFile(options);
  const records = await recordsOfFile(catalogue);
  const elements = records.map((record) => record.elements);
  const set = catalogueSet('bench', records, createPropagator(elements, await productKernel()));
  const atMs = duskAfter(Math.round(median(elements.map(epochMsOf))));
  const tracks = recordedTraffic(atMs);
  const celestial = new CelestialSky(parseStarCatalogue(cutStarCatalogue()));
  const sources: IdentificationSources = { tracks, satellites: new SatelliteCandidates(set), celestial };
  const directed = sightingAt(atMs, true);
  const undirected = sightingAt(atMs, false);
  const { mediansMs } = interleave(
    [
      { name: 'with a direction', round: () => identify(directed, sources).none.probability },
      { name: 'without', round: () => identify(undirected, sources).none.probability },
      { name: 'anchor', round: () => nearestAtEveryMoment(directed, set, tracks) },
    ],
    ROUNDS,
    WARM_UP,
    'cpu',
  );
  const [directedMs = Number.NaN, undirectedMs = Number.NaN, anchorMs = Number.NaN] = mediansMs;
  return {
    suite: 'identify',
    gates: [
      atMost('identify.cpu', directedMs, LIMITS.cpuMs, 'ms'),
      atMost('identify.cpu-without-direction', undirectedMs, LIMITS.cpuMs, 'ms'),
      atLeast('identify.against-every-moment', anchorMs / directedMs, LIMITS.speedUp, 'times'),
    ],
    figures: {
      catalogue,
      satellites: records.length,
      aircraft: AIRCRAFT,
      spanMs: SPAN_MS,
      directedMs,
      undirectedMs,
      anchorMs,
    },
    lines: [
      `${records.length} satellites and ${AIRCRAFT} aircraft over ${SPAN_MS / 60_000} min: ${directedMs.toFixed(1)} ms with a direction, ${undirectedMs.toFixed(1)} ms without; every place at every moment ${anchorMs.toFixed(1)} ms`,
    ],
  };
}

export function duskAfter(fromMs: number): number {
  const observer = skyObserverOf(OBSERVER);
  let atMs = fromMs;
  while (sunElevationDeg(observer, epochMs(atMs)) < 0) atMs += 60_000;
  while (sunElevationDeg(observer, epochMs(atMs)) > DUSK_DEG) atMs += 60_000;
  return atMs;
}

export function sightingAt(atMs: number, isDirected: boolean): Sighting {
  return {
    observer: OBSERVER,
    fromMs: atMs - SPAN_MS / 2,
    toMs: atMs + SPAN_MS / 2,
    timeSigmaS: 30,
    direction: isDirected ? { azimuthDeg: 200, elevationDeg: 50, sigmaDeg: 5 } : null,
    course: isDirected ? { clockwiseFromUpDeg: 80, sigmaDeg: 15 } : null,
    rate: { degPerS: 0.5, sigmaLog: 0.3 },
    brightness: { magnitude: 2, sigma: 1 },
    colour: 'white',
    light: 'steady',
    sound: { isHeard: false, delayS: null, delaySigmaS: 5 },
  };
}

/** Aircraft that fly straight on over the span, told of every ten seconds. */
export function recordedTraffic(atMs: number): RecordedTracks {
  const aircraft = aircraftAround(AIRCRAFT, AIRCRAFT_WITHIN_KM);
  const blocks: TimedBlocks[] = [];
  for (let offsetMs = -SPAN_MS; offsetMs <= SPAN_MS; offsetMs += REPORT_EVERY_MS) {
    const records = aircraft.map((one) => {
      const wayM = (one.groundSpeedMps * offsetMs) / 1000;
      const place = greatCircleStep(
        { latitude: latitude(one.latitudeDeg), longitude: longitude(one.longitudeDeg) },
        trueHeading(one.trackDeg),
        metres(wayM),
      );
      return {
        id: one.id,
        motion: {
          ...place,
          at: epochMs(atMs + offsetMs),
          groundSpeed: metresPerSecond(one.groundSpeedMps),
          track: trueHeading(one.trackDeg),
          turnRate: null,
          verticalRate: metresPerSecond(0),
        },
        state: {
          pressureAltitude: pressureAltitude(one.pressureAltitudeM),
          ellipsoidHeight: ellipsoidHeight(one.ellipsoidHeightM),
          feed: 'replay',
          isOnGround: false,
          isEmergency: false,
          isDoubtful: false,
          isMilitary: false,
          hasPoorQuality: false,
          objectClass: 'airliner',
          type: 'airplane',
        } as const,
      };
    });
    const named = new Set(records.map(({ id }) => id));
    blocks.push({
      atMs: atMs + offsetMs,
      blocks: [{ tile: 0, isFull: false, records, named, removed: [], facts: [] }],
    });
  }
  return new RecordedTracks(blocks);
}

/** Degrees to the nearest of all satellites and aircraft, at any moment of the sighting. */
function nearestAtEveryMoment(sighting: Sighting, set: CatalogueSet, tracks: RecordedTracks): number {
  const { direction } = sighting;
  if (direction === null) return Number.NaN;
  const clock: SightingClock = sightingClock(sighting);
  const frame = observerFrame(sighting.observer);
  const observer = skyObserverOf(sighting.observer);
  const states = new Float64Array(set.propagator.count * STATE_STRIDE);
  const errors = new Uint8Array(set.propagator.count);
  const look = emptyLookAngles();
  const sighted = unitVector(direction);
  const sky = new SkyObjects();
  let highest = -1;
  const take = (azimuthDeg: number, elevationDeg: number): void => {
    const unit = unitVector({ azimuthDeg, elevationDeg });
    const cos = unit.reduce((sum, value, axis) => sum + value * (sighted[axis] ?? 0), 0);
    if (cos > highest) highest = cos;
  };
  for (let step = 0; step < clock.steps; step++) {
    const atMs = clock.startMs + step * clock.stepMs;
    const angle = gmstRad(atMs);
    set.propagator.catalogueAt(atMs, states, errors);
    for (let index = 0; index < set.propagator.count; index++) {
      lookAnglesFromTeme(look, frame, states, index * STATE_STRIDE, angle);
      if (look.elevationDeg > 0) take(look.azimuthDeg, look.elevationDeg);
    }
    skyAt(observer, epochMs(atMs), { tracks, directions: [] }, undefined, sky);
    for (let row = 0; row < sky.count; row++) take(sky.azimuthsDeg[row] ?? 0, sky.elevationsDeg[row] ?? 0);
  }
  return degreesFromRadians(Math.acos(Math.min(1, highest)));
}
