import { degreesFromRadians, normaliseDegrees, radiansFromDegrees } from '../ar-math/angles';
import { placeInEnu } from '../ar-math/enu-placement';
import { liftByRefraction } from '../ar-math/lift-by-refraction';
import { aircraftSize } from '../targeting/apparent-size';
import { identificationAccuracy } from '../targeting/identification-accuracy';
import { targetingDistanceKm } from '../targeting/targeting-score';
import { type DisplayedMotion, emptyMotion } from '../tracking/display-track';
import type { PositionUncertainty } from '../tracking/prediction-ellipse';
import { type EpochMs, epochMs } from '../units/quantity';
import { ALTITUDE_BAND, skyGlyphIndex, OBJECT_FLAGS } from './object-style';
import { realAt, setThree, setThreeUnknown, wholeAt } from './columns';
import { LEAST_SEEN_ELEVATION_DEG, type SkyLimits } from './sky-limits';
import type { SkySource } from './sky-source';
import type { HeightCorrections } from './aircraft/height-corrections';
import { glyphIndexOfTrack, trackFlags, altitudeBandOf, altitudeFtOf } from './aircraft/track-display';
import type { SkyTrack } from './aircraft/sky-track';
import type { SkyObserver } from './sky-observer';
import { type TrackPlacement, placeTrack } from './aircraft/track-placement';

/** Objects that are looked at for a frame; more than are drawn, so that the best of them can be chosen. */
export const MAX_SKY_OBJECTS = 4096;

/** How many rows there are room for; a class of its own, because the columns are made before a constructor's body runs. */
class RowCapacity {
  readonly capacity: number;

  constructor(capacity: number = MAX_SKY_OBJECTS) {
    this.capacity = capacity;
  }
}

/**
 * What stands in the sky around the observer at one time, a row of every array for each object. Everything is where the
 * eye sees it: refraction is applied. Rows are written anew for each frame and nothing is allocated for them, which is
 * why there are square roots where `Math.hypot` would read better: it makes an array of its arguments.
 */
export class SkyObjects extends RowCapacity {
  count = 0;
  /** Objects beyond the capacity, which are left out. */
  leftOut = 0;
  readonly ids = new Int32Array(this.capacity);
  /** Unit vectors east, north, up; three to a row. */
  readonly directions = new Float64Array(3 * this.capacity);
  readonly azimuthsDeg = new Float64Array(this.capacity);
  readonly elevationsDeg = new Float64Array(this.capacity);
  /** Infinite for what lies beyond any distance that matters. */
  readonly rangesM = new Float64Array(this.capacity);
  /** Over ground, on the sphere of the targeting score. */
  readonly distancesKm = new Float64Array(this.capacity);
  /** Metres a second east, north, up; NaN where not known. */
  readonly velocities = new Float64Array(3 * this.capacity);
  /** Of the objects of a sky source: where their glyphs point across the sky, three to a row; NaN for the way they move. */
  readonly noses = new Float64Array(3 * this.capacity);
  /**
   * Standard deviations along the track, across it and upwards, and the azimuth of "along", radians: in metres at the
   * range, in radians where the range is infinite. Of a track only after `setSigmas`.
   */
  readonly sigmas = new Float64Array(4 * this.capacity);
  /** Of tracks, degrees; NaN for objects of a sky source. */
  readonly latitudesDeg = new Float64Array(this.capacity);
  readonly longitudesDeg = new Float64Array(this.capacity);
  /** Of tracks: direction over ground, degrees clockwise from true north; NaN where not known. */
  readonly tracksDeg = new Float64Array(this.capacity);
  /** Of tracks: metres climbed since the newest fix. */
  readonly climbedM = new Float64Array(this.capacity);
  /** NaN where not known. */
  readonly altitudesFt = new Float64Array(this.capacity);
  readonly magnitudes = new Float64Array(this.capacity);
  /** Identification accuracy of AR-13. */
  readonly accuracies = new Float64Array(this.capacity);
  readonly glyphs = new Uint8Array(this.capacity);
  readonly bands = new Uint8Array(this.capacity);
  readonly flags = new Int32Array(this.capacity);
  /** 1 for what can be locked on to. */
  readonly isTargeted = new Uint8Array(this.capacity);
  /** Null for objects of a direction source. */
  readonly tracks: (SkyTrack | null)[] = Array.from({ length: this.capacity }, () => null);
  readonly sources: (SkySource | null)[] = Array.from({ length: this.capacity }, () => null);
  readonly sourceIndexes = new Int32Array(this.capacity);
  readonly #placement: TrackPlacement = { heightM: 0, sigmaUpM: 0 };
  readonly #heightSigmasM = new Float64Array(this.capacity);
  #now: EpochMs = epochMs(0);
  #clarity = 1;
  /** Rows that hold objects of the sky before. */
  #rowsBefore = 0;
  readonly #offset = new Float64Array(3);
  readonly #motion = emptyMotion();
  readonly #uncertainty: PositionUncertainty = { alongSigmaM: 0, acrossSigmaM: 0, verticalSigmaM: 0, trackDeg: 0 };

