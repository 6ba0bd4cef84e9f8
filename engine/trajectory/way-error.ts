import { SIGMAS_OF_95_PERCENT } from '../tracking/prediction-ellipse';
import { FIRST_SCALE } from './band-calibration';
import type { ExpectedWay } from './expected-way';
import type { TrajectoryInput } from './trajectory-input';
import type { TrajectoryStart } from './trajectory-start';

/*
 * Semi-axes of the 95 % ellipse, chosen on one half of the recorded aircraft. Terms add as squares. What is left over or
 * under for the traffic that is really seen is made good by `BandCalibration`.
 */
const OWN_M = 30;
const GROWTH_MPS = 7;
/** Of the way: anybody may begin a turn or change speed, the likelier the later. */
const ANYBODY_AFTER_S = 700;
const ALONG = { anybody: 0.18, forgotten: 0.9, turn: 0.3 } as const;
const ACROSS = { anybody: 0.45, forgotten: 1.1, turn: 0.5 } as const;
/** Of the way: whoever did not keep course lately; see `courseMisfit`. It takes some time to turn back. */
const MISFIT = 0.9;
const MISFIT_AFTER_S = 120;
const FROM_PATH_FACTOR = 1.5;
/** What contradicts itself is known so much worse. */
const DOUBT_FACTOR = 3;

/** Standard deviations of a normal distribution with the same 95 % ellipse. */
export interface WayErrorOut {
  alongSigmaM: number;
  acrossSigmaM: number;
}

/** How far an aircraft may be from its expected way: of each point when the way has come there. */
export class WayError {
  readonly #way: ExpectedWay;
  readonly #input: TrajectoryInput;
  readonly #factor: number;
  readonly #speedMps: number;
  readonly #own2: number;
  readonly #turning: number;
  readonly #misfit2: number;

  constructor(start: TrajectoryStart, way: ExpectedWay, input: TrajectoryInput) {
    const { motion, manoeuvre, speedMps, misfit } = start;
    const doubt = input.doubts > 0 ? DOUBT_FACTOR : 1;
    this.#way = way;
    this.#input = input;
    this.#factor = (doubt * (motion.isFromPath ? FROM_PATH_FACTOR : 1)) / SIGMAS_OF_95_PERCENT;
    this.#speedMps = speedMps;
    this.#own2 = (OWN_M + motion.recentSurpriseM) ** 2 + motion.accuracyM ** 2;
    this.#turning = manoeuvre.turning * Math.abs(manoeuvre.turnRadPerS);
    this.#misfit2 = (MISFIT * misfit) ** 2;
  }

  at(out: WayErrorOut): void {
    const { atS, forgotten } = this.#way;
    const way2 = (this.#speedMps * atS) ** 2;
    const turned2 = Math.min(1, this.#turning * atS) ** 2;
    const anybody = 1 - Math.exp(-atS / ANYBODY_AFTER_S);
    const misfit2 = this.#misfit2 * (1 - Math.exp(-atS / MISFIT_AFTER_S));
    const rest2 = this.#own2 + (GROWTH_MPS * atS) ** 2;
    const factor = this.#factor * (this.#input.bands?.scaleAt(atS) ?? FIRST_SCALE);
    out.alongSigmaM = factor * Math.sqrt(rest2 + way2 * (misfit2 + share2(ALONG, anybody, forgotten, turned2)));
    out.acrossSigmaM = factor * Math.sqrt(rest2 + way2 * (misfit2 + share2(ACROSS, anybody, forgotten, turned2)));
  }
}

/** Square of the error as a share of the way. */
function share2(of: typeof ALONG | typeof ACROSS, anybody: number, forgotten: number, turned2: number): number {
  return of.anybody * of.anybody * anybody + of.forgotten * of.forgotten * forgotten + of.turn * of.turn * turned2;
}
