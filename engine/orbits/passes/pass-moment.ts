import { emptyLook, type Look, lookFromTeme } from '../frames/look';
import type { ObserverFrame } from '../frames/observer-frame';
import type { BodyTrack } from '../illumination/body-track';
import { observerTeme } from '../illumination/brightness-columns';
import { ILLUMINATION_CODE, ILLUMINATIONS, illuminationCode } from '../illumination/shadow';
import { bodyElevationDeg } from '../illumination/sun-elevation';
import { apparentMagnitude, phaseAngleRad } from '../magnitude/apparent-magnitude';
import type { Keyframes } from './keyframes';
import type { PassEvent } from './satellite-pass';

/** One moment of a pass, computed as far as it is asked for; used again for the next moment. */
export class PassMoment {
  #timeS = 0;
  standardMagnitude = 0;
  readonly #sun = new Float64Array(3);
  readonly #state = new Float64Array(6);
  readonly #observer = new Float64Array(3);
  readonly #look: Look = emptyLook();
  readonly #frame: ObserverFrame;
  readonly #startMs: number;
  readonly #sunTrack: BodyTrack;
  #gmstRad = 0;

  constructor(frame: ObserverFrame, startMs: number, sunTrack: BodyTrack) {
    this.#frame = frame;
    this.#startMs = startMs;
    this.#sunTrack = sunTrack;
  }

  /** Moves to a time between the first and the last keyframe. */
  moveTo(keyframes: Keyframes, timeS: number): void {
    this.#timeS = timeS;
    this.#gmstRad = keyframes.gmstAt(timeS);
    keyframes.sampleTeme(this.#state, keyframes.segmentAt(timeS), timeS);
    this.#sunTrack.temeAt(this.#sun, this.#startMs + timeS * 1000);
  }

  get #illuminationCode(): 0 | 1 | 2 {
    const [x = 0, y = 0, z = 0] = this.#state;
    return illuminationCode(x, y, z, this.#sun);
  }

  get #sunElevationDeg(): number {
    return bodyElevationDeg(this.#frame, this.#sun, this.#gmstRad);
  }

  /** As if it were lit. */
  get #magnitude(): number {
    const [x = 0, y = 0, z = 0] = this.#state;
    const observer = observerTeme(this.#observer, this.#frame, this.#gmstRad);
    const [ox = 0, oy = 0, oz = 0] = observer;
    const rangeKm = Math.sqrt((x - ox) * (x - ox) + (y - oy) * (y - oy) + (z - oz) * (z - oz));
    return apparentMagnitude(this.standardMagnitude, rangeKm, phaseAngleRad(x, y, z, observer, this.#sun));
  }

  event(): PassEvent {
    const code = this.#illuminationCode;
    const { azimuthDeg, elevationDeg, slantRangeKm } = lookFromTeme(
      this.#look,
      this.#frame,
      this.#state,
      0,
      this.#gmstRad,
    );
    return {
      atMs: this.#startMs + this.#timeS * 1000,
      azimuthDeg,
      elevationDeg,
      slantRangeKm,
      illumination: ILLUMINATIONS[code] ?? 'sunlit',
      sunElevationDeg: this.#sunElevationDeg,
      magnitude: code === ILLUMINATION_CODE.umbra ? null : this.#magnitude,
    };
  }
}