  /**
   * Empties the rows for the sky of another time.
   * @param clarity what light and weather leave of the looks of aircraft, see `skyClarity`
   */
  start(now: EpochMs, clarity = 1): void {
    this.#now = now;
    this.#clarity = clarity;
    this.#rowsBefore = Math.max(this.#rowsBefore, this.count);
    this.count = 0;
    this.leftOut = 0;
  }

  /** Lets go of what the rows held that are no longer in use: the tracks of a recording that was left, say. */
  finish(): void {
    this.tracks.fill(null, this.count, Math.max(this.count, this.#rowsBefore));
    this.sources.fill(null, this.count, Math.max(this.count, this.#rowsBefore));
    this.#rowsBefore = 0;
  }

  /**
   * Adds a track, unless it lies farther away than the radius. One that the user has picked out stays, untargeted, and so
   * does one that can be seen farther out.
   */
  addTrack(track: SkyTrack, observer: SkyObserver, limits: SkyLimits, heights: HeightCorrections): void {
    if (limits.isHidden?.(track.id) === true) return;
    const now = this.#now;
    const motion = track.display.readAt(now, this.#motion);
    const distanceKm = targetingDistanceKm(observer.latitude, observer.longitude, motion.latitude, motion.longitude);
    const isWithin = distanceKm <= limits.radiusKm;
    const isWanted = isWithin || limits.isPicked(track.id);
    if (!isWanted && (track.state.isOnGround || !(distanceKm <= (limits.seenRadiusKm ?? 0)))) return;
    const row = this.#nextRow();
    if (row < 0) return;
    const altitudeFt = altitudeFtOf(track, motion.climbed);
    if (limits.isGroundOnly === true) this.#setNowhere(row);
    else this.#setDirection(row, track, motion, observer, heights);
    if (!isWanted && !(realAt(this.elevationsDeg, row) >= LEAST_SEEN_ELEVATION_DEG)) {
      this.count = row;
      return;
    }
    setThreeUnknown(this.noses, 3 * row);
    this.ids[row] = track.id;
    this.latitudesDeg[row] = motion.latitude;
    this.longitudesDeg[row] = motion.longitude;
    this.tracksDeg[row] = motion.track ?? Number.NaN;
    this.climbedM[row] = motion.climbed;
    this.distancesKm[row] = distanceKm;
    this.altitudesFt[row] = altitudeFt ?? Number.NaN;
    this.magnitudes[row] = Number.NaN;
    this.accuracies[row] = limits.isGroundOnly === true ? Number.NaN : this.#accuracyOf(track, distanceKm, altitudeFt);
    this.glyphs[row] = glyphIndexOfTrack(track);
    this.bands[row] = altitudeBandOf(track, motion.climbed);
    this.flags[row] = trackFlags(track, now);
    this.isTargeted[row] = isWithin ? 1 : 0;
    this.tracks[row] = track;
    this.sources[row] = null;
  }

  /** Adds all objects of a source; its directions must have been brought to the time. */
  addSource(source: SkySource): void {
    for (let index = 0; index < source.count; index++) {
      const row = this.#nextRow();
      if (row < 0) return;
      const east = realAt(source.directions, 3 * index);
      const north = realAt(source.directions, 3 * index + 1);
      const up = realAt(source.directions, 3 * index + 2);
      const rangeM = realAt(source.rangesM, index);
      const sigmaRad = radiansFromDegrees(realAt(source.sigmasDeg, index));
      this.directions[3 * row] = east;
      this.directions[3 * row + 1] = north;
      this.directions[3 * row + 2] = up;
      this.azimuthsDeg[row] = azimuthDeg(east, north);
      this.elevationsDeg[row] = degreesFromRadians(Math.atan2(up, Math.sqrt(east * east + north * north)));
      this.rangesM[row] = rangeM;
      const { velocities, noses } = source;
      for (let axis = 0; axis < 3; axis++) {
        this.velocities[3 * row + axis] = velocities === undefined ? Number.NaN : realAt(velocities, 3 * index + axis);
        this.noses[3 * row + axis] = noses === undefined ? Number.NaN : realAt(noses, 3 * index + axis);
      }
      const sigma = Number.isFinite(rangeM) ? sigmaRad * rangeM : sigmaRad;
      setThree(this.sigmas, 4 * row, sigma, sigma, sigma);
      this.sigmas[4 * row + 3] = 0;
      this.ids[row] = wholeAt(source.ids, index);
      this.distancesKm[row] = rangeM / 1000;
      this.latitudesDeg[row] = Number.NaN;
      this.longitudesDeg[row] = Number.NaN;
      this.tracksDeg[row] = Number.NaN;
      this.climbedM[row] = Number.NaN;
      this.altitudesFt[row] = Number.NaN;
      this.magnitudes[row] = realAt(source.magnitudes, index);
      this.accuracies[row] = 1;
      this.glyphs[row] = skyGlyphIndex(source.glyph(index));
      const flags = source.flags === undefined ? 0 : wholeAt(source.flags, index);
      this.bands[row] = source.bands?.[index] ?? ALTITUDE_BAND.unknown;
      this.flags[row] = flags;
      this.isTargeted[row] = source.isTargeted && (flags & OBJECT_FLAGS.unseen) === 0 ? 1 : 0;
      this.tracks[row] = null;
      this.sources[row] = source;
      this.sourceIndexes[row] = index;
    }
  }

  /** Aircraft, also those too far away to be targeted, and all that one can lock on to: not the sky behind them. */
  flies(row: number): boolean {
    return this.isTargeted[row] === 1 || (this.tracks[row] ?? null) !== null;
  }

  /** Works out the uncertainty of a row: for those in view only, because it costs as much as the place. */
  setSigmas(row: number): void {
    const track = this.tracks[row] ?? null;
    if (track === null) return;
    track.display.uncertaintyAt(this.#now, this.#uncertainty);
    this.sigmas[4 * row] = this.#uncertainty.alongSigmaM;
    this.sigmas[4 * row + 1] = this.#uncertainty.acrossSigmaM;
    this.sigmas[4 * row + 2] = Math.hypot(this.#uncertainty.verticalSigmaM, realAt(this.#heightSigmasM, row));
    this.sigmas[4 * row + 3] = radiansFromDegrees(this.#uncertainty.trackDeg);
  }

  /** Row of an object; -1 where it is not there. */
  rowOf(id: number): number {
    for (let row = 0; row < this.count; row++) {
      if (this.ids[row] === id) return row;
    }
    return -1;
  }

  #nextRow(): number {
    if (this.count < this.capacity) return this.count++;
    this.leftOut++;
    return -1;
  }

  #accuracyOf({ state, facts }: SkyTrack, distanceKm: number, altitudeFt: number | null): number {
    const size = aircraftSize(state.type, state.objectClass, facts.typeDesignator);
    return identificationAccuracy(size, this.#clarity, distanceKm, altitudeFt);
  }

  /** Nothing of a row is known in the sky. */
  #setNowhere(row: number): void {
    setThreeUnknown(this.directions, 3 * row);
    setThreeUnknown(this.velocities, 3 * row);
    this.elevationsDeg[row] = Number.NaN;
    this.azimuthsDeg[row] = Number.NaN;
    this.rangesM[row] = Number.NaN;
    this.#heightSigmasM[row] = Number.NaN;
  }

  #setDirection(
    row: number,
    track: SkyTrack,
    motion: DisplayedMotion,
    observer: SkyObserver,
    heights: HeightCorrections,
  ): void {
    const correction = heights.correctionOf(track, this.#now);
    const placement = placeTrack(track, motion.climbed, observer, correction, this.#placement);
    this.#heightSigmasM[row] = placement.sigmaUpM;
    placeInEnu(this.#offset, observer.frame, motion.latitude, motion.longitude, placement.heightM);
    const east = realAt(this.#offset, 0);
    const north = realAt(this.#offset, 1);
    const up = realAt(this.#offset, 2);
    const rangeM = Math.sqrt(east * east + north * north + up * up);
    this.elevationsDeg[row] = liftByRefraction(this.directions, 3 * row, east, north, up, rangeM);
    this.azimuthsDeg[row] = azimuthDeg(east, north);
    this.rangesM[row] = rangeM;
    this.#setMotion(row, track, motion.track);
  }

  #setMotion(row: number, track: SkyTrack, trackDeg: number | null): void {
    const { groundSpeed, verticalRate } = track.display.fix;
    if (trackDeg === null || groundSpeed === null) {
      setThreeUnknown(this.velocities, 3 * row);
      return;
    }
    const trackRad = radiansFromDegrees(trackDeg);
    this.velocities[3 * row] = groundSpeed * Math.sin(trackRad);
    this.velocities[3 * row + 1] = groundSpeed * Math.cos(trackRad);
    this.velocities[3 * row + 2] = verticalRate ?? 0;
  }
}

const azimuthDeg = (east: number, north: number): number =>
  normaliseDegrees(degreesFromRadians(Math.atan2(east, north)));
