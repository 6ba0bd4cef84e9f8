import { WGS84 } from '../../constants/earth';
import { gmstRad } from '../../ephemeris/earth-rotation';
import type { ObserverFrame } from '../frames/observer-frame';
import type { BodyTrack } from '../illumination/body-track';
import { ILLUMINATION_CODE, illuminationCode } from '../illumination/shadow';
import { FAINTEST_PHASE } from '../magnitude/apparent-magnitude';
import { hermitePlace, type Keyframes } from './keyframes';
import { PASS_EVENT, PASS_EVENT_NUMBERS } from './packed-passes';

/** The shadow's Earth. */
const EARTH_RADIUS_KM = WGS84.equatorialRadiusKm;
/** Upper bound of the sines of the shadow's cone angles and of what else the quick shadow test neglects. */
const CONE_SLOPE = 0.0048;
const EDGE_MARGIN_KM = 60;
/** The umbra narrows by this, the Sun's radius less the Earth's over their distance. */
const UMBRA_SLOPE = 0.0046;

/** Up to here the Sun's path over the observer's sky is straight enough between the ends of a pass, s. */
const STRAIGHT_SUN_S = 1800;

/**
 * Lambert's phase function from the cosine of the phase angle, π at 0, with the arc cosine by Hastings' polynomial
 * (Abramowitz and Stegun 1964, formula 4.4.45, error below 7e-5).
 */
function roughPhase(cosPhase: number): number {
  const c = cosPhase > 1 ? 1 : cosPhase < -1 ? -1 : cosPhase;
  const size = c < 0 ? -c : c;
  const root = Math.sqrt(1 - size);
  const arc = root * (1.570_728_8 + size * (-0.212_114_4 + size * (0.074_261 - 0.018_729_3 * size)));
  const phase = root * Math.sqrt(1 + size) + (c < 0 ? arc : Math.PI - arc) * c;
  return phase > FAINTEST_PHASE ? phase : FAINTEST_PHASE;
}

/**
 * Light on a satellite during one pass, in the observer's level frame, where neither sine nor cosine is needed: the
 * satellite runs on its Hermite, the Sun (in short passes) on a straight line. The fields hold the values of the last `look`.
 */
export class LitSamples {
  /** Illumination. */
  code: 0 | 1 | 2 = ILLUMINATION_CODE.sunlit;
  /** On the day side, or so far from the shadow's axis that it does not come near within minutes. */
  isFarFromShadow = false;
  /** About how far outside the umbra, km; below 0 inside. On the day side the height above the ground. */
  shadowKm = 0;
  cosPhase = 0;
  /** Phase function over squared range, 1/km²: brightness but for the standard magnitude, within a tenth of a percent. */
  brightness = 0;
  /** Sine of the Sun's elevation at the observer. */
  sinSunElevation = 0;
  readonly #frame: ObserverFrame;
  readonly #startMs: number;
  readonly #sunTrack: BodyTrack;
  /** The observer from the Earth's centre, on level axes. */
  readonly #centreN: number;
  readonly #centreU: number;
  readonly #place = new Float64Array(3);
  readonly #sunAtFrom = new Float64Array(3);
  readonly #sunAtTo = new Float64Array(3);
  readonly #sun = new Float64Array(3);
  readonly #teme = new Float64Array(3);
  #keyframes: Keyframes | null = null;
  #timeS = Number.NaN;
  #segment = 0;
  #fromS = 0;
  #spanS = 0;

  constructor(frame: ObserverFrame, startMs: number, sunTrack: BodyTrack) {
    this.#frame = frame;
    this.#startMs = startMs;
    this.#sunTrack = sunTrack;
    this.#centreN = frame.northX * frame.xKm + frame.northY * frame.yKm + frame.northZ * frame.zKm;
    this.#centreU = frame.upX * frame.xKm + frame.upY * frame.yKm + frame.upZ * frame.zKm;
  }

  /** Turns to a pass between two times within the keyframes. */
  begin(keyframes: Keyframes, fromS: number, toS: number): void {
    this.#keyframes = keyframes;
    this.#segment = keyframes.segmentAt(fromS);
    this.#fromS = fromS;
    this.#spanS = toS - fromS;
    this.#sunLevel(this.#sunAtFrom, fromS);
    this.#sunLevel(this.#sunAtTo, toS);
  }

