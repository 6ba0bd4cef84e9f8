import type { ObserverFrame } from '../frames/observer-frame';
import { type ApproachGeometry, approachGeometry } from './approach-geometry';
import { ApproachPlan, reachRad } from './approach-plan';
import { ROOT_KIND } from './arc-root';
import { CentredPass } from './centred-pass';
import { addCrossings, addExtremes } from './elevation-extremes';
import { clearanceKm } from './elevation-shape';
import { EventRefiner } from './event-refiner';
import { grown } from './grown';
import { keyframeStepS, roundStepS } from './kepler-arc';
import { Keyframes } from './keyframes';
import { type SatelliteTraits, TRAIT } from './satellite-traits';
import type { ForetoldPass } from './seeable-satellites';

/** Orbits this low and this round are searched approach by approach, all others keyframe by keyframe. */
const APPROACHES = { longestPeriodMin: 135, greatestEccentricity: 0.1 } as const;
/** Angle to the closest approach at which its distance is accurate, and at which it is accurate enough to seek again. */
const AT_APPROACH_RAD = 0.03;
const NEAR_APPROACH_RAD = 0.2;
/** The search goes on this long after a state that SGP4 refuses, s. */
const SKIPPED_S = 600;
/** Variation of the radius near an approach that the elements do not give, km. */
const RADIUS_SLACK_KM = 6;
/** Added at both ends of a predicted pass, s. */
const END_MARGIN_S = 4;
const LONGEST_EXTENSIONS = 40;
/** Most states for one approach; then the nearest one is taken. */
const LONGEST_SEEK = 6;
/** Each approach that is sought lies at least this far after the one before, as a share of a revolution. */
const LEAST_PROGRESS_REV = 0.25;
/** Error bound of an orbit's inclination and of the geocentric latitude of the place. */
const LATITUDE_SLACK_RAD = 0.02;

/** One stretch of time that was searched: keyframes with all events among them. */
export interface PassStretch {
  readonly index: number;
  /** Its row of the search's `SatelliteTraits`. */
  readonly traitsRow: number;
  readonly keyframes: Keyframes;
  readonly summitsS: readonly number[];
  readonly crossingsS: readonly number[];
}

/** The same for all satellites of a search; times in seconds after `startMs`. */
export interface PassSearchSetup {
  readonly frame: ObserverFrame;
  readonly traits: SatelliteTraits;
  readonly startMs: number;
  readonly endS: number;
  readonly minElevationRad: number;
  /** Steps between keyframes as a share of the usual ones; their error falls with its fourth power. */
  readonly stepShare: number;
  /** False where an approach around this time is of no interest. */
  readonly isWanted: (atS: number, halfS: number) => boolean;
  /** Earth-centred angle to the observer beyond which a closest approach is of no interest, radians; by the satellite's row. */
  readonly farthestRad: (traitsRow: number) => number;
  /** False where a pass is of no interest by what is foretold of it. */
  readonly isWorthwhile: (pass: ForetoldPass) => boolean;
  readonly onStretch: (stretch: PassStretch) => void;
}

type Phase = 'seek' | 'frames' | 'summits' | 'crossings';

/**
 * State machine of the search of one satellite: it takes one propagated state at a time, so that many satellites can be
 * propagated in one call. It needs the state at `requestS` (seconds after the start of the search) next, and is reused
 * for one satellite after another.
 */
