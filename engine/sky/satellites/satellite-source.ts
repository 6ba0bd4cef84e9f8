import { degreesFromRadians, normaliseDegrees } from '../../ar-math/angles';
import { liftByRefraction } from '../../ar-math/lift-by-refraction';
import type { EnuFrame } from '../../ar-math/look-angles';
import { isBehindHorizon } from '../../horizon/horizon-mask';
import type { EpochMs } from '../../units/quantity';
import {
  SATELLITE_FLAG,
  SKY_FRAME_STRIDE,
  type SatelliteSkyFrame,
  type SatelliteSkyMessage,
} from './satellite-sky-frame';
import { type SkyGlyph, OBJECT_FLAGS } from '../object-style';
import type { SatelliteFilter } from './satellite-filter';
import { realAt, wholeAt } from '../columns';
import type { SkySource } from '../sky-source';
import { SatelliteFrames } from './satellite-frames';
import { SatelliteNameIndex } from './satellite-names';
import type { SkyObserver } from '../sky-observer';

/** Bands of brightness, in the place of an aircraft's bands of altitude: magnitudes up to which a marker is so large. */
const BRIGHTNESS_LIMITS = [0, 2.5, 5] as const;

/** One standard deviation beyond which a place counts as an estimate: the elements are old. */
const SURE_WITHIN_DEG = 1;

/** How many satellites there are at a moment, whatever is shown of them. */
export interface SatelliteCounts {
  /** For the naked eye: sunlit, in a dark sky, bright enough. */
  readonly visible: number;
  readonly above: number;
}

/**
 * Satellites above the observer, from the frames of the orbits worker. Ids are catalogue numbers. Without a frame for
 * the time that is shown there are none: nothing stands where it was. Between the two states of a frame a cubic Hermite
 * in the Earth-fixed frame gives place and velocity, from which the observer's own level frame follows.
 */
export class SatelliteSource implements SkySource {
  /** Those that the eye can see; see `OBJECT_FLAGS.unseen`. */
  readonly isTargeted = true;
  filter: SatelliteFilter = 'visible';
  count = 0;
  ids = new Int32Array(0);
  directions = new Float64Array(0);
  velocities = new Float64Array(0);
  rangesM = new Float64Array(0);
  magnitudes = new Float64Array(0);
  sigmasDeg = new Float64Array(0);
  flags = new Int32Array(0);
  bands = new Uint8Array(0);
  readonly #frames = new SatelliteFrames();
  readonly #names = new SatelliteNameIndex();
  /** East, north, up: place, then velocity. */
  readonly #state = new Float64Array(6);
  readonly #direction = new Float64Array(3);
  #selectedId: number | null = null;
  #trackedIds: ReadonlySet<number> = new Set();

  accept(message: SatelliteSkyMessage): void {
    if (message.kind === 'names') this.#names.set(message.names);
    else this.#frames.add(message.frame);
  }

  /** Drops all frames: no satellite is known until the next one. */
  forget(): void {
    this.#frames.forget();
    this.count = 0;
  }

  /** What the user has picked out is shown whatever the filter says, while it is above the horizon. */
  pick(selectedId: number | null, trackedIds: ReadonlySet<number>): void {
    this.#selectedId = selectedId;
    this.#trackedIds = trackedIds;
  }