  /** Evaluates a moment of the pass. */
  look(timeS: number): void {
    const keyframes = this.#keyframes;
    if (keyframes === null) return;
    this.#timeS = timeS;
    this.#findSegment(keyframes, timeS);
    const segmentS = keyframes.timeAt(this.#segment);
    const stepS = keyframes.timeAt(this.#segment + 1) - segmentS;
    hermitePlace(this.#place, keyframes.level, this.#segment * 6, stepS, (timeS - segmentS) / stepS);
    this.#moveSun(timeS);
    this.#weigh();
  }

  /** At the last moment evaluated. */
  rangeKm(): number {
    return Math.hypot(this.#place[0] ?? Number.NaN, this.#place[1] ?? Number.NaN, this.#place[2] ?? Number.NaN);
  }

  /** The last moment evaluated as an event of packed passes. */
  writeEvent(out: Float64Array, row: number): void {
    const at = row * PASS_EVENT_NUMBERS;
    out[at + PASS_EVENT.atMs] = this.#startMs + this.#timeS * 1000;
    out[at + PASS_EVENT.east] = this.#place[0] ?? Number.NaN;
    out[at + PASS_EVENT.north] = this.#place[1] ?? Number.NaN;
    out[at + PASS_EVENT.up] = this.#place[2] ?? Number.NaN;
    out[at + PASS_EVENT.illumination] = this.code;
    out[at + PASS_EVENT.cosPhase] = this.cosPhase;
    out[at + PASS_EVENT.sinSunElevation] = this.sinSunElevation;
  }

  #weigh(): void {
    const east = this.#place[0] ?? Number.NaN;
    const north = this.#place[1] ?? Number.NaN;
    const up = this.#place[2] ?? Number.NaN;
    const sunE = this.#sun[0] ?? Number.NaN;
    const sunN = this.#sun[1] ?? Number.NaN;
    const sunU = this.#sun[2] ?? Number.NaN;
    const y = north + this.#centreN;
    const z = up + this.#centreU;
    this.code = this.#codeAt(east, y, z);
    const toSunE = sunE - east;
    const toSunN = sunN - y;
    const toSunU = sunU - z;
    const sunKm = Math.sqrt(toSunE * toSunE + toSunN * toSunN + toSunU * toSunU);
    const squaredRange = east * east + north * north + up * up;
    this.cosPhase = -(east * toSunE + north * toSunN + up * toSunU) / (Math.sqrt(squaredRange) * sunKm);
    this.brightness = roughPhase(this.cosPhase) / squaredRange;
    const fromObserverN = sunN - this.#centreN;
    const fromObserverU = sunU - this.#centreU;
    this.sinSunElevation =
      fromObserverU / Math.sqrt(sunE * sunE + fromObserverN * fromObserverN + fromObserverU * fromObserverU);
  }

  /** Decides by the distance from the shadow's axis; only near its edge by the exact cone. */
  #codeAt(x: number, y: number, z: number): 0 | 1 | 2 {
    const sunX = this.#sun[0] ?? Number.NaN;
    const sunY = this.#sun[1] ?? Number.NaN;
    const sunZ = this.#sun[2] ?? Number.NaN;
    const towards = x * sunX + y * sunY + z * sunZ;
    this.isFarFromShadow = towards > 0;
    const squaredRadius = x * x + y * y + z * z;
    if (towards > 0) {
      this.shadowKm = Math.sqrt(squaredRadius) - EARTH_RADIUS_KM;
      return ILLUMINATION_CODE.sunlit;
    }
    const squaredBehind = (towards * towards) / (sunX * sunX + sunY * sunY + sunZ * sunZ);
    const squaredOff = squaredRadius - squaredBehind;
    const behindKm = Math.sqrt(squaredBehind);
    this.shadowKm = Math.sqrt(Math.max(0, squaredOff)) - EARTH_RADIUS_KM + UMBRA_SLOPE * behindKm;
    const marginKm = EDGE_MARGIN_KM + CONE_SLOPE * behindKm;
    if (squaredOff > (EARTH_RADIUS_KM + marginKm) * (EARTH_RADIUS_KM + marginKm)) return ILLUMINATION_CODE.sunlit;
    const innerKm = EARTH_RADIUS_KM - marginKm;
    if (innerKm > 0 && squaredOff < innerKm * innerKm) return ILLUMINATION_CODE.umbra;
    return illuminationCode(x, y, z, this.#sun);
  }

  #findSegment(keyframes: Keyframes, timeS: number): void {
    if (timeS < keyframes.timeAt(this.#segment)) this.#segment = keyframes.segmentAt(timeS);
    while (this.#segment + 2 < keyframes.count && keyframes.timeAt(this.#segment + 1) <= timeS) this.#segment++;
  }

  #moveSun(timeS: number): void {
    if (this.#spanS > STRAIGHT_SUN_S) {
      this.#sunLevel(this.#sun, timeS);
      return;
    }
    const share = (timeS - this.#fromS) / this.#spanS;
    for (let axis = 0; axis < 3; axis++) {
      const from = this.#sunAtFrom[axis] ?? Number.NaN;
      this.#sun[axis] = from + share * ((this.#sunAtTo[axis] ?? Number.NaN) - from);
    }
  }

  /** The Sun from the Earth's centre, on level axes, km. */
  #sunLevel(out: Float64Array, timeS: number): void {
    const atMs = this.#startMs + timeS * 1000;
    this.#sunTrack.temeAt(this.#teme, atMs);
    const angleRad = this.#keyframes?.gmstAt(timeS) ?? gmstRad(atMs);
    const sin = Math.sin(angleRad);
    const cos = Math.cos(angleRad);
    const temeX = this.#teme[0] ?? Number.NaN;
    const temeY = this.#teme[1] ?? Number.NaN;
    const z = this.#teme[2] ?? Number.NaN;
    const x = cos * temeX + sin * temeY;
    const y = cos * temeY - sin * temeX;
    const frame = this.#frame;
    out[0] = frame.eastX * x + frame.eastY * y;
    out[1] = frame.northX * x + frame.northY * y + frame.northZ * z;
    out[2] = frame.upX * x + frame.upY * y + frame.upZ * z;
  }
}
