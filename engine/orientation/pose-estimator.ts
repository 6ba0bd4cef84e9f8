import { quat, vec3 } from 'gl-matrix';
import { HeadingFilter } from '../alignment/heading-filter';
import { enuFromDeviceByAngles } from '../ar-math/device-rotation';
import { turnAboutVertical } from '../ar-math/turn-about-vertical';
import { CompassFollower } from './compass-follower';
import { GravitySign } from './gravity-sign';
import { HeadingOffset } from './heading-offset';
import { offsetFromCompassHeading, offsetFromOrientation } from './heading-observation';
import { MotionTrust } from './motion-trust';
import { accuracyOfReading, isCalibrationStillNeeded, type OrientationAccuracy } from './orientation-accuracy';
import { OrientationFilter } from './orientation-filter';
import { OrientationWindow } from './orientation-window';
import type { MotionReading, OrientationReading } from './sensor-readings';

/**
 * `none`: nothing is known. `relative`: inclination is right, north is wherever it started. `magnetic`: a compass or a
 * sighting gives north (true north once the declination is known).
 */
export type PoseSource = 'none' | 'relative' | 'magnetic';

export interface PoseState {
  readonly kind: PoseSource;
  /** 1-sigma of the heading; 180 where north is unknown. */
  readonly headingSigmaDeg: number;
  /** SEN-02. */
  readonly accuracy: OrientationAccuracy;
  /** The gyroscope takes part; otherwise the pose is the browser's own, averaged. */
  readonly usesGyro: boolean;
  /** Sightings hold the heading, see `alignHeading`. */
  readonly isAligned: boolean;
  /** Time of the newest reading of any kind, NaN before the first. */
  readonly lastSampleAtMs: number;
}

const RADIANS = Math.PI / 180;
/** A phone's compass that says nothing of its accuracy (orientation research, 3.5). */
const COMPASS_SIGMA_DEG = 15;
const UNCALIBRATED_SIGMA_DEG = 30;
const UNKNOWN_SIGMA_DEG = 180;

/**
 * Raw readings of a browser → orientation of the device at display time. Uses gyroscope and accelerometer through
 * `OrientationFilter` with the browser's compass as heading observation; falls back to the browser's own orientation
 * where rates are missing, silent or not believable, and to an unknown north where no compass speaks. SEN-01 … SEN-03.
 * Readings come in order of their time; nothing is allocated per reading.
 */
