import { radiansFromDegrees } from '@engine/ar-math/angles';
import { isDoubt } from '@engine/integrity/integrity-reason';
import { GroundFrame } from '@engine/tracking/ground-frame';
import { SIGMAS_OF_95_PERCENT } from '@engine/tracking/prediction-ellipse';
import {
  BandCalibration,
  type BandScale,
  CALIBRATED_S,
  type CalibratedHorizon,
  type Outcome,
} from '@engine/trajectory/band-calibration';
import { predictTrajectory } from '@engine/trajectory/trajectory';
import type { TrajectoryPoint } from '@engine/trajectory/trajectory-prediction';
import { epochMs, pressureAltitude } from '@engine/units/quantity';
import type { TiledLiveStore } from './in-memory-live-store';
import { isPlaced, type PlacedAircraft } from './live-record';
import type { TrailPoint } from './trail';
import { trajectoryFixes } from './trajectory-fixes';

/** Predictions are told by their own bands in proportion; the unscaled ones are what outcomes are measured in. */
const UNSCALED: BandScale = { scaleAt: () => 1, heightScaleAt: () => 1 };
const PATH_STEP_S = 60;
const LONGEST_S = 600;
/** A position older than this begins no prediction. */
const NEWEST_WITHIN_MS = 15_000;
/** Trail points further apart say too little of the way between; an outcome is read when the later one must be there. */
const LONGEST_BRACKET_MS = 15_000;
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
    const { store } = this.#options;
    const aircraft = store.get(this.#nextId());
    if (aircraft === undefined || !isPlaced(aircraft) || !teaches(aircraft, nowMs)) return;
    const { path } = predictTrajectory({
      fixes: trajectoryFixes(aircraft, store.trail(aircraft.id)),
      at: epochMs(Math.max(nowMs, aircraft.position.at)),
      aheadS: LONGEST_S,
      stepS: PATH_STEP_S,
      onGround: aircraft.onGround === true,
      selectedAltitude: aircraft.selectedAltitude === undefined ? null : pressureAltitude(aircraft.selectedAltitude),
      route: null,
      doubts: 0,
      bands: UNSCALED,
    });
    for (const horizonS of CALIBRATED_S) {
      const expected = path[horizonS / PATH_STEP_S];
      if (expected !== undefined) this.#awaited.push({ id: aircraft.id, horizonS, expected });
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

const teaches = ({ feed, position, integrity }: PlacedAircraft, nowMs: number): boolean =>
  feed === 'live' && nowMs - position.at <= NEWEST_WITHIN_MS && integrity?.some(isDoubt) !== true;

const frame = new GroundFrame();
const before = { eastM: 0, northM: 0 };
const after = { eastM: 0, northM: 0 };

/** How a prediction turned out; null where the trail does not say. */
function outcomeOf(expected: TrajectoryPoint, trail: readonly TrailPoint[]): Outcome | null {
  const index = trail.findIndex(({ at }) => at >= expected.at);
  const [earlier, later] = [trail[index - 1], trail[index]];
  if (earlier === undefined || later === undefined || later.at - earlier.at > LONGEST_BRACKET_MS) return null;
  const share = (expected.at - earlier.at) / (later.at - earlier.at);
  frame.moveTo(expected);
  frame.offsetOf(earlier, before);
  frame.offsetOf(later, after);
  const eastM = before.eastM + share * (after.eastM - before.eastM);
  const northM = before.northM + share * (after.northM - before.northM);
  const trackRad = radiansFromDegrees(expected.track);
  const along = eastM * Math.sin(trackRad) + northM * Math.cos(trackRad);
  const across = eastM * Math.cos(trackRad) - northM * Math.sin(trackRad);
  const { alongSigmaM, acrossSigmaM, verticalSigmaM, height } = expected;
  const heights = [
    earlier.pressureAltitude,
    later.pressureAltitude,
    height?.kind === 'pressure' ? height.metres : undefined,
  ];
  const [low, high, told] = heights;
  return {
    ratio: Math.hypot(along / alongSigmaM, across / acrossSigmaM) / SIGMAS_OF_95_PERCENT,
    heightRatio:
      low === undefined || high === undefined || told === undefined
        ? null
        : Math.abs(low + share * (high - low) - told) / (SIGMAS_OF_95_PERCENT_UP * verticalSigmaM),
  };
}
