import { radiansFromDegrees } from '@engine/ar-math/angles';
import { GroundFrame } from '@engine/tracking/ground-frame';
import { SIGMAS_OF_95_PERCENT } from '@engine/tracking/prediction-ellipse';
import {
  BandCalibration,
  type BandScale,
  CALIBRATED_S,
  type CalibratedHorizon,
  type Outcome,
} from '@engine/trajectory/band-calibration';
import type { FlownWays } from '@engine/trajectory/flown-ways';
import { withFlownPlaces } from '@engine/trajectory/flown-places-for';
import { predictTrajectory, type TrajectoryInput } from '@engine/trajectory/trajectory';
import type { TrajectoryPoint } from '@engine/trajectory/trajectory-prediction';
import { epochMs, pressureAltitude } from '@engine/units/quantity';
import type { TiledLiveStore } from './in-memory-live-store';
import { isPlaced } from './live-record';
import { teaches } from './teaching-aircraft';
import type { TrailPoint } from './trail';
import { LONGEST_BRACKET_MS, trailPlaceAt } from './trail-place';
import { trajectoryFixes } from './trajectory-fixes';

/** Predictions are told by their own bands in proportion; the unscaled ones are what outcomes are measured in. */
const UNSCALED: BandScale = { scaleAt: () => 1, heightScaleAt: () => 1 };
const PATH_STEP_S = 60;
const LONGEST_S = 600;
const SIGMAS_OF_95_PERCENT_UP = 1.96;

interface Awaited {
  readonly id: number;
  readonly horizonS: CalibratedHorizon;
  readonly expected: TrajectoryPoint;
}

export interface TrajectoryBandsOptions {
  readonly store: TiledLiveStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** What aircraft before did: predictions are told with it. */
  readonly flownWays: FlownWays;
}

/**
 * Predicts one aircraft of the live sky with every `tick` and holds it against where that aircraft came to be, so that the
 * bands of all predictions hold what they say for the traffic of this place. Recordings and simulated traffic teach
 * nothing, nor does what contradicts itself.
 */
export class TrajectoryBands {
  readonly bands = new BandCalibration();
  readonly #options: TrajectoryBandsOptions;
  #round: Iterator<number> = [].values();
  #awaited: Awaited[] = [];

  constructor(options: TrajectoryBandsOptions) {
    this.#options = options;
  }

  /** Once a second; costs some tenths of a millisecond. */
  tick(): void {
    const nowMs = this.#options.now();
    this.#predictNext(nowMs);
    const due = this.#awaited.filter(({ expected }) => expected.at + LONGEST_BRACKET_MS <= nowMs);
    if (due.length === 0) return;
    this.#awaited = this.#awaited.filter(({ expected }) => expected.at + LONGEST_BRACKET_MS > nowMs);
    for (const { id, horizonS, expected } of due) {
      const outcome = outcomeOf(expected, this.#options.store.trail(id));
      if (outcome !== null) this.bands.add(horizonS, outcome);
    }
  }

  #predictNext(nowMs: number): void {
    const { store, flownWays } = this.#options;
    const aircraft = store.get(this.#nextId());
    if (aircraft === undefined || !isPlaced(aircraft) || !teaches(aircraft, nowMs)) return;
    const { id } = aircraft;
    const input: TrajectoryInput = {
      fixes: trajectoryFixes(aircraft, store.trail(id)),
      at: epochMs(Math.max(nowMs, aircraft.position.at)),
      aheadS: LONGEST_S,
      stepS: PATH_STEP_S,
      onGround: aircraft.onGround === true,
      selectedAltitude: aircraft.selectedAltitude === undefined ? null : pressureAltitude(aircraft.selectedAltitude),
      route: null,
      doubts: 0,
      bands: UNSCALED,
    };
    const { path } = predictTrajectory(withFlownPlaces(flownWays, id, input));
    for (const horizonS of CALIBRATED_S) {
      const expected = path[horizonS / PATH_STEP_S];
      if (expected !== undefined) this.#awaited.push({ id, horizonS, expected });
    }
  }

  /** Round and round through whoever is there. */
  #nextId(): number {
    const next = this.#round.next();
    if (next.done !== true) return next.value;
    this.#round = Array.from(this.#options.store.all(), ({ id }) => id).values();
    return this.#round.next().value ?? 0;
  }
}

const frame = new GroundFrame();
const off = { eastM: 0, northM: 0 };

/** How a prediction turned out; null where the trail does not say. */
function outcomeOf(expected: TrajectoryPoint, trail: readonly TrailPoint[]): Outcome | null {
  const place = trailPlaceAt(trail, expected.at);
  if (place === null) return null;
  frame.moveTo(expected);
  frame.offsetOf(place, off);
  const trackRad = radiansFromDegrees(expected.track);
  const along = off.eastM * Math.sin(trackRad) + off.northM * Math.cos(trackRad);
  const across = off.eastM * Math.cos(trackRad) - off.northM * Math.sin(trackRad);
  const { alongSigmaM, acrossSigmaM, verticalSigmaM, height } = expected;
  return {
    ratio: Math.hypot(along / alongSigmaM, across / acrossSigmaM) / SIGMAS_OF_95_PERCENT,
    heightRatio:
      place.heightM === null || height?.kind !== 'pressure'
        ? null
        : Math.abs(place.heightM - height.metres) / (SIGMAS_OF_95_PERCENT_UP * verticalSigmaM),
  };
}