  update(observer: SkyObserver, at: EpochMs): void {
    this.count = 0;
    const frame = this.#frames.at(at);
    if (frame === null || this.filter === 'none') return;
    if (this.ids.length < frame.count) this.#grow(frame.count);
    for (let index = 0; index < frame.count; index++) {
      const id = wholeAt(frame.ids, index);
      const isSeen = ((frame.flags[index] ?? 0) & SATELLITE_FLAG.visible) !== 0;
      if (!isSeen && this.filter !== 'all' && !this.#hasPicked(id)) continue;
      stateInEnu(this.#state, observer.frame, frame, index, at);
      this.#write(frame, index, id, isSeen);
    }
  }

  /**
   * Above the level as it is seen, and of those that are bright enough in a dark sky what the observer's own horizon does
   * not hide; null without a frame for the time.
   */
  counts(observer: SkyObserver, at: EpochMs): SatelliteCounts | null {
    const frame = this.#frames.at(at);
    if (frame === null) return null;
    const { horizon } = observer.location;
    let [visible, above] = [0, 0];
    for (let index = 0; index < frame.count; index++) {
      stateInEnu(this.#state, observer.frame, frame, index, at);
      const [east, north, up] = [realAt(this.#state, 0), realAt(this.#state, 1), realAt(this.#state, 2)];
      const seenDeg = liftByRefraction(this.#direction, 0, east, north, up);
      if (!(seenDeg >= 0)) continue;
      above++;
      if (((frame.flags[index] ?? 0) & SATELLITE_FLAG.visible) === 0) continue;
      const azimuthDeg = degreesFromRadians(Math.atan2(east, north));
      if (horizon === undefined || !isBehindHorizon(horizon, normaliseDegrees(azimuthDeg), seenDeg)) visible++;
    }
    return { visible, above };
  }

  glyph(index: number): SkyGlyph {
    return this.#names.isStation(wholeAt(this.ids, index)) ? 'station' : 'satellite';
  }

  name(index: number): string {
    return this.#names.nameOf(wholeAt(this.ids, index));
  }

  isPicked(index: number): boolean {
    return this.#hasPicked(wholeAt(this.ids, index));
  }

  #hasPicked(id: number): boolean {
    return id === this.#selectedId || this.#trackedIds.has(id);
  }

  /** Adds the satellite of `#state`, unless it stands below the horizon. */
  #write(frame: SatelliteSkyFrame, index: number, id: number, isSeen: boolean): void {
    const row = this.count;
    const east = realAt(this.#state, 0);
    const north = realAt(this.#state, 1);
    const up = realAt(this.#state, 2);
    const seenDeg = liftByRefraction(this.directions, 3 * row, east, north, up);
    if (!(seenDeg >= 0)) return;
    this.count++;
    const rangeM = Math.sqrt(east * east + north * north + up * up);
    const magnitude = frame.magnitudes[index] ?? Number.NaN;
    this.ids[row] = id;
    for (let axis = 0; axis < 3; axis++) this.velocities[3 * row + axis] = realAt(this.#state, 3 + axis);
    this.rangesM[row] = rangeM;
    this.magnitudes[row] = magnitude;
    const sigmaDeg = degreesFromRadians(Math.atan((frame.sigmasM[index] ?? Number.NaN) / rangeM));
    this.sigmasDeg[row] = sigmaDeg;
    this.bands[row] = brightnessBand(magnitude);
    this.flags[row] =
      (isSeen ? 0 : OBJECT_FLAGS.unseen) |
      (sigmaDeg > SURE_WITHIN_DEG ? OBJECT_FLAGS.estimated : 0) |
      (this.#names.isDemo ? OBJECT_FLAGS.demo : 0);
  }

  #grow(least: number): void {
    const capacity = Math.ceil(least * 1.25);
    this.ids = new Int32Array(capacity);
    this.directions = new Float64Array(3 * capacity);
    this.velocities = new Float64Array(3 * capacity);
    this.rangesM = new Float64Array(capacity);
    this.magnitudes = new Float64Array(capacity);
    this.sigmasDeg = new Float64Array(capacity);
    this.flags = new Int32Array(capacity);
    this.bands = new Uint8Array(capacity);
  }
}

/** 0 for the brightest, 3 for what the eye does not see or what is in the shadow. */
function brightnessBand(magnitude: number): number {
  for (let band = 0; band < BRIGHTNESS_LIMITS.length; band++) {
    if (magnitude <= (BRIGHTNESS_LIMITS[band] ?? 0)) return band;
  }
  return BRIGHTNESS_LIMITS.length;
}

/**
 * Place and velocity of a satellite at a time against the observer, metres and metres a second east, north, up: cubic
 * Hermite between the two Earth-fixed states of the frame.
 */
function stateInEnu(
  out: Float64Array,
  observer: EnuFrame,
  { states, startMs, endMs }: SatelliteSkyFrame,
  index: number,
  atMs: number,
): void {
  const spanS = (endMs - startMs) / 1000;
  const u = (atMs - startMs) / (endMs - startMs);
  const u2 = u * u;
  const u3 = u2 * u;
  const ofStart = 2 * u3 - 3 * u2 + 1;
  const ofStartSpeed = (u3 - 2 * u2 + u) * spanS;
  const ofEnd = 3 * u2 - 2 * u3;
  const ofEndSpeed = (u3 - u2) * spanS;
  const perS = (6 * u2 - 6 * u) / spanS;
  const startSpeedShare = 3 * u2 - 4 * u + 1;
  const endSpeedShare = 3 * u2 - 2 * u;
  const from = index * SKY_FRAME_STRIDE;
  for (let axis = 0; axis < 3; axis++) {
    const start = realAt(states, from + axis);
    const startSpeed = realAt(states, from + 3 + axis);
    const end = realAt(states, from + 6 + axis);
    const endSpeed = realAt(states, from + 9 + axis);
    out[axis] = ofStart * start + ofStartSpeed * startSpeed + ofEnd * end + ofEndSpeed * endSpeed;
    out[3 + axis] = perS * (start - end) + startSpeedShare * startSpeed + endSpeedShare * endSpeed;
  }
  const { originEcef } = observer;
  turnIntoEnu(out, 0, observer, originEcef.xM, originEcef.yM, originEcef.zM);
  turnIntoEnu(out, 3, observer, 0, 0, 0);
}

/** Turns an Earth-fixed vector at `out[at]` … into the level frame, after taking an origin from it. */
function turnIntoEnu(
  out: Float64Array,
  at: number,
  frame: EnuFrame,
  originX: number,
  originY: number,
  originZ: number,
) {
  const x = realAt(out, at) - originX;
  const y = realAt(out, at + 1) - originY;
  const z = realAt(out, at + 2) - originZ;
  const outward = frame.cosLongitude * x + frame.sinLongitude * y;
  out[at] = frame.cosLongitude * y - frame.sinLongitude * x;
  out[at + 1] = frame.cosLatitude * z - frame.sinLatitude * outward;
  out[at + 2] = frame.cosLatitude * outward + frame.sinLatitude * z;
}