export class PassSearchState implements PassStretch {
  index = 0;
  traitsRow = 0;
  requestS = 0;
  readonly keyframes: Keyframes;
  readonly #search: PassSearchSetup;
  readonly #sinMinElevation: number;
  readonly #plan: ApproachPlan;
  readonly #summits: EventRefiner;
  readonly #crossings: EventRefiner;
  readonly #centred: CentredPass;
  readonly #level = new Float64Array(6);
  readonly #geometry: ApproachGeometry = { aheadRad: 0, offRad: 0, rateRadS: 0, radiusKm: 0, radialRateKmS: 0 };
  readonly #isWanted = (atS: number): boolean => {
    const half = this.#plan.longestHalfS;
    return atS + half >= 0 && this.#search.isWanted(atS, half);
  };
  #phase: Phase = 'seek';
  #isPlanned = false;
  #eccentricity = 0;
  #isCentred = false;
  #isReadAtOnce = false;
  #isFirst = false;
  #isForeseen = false;
  #tries = 0;
  #approachS = 0;
  /** The approach that was sought last, as it was foreseen. Only ever grows: that is why a search ends. */
  #soughtS = Number.NEGATIVE_INFINITY;
  #fromS = 0;
  #toS = 0;
  #extensions = 0;
  /** Times of the keyframes of a planned pass; the first `#wanted` are still needed, last first. */
  #wantedS = new Float64Array(8);
  #wanted = 0;

  constructor(search: PassSearchSetup) {
    this.#search = search;
    this.#sinMinElevation = Math.sin(search.minElevationRad);
    this.keyframes = new Keyframes(search.frame, search.startMs);
    this.#plan = new ApproachPlan(search.frame);
    this.#summits = new EventRefiner(this.keyframes, this.#sinMinElevation);
    this.#crossings = new EventRefiner(this.keyframes, this.#sinMinElevation);
    this.#centred = new CentredPass(this.keyframes, this.#sinMinElevation);
  }

  get summitsS(): readonly number[] {
    return this.#isReadAtOnce ? this.#centred.summitsS : this.#summits.foundS;
  }

  get crossingsS(): readonly number[] {
    return this.#isReadAtOnce ? this.#centred.crossingsS : this.#crossings.foundS;
  }

  /** Begins with a satellite; false where its orbit never rises above the minimum elevation: no state is needed. */
  start(index: number): boolean {
    const { traits, minElevationRad, farthestRad } = this.#search;
    const row = traits.rowOf(index);
    this.index = index;
    this.traitsRow = row;
    this.keyframes.clear();
    this.requestS = 0;
    this.#eccentricity = traits.rows[row + TRAIT.eccentricity] ?? Number.NaN;
    const isInReach = this.#plan.start(traits.rows, row, minElevationRad, farthestRad(row));
    if (!isInReach || !this.#reachesLatitude(traits.rows[row + TRAIT.inclinationDeg] ?? Number.NaN)) return false;
    this.#isPlanned =
      this.#plan.periodMin <= APPROACHES.longestPeriodMin && this.#eccentricity <= APPROACHES.greatestEccentricity;
    this.#isFirst = true;
    this.#soughtS = Number.NEGATIVE_INFINITY;
    this.#isForeseen = false;
    this.#isCentred = false;
    this.#phase = this.#isPlanned ? 'seek' : 'frames';
    return true;
  }

  /** Takes the state at `requestS`. True: another is needed; false: the search of this satellite is over. */
  accept(states: Float64Array, at: number, error: number): boolean {
    if (error !== 0) return this.#skip();
    if (this.#phase === 'seek') return this.#acceptApproach(states, at);
    if (this.#phase === 'summits') {
      return this.#summits.accept(states, at) ? this.#ask(this.#summits.requestS) : this.#refineCrossings();
    }
    if (this.#phase === 'crossings') {
      return this.#crossings.accept(states, at) ? this.#ask(this.#crossings.requestS) : this.#finishStretch();
    }
    this.keyframes.insert(this.requestS, states, at);
    return this.#isPlanned ? this.#nextPlannedFrame() : this.#nextFrame(states, at);
  }

  #ask(timeS: number): boolean {
    this.requestS = timeS;
    return true;
  }

  #reachesLatitude(inclinationDeg: number): boolean {
    const { frame, minElevationRad } = this.#search;
    const highestRad = (Math.min(inclinationDeg, 180 - inclinationDeg) * Math.PI) / 180;
    const latitudeRad = Math.abs(Math.asin(frame.zKm / frame.radiusKm));
    return latitudeRad <= highestRad + reachRad(frame, this.#plan.apogeeKm, minElevationRad) + LATITUDE_SLACK_RAD;
  }

  /** Goes on after a state that SGP4 refuses. */
  #skip(): boolean {
    const laterS = this.requestS + SKIPPED_S;
    const isLate = laterS >= this.#search.endS;
    if (this.#isPlanned && this.#isFirst) return !isLate && this.#ask(laterS);
    if (this.#isPlanned) return this.#seekNext();
    if (this.#phase !== 'frames') return false;
    // What was found up to here is kept: once elements have decayed, no later state is valid.
    if (this.keyframes.count > 1) return this.#refineSummits();
    this.keyframes.clear();
    return !isLate && this.#ask(laterS);
  }

  #seekAfter(approachS: number): boolean {
    const { endS } = this.#search;
    const leastS = this.#soughtS + LEAST_PROGRESS_REV * this.#plan.periodS;
    let nextS = this.#plan.next(approachS, endS, this.#isWanted);
    // States that contradict one another can lead back to an approach that was sought before.
    if (nextS <= leastS) nextS = this.#plan.next(this.#soughtS, endS, this.#isWanted);
    if (!(nextS > leastS && nextS < Number.POSITIVE_INFINITY)) return false;
    this.#soughtS = nextS;
    this.#approachS = nextS;
    this.#isForeseen = true;
    this.#tries = 0;
    return this.#ask(nextS);
  }

  #acceptApproach(states: Float64Array, at: number): boolean {
    const timeS = this.requestS;
    const geometry = this.#geometry;
    this.keyframes.levelOf(this.#level, 0, timeS, states, at);
    approachGeometry(geometry, this.#search.frame, this.#level);
    this.#plan.anchor(timeS, states, at, this.keyframes.gmstAt(timeS), this.#isForeseen);
    if (this.#isFirst) {
      this.#isFirst = false;
      return this.#seekAfter(this.#plan.nearestTo(0) - this.#plan.periodS);
    }
    const aheadRad = Math.abs(geometry.aheadRad);
    this.#tries++;
    if (aheadRad > NEAR_APPROACH_RAD && this.#tries < LONGEST_SEEK) return this.#seekAgain();
    const halfS = this.#halfPassS();
    if (Number.isNaN(halfS)) return this.#seekAfter(this.#approachS);
    if (aheadRad > AT_APPROACH_RAD && this.#tries < LONGEST_SEEK) return this.#seekAgain();
    this.#approachS = timeS + geometry.aheadRad / geometry.rateRadS;
    const isWorthwhile = this.#search.isWorthwhile({ traitsRow: this.traitsRow, states, at, timeS, geometry, halfS });
    return isWorthwhile ? this.#planFrames(halfS, states, at) : this.#seekAfter(this.#approachS);
  }

  #seekAgain(): boolean {
    this.#isForeseen = false;
    this.#approachS = this.requestS + this.#geometry.aheadRad / this.#geometry.rateRadS;
    return this.#ask(this.#approachS);
  }

  /** Half the time above the minimum elevation by the present geometry; NaN where it stays below. */
  #halfPassS(): number {
    const { aheadRad, offRad, rateRadS, radiusKm, radialRateKmS } = this.#geometry;
    const { frame, minElevationRad } = this.#search;
    const highestKm =
      radiusKm +
      Math.abs((radialRateKmS * aheadRad) / rateRadS) +
      radiusKm * this.#eccentricity * aheadRad * aheadRad +
      RADIUS_SLACK_KM;
    const reach = reachRad(frame, highestKm, minElevationRad);
    const off = Math.abs(offRad);
    // The Earth's rotation curves the path; far from the approach the distance is less certain.
    const doubtRad = 0.001 + 0.15 * aheadRad * aheadRad;
    if (!(off <= reach + doubtRad)) return Number.NaN;
    const cosHalf = Math.cos(reach + doubtRad) / Math.cos(off);
    const halfRad = cosHalf < 1 ? Math.acos(cosHalf) : 0;
    return (halfRad * 1.02) / rateRadS + END_MARGIN_S;
  }

  #planFrames(halfS: number, states: Float64Array, at: number): boolean {
    this.#fromS = Math.max(0, this.#approachS - halfS);
    this.#toS = Math.min(this.#search.endS, this.#approachS + halfS);
    if (this.#fromS >= this.#toS) return this.#seekAfter(this.#approachS);
    this.#phase = 'frames';
    this.#extensions = 0;
    this.keyframes.clear();
    this.#wanted = 0;
    const isCentreInside = this.requestS > this.#fromS && this.requestS < this.#toS;
    this.#isCentred = isCentreInside && this.#fromS > 0 && this.#toS < this.#search.endS;
    if (isCentreInside) this.keyframes.insert(this.requestS, states, at);
    const stepS = roundStepS(this.#geometry.radiusKm) * this.#search.stepShare;
    this.#addSteps(this.#fromS, isCentreInside ? this.requestS : this.#toS, stepS);
    if (isCentreInside) this.#addSteps(this.requestS, this.#toS, stepS);
    // Asked for in the reverse order.
    this.#want(isCentreInside ? this.#fromS : this.#toS);
    this.#want(isCentreInside ? this.#toS : this.#fromS);
    return this.#nextPlannedFrame();
  }

  /** Adds keyframes between two times so that no step is much longer than the given one. */
  #addSteps(fromS: number, toS: number, stepS: number): void {
    const steps = Math.ceil((toS - fromS) / (1.3 * stepS));
    for (let step = 1; step < steps; step++) this.#want(fromS + ((toS - fromS) * step) / steps);
  }

  #want(timeS: number): void {
    if (this.#wanted === this.#wantedS.length) this.#wantedS = grown(this.#wantedS);
    this.#wantedS[this.#wanted++] = timeS;
  }

  #nextPlannedFrame(): boolean {
    if (this.#wanted > 0) return this.#ask(this.#wantedS[--this.#wanted] ?? Number.NaN);
    const { keyframes } = this;
    const last = keyframes.count - 1;
    if (this.#extensions < LONGEST_EXTENSIONS) {
      // Still up at an end that is not the window's: the pass is longer than predicted.
      if (keyframes.timeAt(0) > 0 && this.#isUp(0)) return this.#extend(Math.max(0, keyframes.timeAt(0) - 60));
      const endS = this.#search.endS;
      if (keyframes.timeAt(last) < endS && this.#isUp(last)) {
        return this.#extend(Math.min(endS, keyframes.timeAt(last) + 60));
      }
    }
    return this.#refineSummits();
  }

  #isUp(index: number): boolean {
    return clearanceKm(this.keyframes.level, index * 6, this.#sinMinElevation) >= 0;
  }

  #extend(timeS: number): boolean {
    this.#extensions++;
    return this.#ask(timeS);
  }

  #nextFrame(states: Float64Array, at: number): boolean {
    const { endS } = this.#search;
    if (this.requestS >= endS) return this.#refineSummits();
    return this.#ask(Math.min(endS, this.requestS + keyframeStepS(states, at) * this.#search.stepShare));
  }

  #refineSummits(): boolean {
    this.#isReadAtOnce = false;
    if (this.#isCentred) {
      const outcome = this.#centred.read(this.#approachS, this.#geometry.radiusKm);
      if (outcome === 'none') return this.#seekNext();
      this.#isReadAtOnce = outcome === 'found';
      if (this.#isReadAtOnce) return this.#finishStretch();
    }
    this.#phase = 'summits';
    this.#summits.clear();
    // A round low orbit has one summit, near its closest approach; of a pass that the window cuts it may be missing.
    if (this.#isCentred) this.#summits.add(ROOT_KIND.summit, this.#approachS, this.#fromS, this.#toS);
    else addExtremes(this.#summits, this.keyframes, this.#sinMinElevation);
    return this.#summits.advance() ? this.#ask(this.#summits.requestS) : this.#refineCrossings();
  }

  #refineCrossings(): boolean {
    this.#phase = 'crossings';
    this.#crossings.clear();
    addCrossings(this.#crossings, this.keyframes, this.#sinMinElevation);
    return this.#crossings.advance() ? this.#ask(this.#crossings.requestS) : this.#finishStretch();
  }

  #finishStretch(): boolean {
    this.#search.onStretch(this);
    return this.#isPlanned && this.#seekNext();
  }

  #seekNext(): boolean {
    this.#phase = 'seek';
    return this.#seekAfter(this.#approachS);
  }
}