export class PoseEstimator {
  readonly filter = new OrientationFilter();
  readonly #gravity = new GravitySign();
  readonly #trust = new MotionTrust();
  readonly #compass = new CompassFollower();
  readonly #absolute = new OrientationWindow();
  readonly #relative = new OrientationWindow();
  /** Offset of the browser's relative orientation, where a compass heading comes with it. */
  readonly #browserHeading = new HeadingOffset();
  readonly #alignment = new HeadingFilter();
  #alignmentFrame = Number.NaN;
  readonly #gyro: vec3 = new Float64Array(3);
  readonly #acceleration: vec3 = new Float64Array(3);
  readonly #rate: vec3 = new Float64Array(3);
  readonly #base: quat = new Float64Array([0, 0, 0, 1]);
  #declinationRad = 0;
  #betaDeg = Number.NaN;
  #gammaDeg = Number.NaN;
  #areRatesZero = true;
  /** North of the relative frame is that of an orientation from before it. */
  #isSeeded = false;
  #compassSigmaDeg = UNKNOWN_SIGMA_DEG;
  #calibrationAskedAtMs: number | null = null;
  readonly #state: { -readonly [K in keyof PoseState]: PoseState[K] } = {
    kind: 'none',
    headingSigmaDeg: UNKNOWN_SIGMA_DEG,
    accuracy: 'unavailable',
    usesGyro: false,
    isAligned: false,
    lastSampleAtMs: Number.NaN,
  };

  /** As of the last reading or the last `poseAt`; one object that is written anew. */
  get state(): PoseState {
    return this.#state;
  }

  /** True minus magnetic north, east positive; null where it is not known, poses then refer to magnetic north. */
  setDeclination(declinationDeg: number | null): void {
    this.#declinationRad = (declinationDeg ?? 0) * RADIANS;
  }

  /** Gyroscope and accelerometer of one `devicemotion` event. */
  addMotion(reading: MotionReading): void {
    const { atMs, rotationRateDegPerS: rates, accelerationMps2: acc } = reading;
    this.#state.lastSampleAtMs = atMs;
    if (rates === null || acc === null) return;
    if (this.#gravity.add(atMs, acc, this.#betaDeg, this.#gammaDeg)) this.filter.restart();
    vec3.scale(this.#gyro, rates, RADIANS);
    vec3.scale(this.#acceleration, acc, this.#gravity.sign);
    this.filter.addMotion(atMs, this.#gyro, this.#acceleration);
    if (this.filter.lastAtMs !== atMs) return;
    this.#areRatesZero = rates[0] === 0 && rates[1] === 0 && rates[2] === 0;
    this.#trust.addRates(atMs, this.#areRatesZero);
    if (!this.filter.isAtRest) this.#compass.move(this.filter.meanStepS);
    this.#compareTilt(atMs);
    this.#judge(atMs);
    this.#seedHeading(atMs);
    if (this.#state.usesGyro) this.#alignment.advance(atMs, vec3.length(this.filter.rate(this.#rate)));
  }

  /** Angles and compass of one `deviceorientation` or `deviceorientationabsolute` event. */
  addOrientation(reading: OrientationReading): void {
    const { atMs, alphaDeg, betaDeg, gammaDeg } = reading;
    this.#state.lastSampleAtMs = atMs;
    if (!Number.isFinite(alphaDeg + betaDeg + gammaDeg)) return;
    this.#betaDeg = betaDeg;
    this.#gammaDeg = gammaDeg;
    const window = reading.isAbsolute ? this.#absolute : this.#relative;
    const orientation = enuFromDeviceByAngles(window.next(atMs), alphaDeg, betaDeg, gammaDeg);
    this.#trust.addOrientation(orientation, reading.isAbsolute, this.#areRatesZero);
    this.#rateAccuracy(reading);
    this.#judge(atMs);
    if (!this.#state.usesGyro) this.#alignment.advance(atMs, 0);
    this.#observeHeading(reading, orientation);
    this.#judge(atMs);
  }

  /** `compassneedscalibration`: accuracy is low until a good reading follows. */
  addCalibrationNeeded(atMs: number): void {
    this.#calibrationAskedAtMs = atMs;
    this.#state.accuracy = 'low';
    this.#state.lastSampleAtMs = atMs;
  }

  /**
   * Device → ENU at display time; true north where the declination is known, an arbitrary north where `state.kind` is
   * `relative`. False, and `out` untouched, where nothing is known.
   */
  poseAt(out: quat, displayAtMs: number): boolean {
    this.#judge(displayAtMs);
    if (!this.relativeAt(out, displayAtMs)) return false;
    turnAboutVertical(out, out, this.headingOffsetRad());
    return true;
  }

  /**
   * Device → relative frame at display time: the pose before north is applied. False where nothing is known. Where the
   * browser's absolute orientation is all there is, this frame is its ENU.
   */
  relativeAt(out: quat, atMs: number): boolean {
    if (this.#state.kind === 'none') return false;
    if (this.#state.usesGyro) this.filter.predictRelative(out, atMs);
    else this.#browserWindow().meanAt(out, atMs);
    return true;
  }

  /** Anticlockwise turn, rad, from the relative frame to true north (magnetic where no declination is known). */
  headingOffsetRad(): number {
    const declinationRad = this.#state.kind === 'magnetic' ? this.#declinationRad : 0;
    return this.#alignment.offsetRad(this.#plainOffsetRad()) - declinationRad;
  }

  /** What the compass alone says of the turn from the relative frame to its north, rad; NaN before it has spoken. */
  get compassOffsetRad(): number {
    return this.#hasCompass() ? this.#plainOffsetRad() : Number.NaN;
  }

  /**
   * A sighting of something whose azimuth is known: `offsetRad` is what `headingOffsetRad` should have been at its
   * exposure (its value then, less the clockwise yaw by which the pose fell short), with its 1-sigma. From then on a
   * heading filter holds north, by the gyroscope and by a compass whose bias it has learned.
   */
  alignHeading(offsetRad: number, sigmaRad: number): void {
    this.#alignment.addSighting(offsetRad + this.#declinationRad, sigmaRad, this.#plainOffsetRad());
    this.#judge(this.#state.lastSampleAtMs);
  }

  /** Takes the newest sighting back. False where there is none. */
  undoAlignment(): boolean {
    const isUndone = this.#alignment.undoSighting();
    this.#judge(this.#state.lastSampleAtMs);
    return isUndone;
  }

  /** Forgets all sightings. */
  clearAlignment(): void {
    this.#alignment.clear();
    this.#judge(this.#state.lastSampleAtMs);
  }

  /** Bias-free rate of the gyroscope, rad/s, device axes. */
  rate(out: vec3): vec3 {
    return this.filter.rate(out);
  }

  #plainOffsetRad(): number {
    if (this.#state.usesGyro) return this.filter.heading.offsetRad;
    return this.#absolute.isEmpty ? this.#browserHeading.offsetRad : 0;
  }

  #browserWindow(): OrientationWindow {
    return this.#absolute.isEmpty ? this.#relative : this.#absolute;
  }

  #compareTilt(atMs: number): void {
    const window = this.#browserWindow();
    if (window.isEmpty) return;
    this.filter.relative(this.#base);
    this.#trust.compareTilt(atMs, this.#base, this.filter.isAtRest, window.newest(), atMs - window.lastAtMs);
  }

  #rateAccuracy(reading: OrientationReading): void {
    // A relative event beside absolute ones says nothing of the compass.
    const isBeside = !reading.isAbsolute && reading.compassAccuracyDeg === null && !this.#absolute.isEmpty;
    if (isBeside) return;
    if (this.#calibrationAskedAtMs !== null && !isCalibrationStillNeeded(this.#calibrationAskedAtMs, reading)) {
      // The compass is another one now: what it said before would only be unlearned slowly.
      this.filter.heading.restart();
      this.#browserHeading.restart();
      this.#calibrationAskedAtMs = null;
    }
    this.#state.accuracy = this.#calibrationAskedAtMs === null ? accuracyOfReading(reading) : 'low';
  }

  /** Compares a compass with the relative frame and draws the heading offset to what it says. */
  #observeHeading(reading: OrientationReading, orientation: quat): void {
    const { atMs, isAbsolute, compassHeadingDeg, compassAccuracyDeg } = reading;
    const { usesGyro } = this.#state;
    const isValidCompass = compassHeadingDeg !== null && compassHeadingDeg >= 0 && (compassAccuracyDeg ?? 0) >= 0;
    if (isAbsolute) this.#compassSigmaDeg = COMPASS_SIGMA_DEG;
    else if (isValidCompass) this.#compassSigmaDeg = compassAccuracyDeg ?? COMPASS_SIGMA_DEG;
    if (!usesGyro && isAbsolute) {
      // The browser's frame is the compass's own.
      this.#alignment.addCompass(0, false);
      return;
    }
    if (usesGyro) this.filter.predictRelative(this.#base, atMs);
    else quat.copy(this.#base, orientation);
    let offsetRad = Number.NaN;
    if (isAbsolute) offsetRad = offsetFromOrientation(orientation, this.#base);
    else if (isValidCompass) offsetRad = offsetFromCompassHeading(compassHeadingDeg * RADIANS, this.#base);
    if (!Number.isFinite(offsetRad)) return;
    if (usesGyro && this.#isSeeded) {
      this.filter.heading.restart();
      this.#isSeeded = false;
    }
    this.#followCompass(atMs, offsetRad, compassAccuracyDeg);
  }

  /**
   * A new relative frame takes north from the last absolute orientation, until a new one comes: a device that stands
   * still sends none.
   */
  #seedHeading(atMs: number): void {
    if (!this.#state.usesGyro || !this.filter.heading.isUnknown || this.#absolute.isEmpty) return;
    this.filter.relative(this.#base);
    const offsetRad = offsetFromOrientation(this.#absolute.newest(), this.#base);
    this.#isSeeded = this.#compass.follow(this.filter.heading, atMs, offsetRad, null, 0);
    this.#judge(atMs);
  }

  #followCompass(atMs: number, offsetRad: number, accuracyDeg: number | null): void {
    const { usesGyro } = this.#state;
    const heading = usesGyro ? this.filter.heading : this.#browserHeading;
    const turnRateRad = usesGyro ? vec3.length(this.filter.rate(this.#rate)) : 0;
    const isFollowed = this.#compass.follow(heading, atMs, offsetRad, accuracyDeg, turnRateRad);
    this.#alignment.addCompass(offsetRad, !isFollowed);
  }

  /** Some compass has spoken in the frame of the moment. */
  #hasCompass(): boolean {
    if (this.#state.usesGyro) return !this.filter.heading.isUnknown;
    return !this.#absolute.isEmpty || !this.#browserHeading.isUnknown;
  }

  /** Writes what is known at a time into the state. */
  #judge(atMs: number): void {
    const state = this.#state;
    const hasMotion = Number.isFinite(this.filter.lastAtMs);
    const hasBrowser = !this.#browserWindow().isEmpty;
    state.usesGyro = hasMotion && (this.#trust.isTrusted(atMs, this.filter.meanStepS) || !hasBrowser);
    this.#followFrame();
    const hasCompass = this.#hasCompass();
    state.isAligned = this.#alignment.isAligned && (hasCompass || this.#alignment.isOffsetKnown);
    if (!hasMotion && !hasBrowser) state.kind = 'none';
    else state.kind = hasCompass || state.isAligned ? 'magnetic' : 'relative';
    state.headingSigmaDeg = state.kind === 'magnetic' ? this.#sigmaDeg() : UNKNOWN_SIGMA_DEG;
  }

  /** What holds the relative frame has changed: its offset is to be found anew. */
  #followFrame(): void {
    const browserFrame = this.#absolute.isEmpty ? -1 : 0;
    const frame = this.#state.usesGyro ? this.filter.frameNumber : browserFrame;
    if (frame === this.#alignmentFrame) return;
    this.#alignmentFrame = frame;
    this.#alignment.restart();
  }

  #sigmaDeg(): number {
    if (this.#state.isAligned) return this.#alignment.sigmaRad / RADIANS;
    const isUncalibrated = this.#calibrationAskedAtMs !== null;
    const compassDeg = isUncalibrated ? Math.max(UNCALIBRATED_SIGMA_DEG, this.#compassSigmaDeg) : this.#compassSigmaDeg;
    return this.#state.usesGyro ? Math.hypot(compassDeg, this.#compass.driftSigmaDeg) : compassDeg;
  }
}
