import { WGS72, WGS84 } from '../../constants/earth';
import { gmstRad } from '../../ephemeris/earth-rotation';
import type { ObserverFrame } from '../frames/observer-frame';
import type { BodyTrack } from '../illumination/body-track';
import { bodyElevationDeg } from '../illumination/sun-elevation';
import { brightestMagnitude, farthestRangeKm } from '../magnitude/apparent-magnitude';
import type { ApproachGeometry } from './approach-geometry';
import type { PassSearch } from './satellite-pass';
import { type SatelliteTraits, TRAIT } from './satellite-traits';

/** By how much the perigee of the elements may lie above the real one, km. */
const PERIGEE_DOUBT_KM = 40;
/** Least range assumed, km: at lower altitudes the orbit decays within hours. */
const NEAREST_KM = 100;
/** The Sun moves no faster, degrees a second. */
const SUN_DEG_PER_S = 0.0042;

/** By how much a magnitude by `brightestMagnitude` may be fainter than what a pass is told to have. */
const MAGNITUDE_SLACK = 0.01;
/** Error bounds of an approach as its state foretells it: of the least angle to the observer, and of the radius. */
const ANGLE_DOUBT_RAD = 0.001;
const ANGLE_DOUBT_PER_AHEAD = 0.15;
const RADIUS_DOUBT_KM = 20;
/** A pass may be found to be longer than foretold, s. */
const LONGER_S = 60;
/** The umbra narrows by this, the Sun's radius less the Earth's over their distance. */
const UMBRA_SLOPE = 0.0047;
/** What two-body motion on a circle leaves out within a pass, eccentricity aside, km. */
const CIRCLE_DOUBT_KM = 40;

/** A satellite near its closest approach: all that is known of a pass before a second state is propagated. */
export interface ForetoldPass {
  /** Of the satellite, in the search's `SatelliteTraits`. */
  readonly traitsRow: number;
  /** TEME state, 6 numbers from `at`, at this time, s after the start of the search. */
  readonly states: Float64Array;
  readonly at: number;
  readonly timeS: number;
  readonly geometry: ApproachGeometry;
  /** The pass lies within this time of the closest approach, s. */
  readonly halfS: number;
}

/**
 * Bounds on which satellites and which of their passes can be visible at all, so that the others are never searched.
 * Satellites are named by their rows of the traits.
 */
export class SeeableSatellites {
  readonly #frame: ObserverFrame;
  readonly #search: PassSearch;
  readonly #sunTrack: BodyTrack;
  readonly #traits: Float64Array;
  readonly #sun = new Float64Array(3);

  constructor(frame: ObserverFrame, search: PassSearch, sunTrack: BodyTrack, traits: SatelliteTraits) {
    this.#frame = frame;
    this.#traits = traits.rows;
    this.#search = search;
    this.#sunTrack = sunTrack;
  }

  /** False where it is too faint even fully lit, straight overhead, in its perigee. */
  isBrightEnough(traitsRow: number): boolean {
    const nearestKm = Math.max(NEAREST_KM, this.#perigeeKm(traitsRow) - this.#frame.radiusKm);
    return brightestMagnitude(this.#standardMagnitude(traitsRow), nearestKm) <= this.#search.limitingMagnitude;
  }

  /** Earth-centred angle to the observer beyond which it is too faint even fully lit in its perigee, radians. */
  farthestRad(traitsRow: number): number {
    const perigeeKm = this.#perigeeKm(traitsRow);
    const brighterBy = this.#search.limitingMagnitude + MAGNITUDE_SLACK - this.#standardMagnitude(traitsRow);
    const farthestKm = farthestRangeKm(brighterBy);
    const placeKm = this.#frame.radiusKm;
    // Of all heights above the observer's, the lowest is in range over the longest way.
    if (perigeeKm <= placeKm) return Math.PI;
    const cos = (perigeeKm * perigeeKm + placeKm * placeKm - farthestKm * farthestKm) / (2 * perigeeKm * placeKm);
    return Math.acos(Math.max(-1, Math.min(1, cos)));
  }

  /** Lower bound of the distance from the Earth's centre. */
  #perigeeKm(traitsRow: number): number {
    return (this.#traits[traitsRow + TRAIT.perigeeKm] ?? Number.NaN) + WGS72.equatorialRadiusKm - PERIGEE_DOUBT_KM;
  }

  #standardMagnitude(traitsRow: number): number {
    return this.#traits[traitsRow + TRAIT.standardMagnitude] ?? Number.NaN;
  }

  #eccentricity(traitsRow: number): number {
    return this.#traits[traitsRow + TRAIT.eccentricity] ?? Number.NaN;
  }

  /** False where a pass is too faint even fully lit, or is in the umbra from its begin to its end. */
  mayShow(pass: ForetoldPass): boolean {
    const { aheadRad, rateRadS } = pass.geometry;
    const reachS = pass.halfS + Math.abs(aheadRad) / rateRadS + LONGER_S;
    return this.#canBeBright(pass, reachS) && !this.#staysInUmbra(pass, reachS);
  }

