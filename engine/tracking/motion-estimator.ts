import { radiansFromDegrees } from '../ar-math/angles';
import type { MotionEstimate, MotionFix } from './dead-reckoning';
import { GroundFrame } from './ground-frame';
import { PathWindow } from './path-window';
import { PositionOffset } from './position-offset';
import { ValueRateFilter } from './value-rate-filter';
import { VelocityCheck } from './velocity-check';

/** After a longer silence nothing from before it is used. */
const LONGEST_GAP_S = 60;
/** A step further than this leads to another place altogether: whoever passes it on has made sure of it. */
const FURTHEST_STEP_M = 10_000;
const FASTEST_MPS = 350;
/** Scatter of reported tracks and speeds. A speed over ground of a few m/s gives no track to a degree. */
const TRACK_SIGMA_RAD = radiansFromDegrees(0.9);
const TRACK_SIGMA_MPS = 0.7;
const SLOWEST_TRACKED_MPS = 3;
const SPEED_SIGMA_MPS = 0.9;
const HEADING_MODEL = { rateWalk: radiansFromDegrees(0.75), rateMemoryS: 60 };
const SPEED_MODEL = { rateWalk: 0.5, rateMemoryS: Number.POSITIVE_INFINITY };
/** A first turn rate: what the stream says, or none, give or take this much. */
const FIRST_TURN_SIGMA_RAD_PER_S = radiansFromDegrees(1);
const FASTEST_FIRST_TURN_DEG_PER_S = 10;
const FIRST_TRACK_SIGMA_RAD = 0.01;
const FIRST_SPEED_SIGMA_MPS = 1;
const FIRST_ACCELERATION_SIGMA = 0.5;
/** The first position of all is often an old one. */
const FIRST_LATENESS_S = 2.4;
const FIRST_SIGMA_M = 1;
/** A path fitted to positions is known to this much. */
const PATH_SPEED_SIGMA_MPS = 2;
const PATH_TRACK_SIGMA_RAD = 0.1;
const PATH_SIGMA_M = 10;
/** Slower than this the fitted path of something that stands has no direction. */
const SLOWEST_PATH_MPS = 0.5;
/** Share of a position's error that is laid to the reported velocity: old by a second, or simply off. */
const SPEED_BIAS_GAIN = 0.004;
const TRACK_BIAS_GAIN = 0.025;
const LARGEST_SPEED_BIAS = 0.1;
const LARGEST_TRACK_BIAS_RAD = 0.1;
const SHORTEST_BIAS_S = 3;
/** An unchanged position of something that should have moved further is an old one. */
const FURTHEST_STANDSTILL_M = 30;
/** Slower than this, a report that repeats the one before is what standing looks like, and as good as any. */
const STANDING_MPS = 0.5;
/** A turn counts as one turn while it is faster than this. */
const SLOWEST_TURN_RAD_PER_S = radiansFromDegrees(0.7);
const CIRCLE_RAD = 2 * Math.PI;
/** How far back it counts what the object has done lately. */
const RECENT_S = 120;
/** Until positions have shown better, or worse, they count as late by so much. */
const FIRST_SURPRISE_S = 0.25;
const LARGEST_RECENT_MPS2 = 5;
const LARGEST_RECENT_M = 2_000;
/** 95 % of a circular scatter over its standard deviation. */
const SIGMAS_OF_RADIUS = 2.45;

const wrapped = (angleRad: number): number => angleRad - 2 * Math.PI * Math.round(angleRad / (2 * Math.PI));

/**
 * What a place beyond the last fix goes by: the velocity that came with it, the path of positions where none came or one
 * that cannot be right, or nothing, where that path tells of no movement.
 */
export type ReckonedBy = 'velocity' | 'path' | 'nothing';

/**
 * What an object is doing, worked out from its own reports as they come and from nothing later: speed, acceleration,
 * track and turn rate by two small Kalman filters of what it says of its velocity, its place by weighing each position
 * against the one expected. Where the velocity is missing or contradicted by the path, the path gives it.
 * `accept` costs some microseconds and runs once a fix; the fields are what `reckonAhead` takes each frame.
 */