  #canBeBright({ traitsRow, geometry }: ForetoldPass, reachS: number): boolean {
    const { aheadRad, offRad, rateRadS, radiusKm, radialRateKmS } = geometry;
    const doubtRad = ANGLE_DOUBT_RAD + ANGLE_DOUBT_PER_AHEAD * aheadRad * aheadRad;
    const leastRad = Math.max(0, Math.abs(offRad) - doubtRad);
    const arcRad = rateRadS * reachS;
    const fallKm = Math.abs(radialRateKmS) * reachS + radiusKm * this.#eccentricity(traitsRow) * arcRad * arcRad;
    const lowestKm = radiusKm - fallKm - RADIUS_DOUBT_KM;
    const placeKm = this.#frame.radiusKm;
    if (lowestKm <= placeKm) return true;
    const squaredKm =
      lowestKm * lowestKm + placeKm * placeKm - 2 * lowestKm * placeKm * Math.cos(Math.min(leastRad, Math.PI));
    const brightest = brightestMagnitude(this.#standardMagnitude(traitsRow), Math.sqrt(squaredKm));
    return brightest <= this.#search.limitingMagnitude + MAGNITUDE_SLACK;
  }

  /**
   * Whether the middle of the arc and both its ends lie so deep in the umbra that all between them does too: the umbra
   * is convex, and nowhere is the arc further from the straight lines between the three than its bulge.
   */
  #staysInUmbra({ traitsRow, states, at, timeS, geometry }: ForetoldPass, reachS: number): boolean {
    const sun = this.#sunTrack.temeAt(this.#sun, this.#search.startMs + timeS * 1000);
    const sunX = sun[0] ?? Number.NaN;
    const sunY = sun[1] ?? Number.NaN;
    const sunZ = sun[2] ?? Number.NaN;
    const perSunKm = 1 / Math.sqrt(sunX * sunX + sunY * sunY + sunZ * sunZ);
    const x = states[at] ?? Number.NaN;
    const y = states[at + 1] ?? Number.NaN;
    const z = states[at + 2] ?? Number.NaN;
    const radiusKm = geometry.radiusKm;
    const towards = (x * sunX + y * sunY + z * sunZ) * perSunKm;
    if (!(towards < 0)) return false;
    const vx = states[at + 3] ?? Number.NaN;
    const vy = states[at + 4] ?? Number.NaN;
    const vz = states[at + 5] ?? Number.NaN;
    const radial = (x * vx + y * vy + z * vz) / (radiusKm * radiusKm);
    const [aheadX, aheadY, aheadZ] = [vx - radial * x, vy - radial * y, vz - radial * z];
    const speedKmS = Math.sqrt(aheadX * aheadX + aheadY * aheadY + aheadZ * aheadZ);
    const aheadTowards = ((aheadX * sunX + aheadY * sunY + aheadZ * sunZ) * perSunKm * radiusKm) / speedKmS;
    const arcRad = (speedKmS / radiusKm) * reachS;
    if (!(arcRad < 1)) return false;
    const sin = Math.sin(arcRad);
    const cos = Math.cos(arcRad);
    const driftKm =
      Math.abs(geometry.radialRateKmS) * reachS + 2 * radiusKm * this.#eccentricity(traitsRow) * arcRad * arcRad;
    const marginKm = radiusKm * (1 - Math.cos(arcRad / 2)) + driftKm + CIRCLE_DOUBT_KM;
    return (
      isInUmbra(radiusKm, towards, marginKm) &&
      isInUmbra(radiusKm, cos * towards + sin * aheadTowards, marginKm) &&
      isInUmbra(radiusKm, cos * towards - sin * aheadTowards, marginKm)
    );
  }

  /** False where the Sun stays too high for all of a time, s after the start of the search. */
  isNightAround(atS: number, halfS: number): boolean {
    const atMs = this.#search.startMs + atS * 1000;
    this.#sunTrack.temeAt(this.#sun, atMs);
    const elevationDeg = bodyElevationDeg(this.#frame, this.#sun, gmstRad(atMs));
    return elevationDeg < this.#search.darkSunElevationDeg + SUN_DEG_PER_S * halfS;
  }
}

/**
 * Whether a place lies in the umbra by more than a margin.
 * @param towardsKm its distance from the Earth's centre along the direction of the Sun
 */
function isInUmbra(radiusKm: number, towardsKm: number, marginKm: number): boolean {
  const behindKm = -towardsKm;
  if (!(behindKm > marginKm)) return false;
  const offKm = Math.sqrt(Math.max(0, radiusKm * radiusKm - behindKm * behindKm));
  return offKm + marginKm < WGS84.equatorialRadiusKm - UMBRA_SLOPE * (behindKm + marginKm);
}