export class MotionEstimator implements MotionEstimate {
  eastM = 0;
  northM = 0;
  climbMps = 0;
  /** Velocity comes from the path of positions, not from the object's word. */
  isFromPath = false;
  /** Lately, in the mean: how fast it turned, changed speed, and by how much positions surprised. */
  recentTurnRadPerS = 0;
  recentAccelerationMps2 = 0;
  recentSurpriseM = 0;
  /** Place and step of the newest position. */
  readonly frame = new GroundFrame();
  #atMs = Number.NaN;
  #accuracyM = 0;
  #fixes = 0;
  readonly #heading = new ValueRateFilter(HEADING_MODEL);
  readonly #speed = new ValueRateFilter(SPEED_MODEL);
  readonly #offset = new PositionOffset();
  readonly #path = new PathWindow();
  readonly #check = new VelocityCheck();
  readonly #step = { eastM: 0, northM: 0 };
  #speedBiasMps = 0;
  #trackBiasRad = 0;
  #turnSign = 0;
  #turnedRad = 0;

  get speedMps(): number {
    return Math.max(0, this.#speed.value);
  }
  get trackRad(): number {
    return this.#heading.value;
  }
  get turnRadPerS(): number {
    return this.#heading.rate;
  }
  get accelerationMps2(): number {
    return this.#speed.rate;
  }
  get isCircling(): boolean {
    return this.#turnedRad >= CIRCLE_RAD;
  }
  /** Radius of 95 % of the newest position as its source states it; 0 where it states none. */
  get accuracyM(): number {
    return this.#accuracyM;
  }
  /** Something tells which way the object goes. */
  get hasDirection(): boolean {
    return !this.isFromPath || this.#speed.value > SLOWEST_PATH_MPS;
  }
  get goesBy(): ReckonedBy {
    if (!this.isFromPath) return 'velocity';
    return this.hasDirection ? 'path' : 'nothing';
  }

  /** Not one older than those before; one of the same time only as long as it is the first. */
  takes(fix: MotionFix): boolean {
    return !(fix.at <= this.#atMs && this.#fixes > 1);
  }

  /** Takes a fix, or leaves everything as it is. */
  accept(fix: MotionFix): void {
    if (!this.takes(fix)) return;
    const elapsedS = (fix.at - this.#atMs) / 1000;
    this.climbMps = fix.verticalRate ?? 0;
    this.#accuracyM = fix.accuracy ?? 0;
    if (elapsedS > 0 && elapsedS <= LONGEST_GAP_S && this.#isNear(fix, elapsedS)) this.#follow(fix, elapsedS);
    else this.#restart(fix);
    this.frame.moveTo(fix);
    this.#atMs = fix.at;
  }

  #isNear(fix: MotionFix, elapsedS: number): boolean {
    this.frame.offsetOf(fix, this.#step);
    return Math.hypot(this.#step.eastM, this.#step.northM) < FURTHEST_STEP_M + FASTEST_MPS * elapsedS;
  }

  #restart(fix: MotionFix): void {
    this.#fixes = 1;
    const { groundSpeed, track } = fix;
    this.isFromPath = groundSpeed === null || track === null;
    const speed = this.isFromPath ? 0 : (groundSpeed ?? 0);
    const trackRad = radiansFromDegrees(track ?? 0);
    const turn = this.isFromPath ? 0 : (fix.turnRate ?? 0);
    const turnRad = Math.abs(turn) > FASTEST_FIRST_TURN_DEG_PER_S ? 0 : radiansFromDegrees(turn);
    this.#heading.restart(trackRad, turnRad, FIRST_TRACK_SIGMA_RAD, FIRST_TURN_SIGMA_RAD_PER_S);
    this.#speed.restart(speed, 0, FIRST_SPEED_SIGMA_MPS, FIRST_ACCELERATION_SIGMA);
    this.#offset.restart(Math.hypot(FIRST_LATENESS_S * speed, FIRST_SIGMA_M, this.#positionSigmaM()));
    this.#path.restart();
    if (this.isFromPath) this.#check.restart(Number.NaN, Number.NaN);
    else this.#check.restart(speed * Math.sin(trackRad), speed * Math.cos(trackRad));
    this.eastM = 0;
    this.northM = 0;
    this.recentTurnRadPerS = 0;
    this.recentAccelerationMps2 = 0;
    this.recentSurpriseM = FIRST_SURPRISE_S * speed;
    this.#speedBiasMps = 0;
    this.#trackBiasRad = 0;
    this.#turnSign = 0;
    this.#turnedRad = 0;
  }

  #follow(fix: MotionFix, elapsedS: number): void {
    this.#fixes++;
    const step = this.#step;
    this.#path.add(elapsedS, step.eastM, step.northM);
    const speedBefore = this.#speed.value;
    const trackBefore = this.#heading.value;
    this.#heading.advance(elapsedS);
    this.#speed.advance(elapsedS);
    const { groundSpeed, track } = fix;
    const isRepeat = this.#isRepeat(fix);
    const wasFromPath = this.isFromPath;
    this.isFromPath = groundSpeed === null || track === null || this.#isContradicted(groundSpeed, track, elapsedS);
    let surpriseM: number;
    if (this.isFromPath || groundSpeed === null || track === null) {
      this.#takePath();
      surpriseM = Math.hypot(this.eastM, this.northM);
    } else {
      if (wasFromPath) this.#takeVelocity(groundSpeed, radiansFromDegrees(track));
      else this.#correctVelocity(groundSpeed, radiansFromDegrees(track));
      surpriseM = this.#correctPlace(elapsedS, (speedBefore + this.#speed.value) / 2, trackBefore, isRepeat);
    }
    const turnedRad = wrapped(this.#heading.value - trackBefore);
    this.#heading.value = wrapped(this.#heading.value);
    this.#remember(elapsedS, this.#speed.value - speedBefore, turnedRad, isRepeat ? this.recentSurpriseM : surpriseM);
  }

  #isRepeat({ groundSpeed, track }: MotionFix): boolean {
    if (groundSpeed === null || track === null) return false;
    const trackRad = radiansFromDegrees(track);
    const stepM = Math.hypot(this.#step.eastM, this.#step.northM);
    return this.#check.isRepeat(groundSpeed * Math.sin(trackRad), groundSpeed * Math.cos(trackRad), stepM);
  }

  #isContradicted(speedMps: number, trackDeg: number, elapsedS: number): boolean {
    const trackRad = radiansFromDegrees(trackDeg);
    const east = speedMps * Math.sin(trackRad);
    const north = speedMps * Math.cos(trackRad);
    return this.#check.contradicts(east, north, elapsedS, this.#step, this.#path);
  }

  #takePath(): void {
    const path = this.#path;
    const speed = path.speedMps;
    const track = speed > SLOWEST_PATH_MPS ? Math.atan2(path.eastMps, path.northMps) : this.#heading.value;
    this.#heading.restart(track, 0, PATH_TRACK_SIGMA_RAD, FIRST_TURN_SIGMA_RAD_PER_S);
    this.#speed.restart(speed, 0, PATH_SPEED_SIGMA_MPS, FIRST_ACCELERATION_SIGMA);
    this.eastM = path.eastM;
    this.northM = path.northM;
    this.#offset.restart(Math.hypot(PATH_SIGMA_M, this.#positionSigmaM()));
  }

  #takeVelocity(speedMps: number, trackRad: number): void {
    this.#heading.restart(trackRad, 0, FIRST_TRACK_SIGMA_RAD, FIRST_TURN_SIGMA_RAD_PER_S);
    this.#speed.restart(speedMps, 0, FIRST_SPEED_SIGMA_MPS, FIRST_ACCELERATION_SIGMA);
  }

  #correctVelocity(speedMps: number, trackRad: number): void {
    const trackSigma = Math.hypot(TRACK_SIGMA_RAD, TRACK_SIGMA_MPS / Math.max(SLOWEST_TRACKED_MPS, speedMps));
    this.#heading.correct(wrapped(trackRad + this.#trackBiasRad - this.#heading.value), trackSigma);
    this.#speed.correct(speedMps + this.#speedBiasMps - this.#speed.value, SPEED_SIGMA_MPS);
  }

  /** Walks the estimate to the time of the new position and weighs that position. Gives the distance between them. */
  #correctPlace(elapsedS: number, meanSpeedMps: number, trackBefore: number, isRepeat: boolean): number {
    const { eastM, northM } = this.#step;
    const turnedRad = wrapped(this.#heading.value - trackBefore);
    const wayM = meanSpeedMps * elapsedS;
    const chordM = Math.abs(turnedRad) < 1e-6 ? wayM : (wayM * Math.sin(turnedRad / 2)) / (turnedRad / 2);
    const east = this.eastM + chordM * Math.sin(trackBefore + turnedRad / 2) - eastM;
    const north = this.northM + chordM * Math.cos(trackBefore + turnedRad / 2) - northM;
    const sin = Math.sin(this.#heading.value);
    const cos = Math.cos(this.#heading.value);
    const along = east * sin + north * cos;
    const across = east * cos - north * sin;
    const isOld =
      (isRepeat && meanSpeedMps > STANDING_MPS) || (eastM === 0 && northM === 0 && wayM > FURTHEST_STANDSTILL_M);
    this.#offset.weigh(along, across, elapsedS, this.#speed.value, this.#positionSigmaM(), isOld);
    const { gains } = this.#offset;
    this.#correctBias(gains.trust * gains.along * along, gains.trust * gains.across * across, elapsedS);
    const alongLeft = along * (1 - gains.along);
    const acrossLeft = across * (1 - gains.across);
    this.eastM = alongLeft * sin + acrossLeft * cos;
    this.northM = alongLeft * cos - acrossLeft * sin;
    return Math.hypot(east, north);
  }

  #correctBias(alongM: number, acrossM: number, elapsedS: number): void {
    const perS = 1 / Math.max(SHORTEST_BIAS_S, elapsedS);
    const speed = this.#speed.value;
    const speedLimit = LARGEST_SPEED_BIAS * Math.abs(speed);
    this.#speedBiasMps = limited(this.#speedBiasMps - SPEED_BIAS_GAIN * alongM * perS, speedLimit);
    const trackErrorRad = (acrossM * perS) / Math.max(20, speed);
    this.#trackBiasRad = limited(this.#trackBiasRad - TRACK_BIAS_GAIN * trackErrorRad, LARGEST_TRACK_BIAS_RAD);
  }

  #remember(elapsedS: number, speedGainMps: number, turnedRad: number, surpriseM: number): void {
    const share = 1 - Math.exp(-elapsedS / RECENT_S);
    const turnRate = this.isFromPath ? 0 : Math.abs(turnedRad) / elapsedS;
    const acceleration = Math.min(LARGEST_RECENT_MPS2, Math.abs(speedGainMps) / elapsedS);
    this.recentTurnRadPerS += share * (turnRate - this.recentTurnRadPerS);
    this.recentAccelerationMps2 += share * (acceleration - this.recentAccelerationMps2);
    this.recentSurpriseM += share * (Math.min(LARGEST_RECENT_M, surpriseM) - this.recentSurpriseM);
    const isTurning = !this.isFromPath && Math.abs(this.#heading.rate) > SLOWEST_TURN_RAD_PER_S;
    const sign = isTurning ? Math.sign(this.#heading.rate) : 0;
    this.#turnedRad = sign === 0 ? 0 : Math.abs(turnedRad) + (sign === this.#turnSign ? this.#turnedRad : 0);
    this.#turnSign = sign;
  }

  #positionSigmaM(): number {
    return this.#accuracyM / SIGMAS_OF_RADIUS;
  }
}

const limited = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));
