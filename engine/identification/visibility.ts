import { degreesFromRadians } from '../ar-math/angles';
import { realAt } from '../sky/columns';
import { sunDirection } from '../ephemeris/sun-direction';
import { faintestVisibleMagnitude } from '../ephemeris/twilight';
import { type SkyObserver, skyObserverOf } from '../sky/sky-observer';
import type { ApparentSize } from '../targeting/apparent-size';
import { degrees, type EpochMs, epochMs } from '../units/quantity';
import { type HorizonMask, horizonElevationDeg } from '../horizon/horizon-mask';
import { reasonIndex } from './candidate-paths';
import type { CloudCover, Sighting } from './sighting';
import { normalShare } from './sighting-clock';

/**
 * The faintest light that is noticed by who was not looking for it, in a suburb on a good night: two magnitudes brighter
 * than the faintest star that is found there.
 */
const NOTICED_LIMIT = 3.5;
/** People differ by so much, magnitudes. */
const LIMIT_SIGMA = 0.5;
/** Trees, houses and haze: at the horizon nothing is seen, from here on everything. */
const CLEAR_ABOVE_DEG = 15;
/** How well a person's own horizon is known, and the share of lights that are seen through what stands there. */
const HORIZON_DOUBT_DEG = 3;
const SEEN_THROUGH = 0.02;
/** Extinction of the air for each of its masses, magnitudes: usual at sea level. */
const EXTINCTION = 0.2;
/**
 * Lights of an aircraft by night as one, candela: its anti-collision lights have 400 and more near the level, its
 * position lights 40 and less (14 CFR 25.1401, 25.1391). Landing lights towards the eye are a thousand times as bright.
 */
const AIRCRAFT_LIGHTS_CD = 300;
export const AIRCRAFT_MAGNITUDE_SIGMA = 1.5;
/** A light of one lux has this visual magnitude. */
const MAGNITUDE_OF_LUX = -14.18;
/** By day, the distance at which half of those who look there find it; the sizes of part 1 §9. */
const HALF_SEEN_BY_DAY_M: Readonly<Record<ApparentSize, number>> = { small: 7_000, medium: 25_000, large: 35_000 };
const DAYLIGHT_ABOVE_DEG = -4;

/**
 * Where clouds of a layer stand, metres, and what share of light a cloud of it keeps back: cirrus lets bright things
 * through. Forecasts of clouds and the gaps between them leave a chance for everything.
 */
const CLOUD_LAYERS = [
  { layer: 'low', heightM: 1_500, opacity: 0.95 },
  { layer: 'middle', heightM: 5_000, opacity: 0.9 },
  { layer: 'high', heightM: 9_000, opacity: 0.35 },
] as const;

const sun = new Float64Array(3);

/** Geometric elevation of the Sun over an observer, degrees, to 0.01°. */
export function sunElevationDeg({ frame }: SkyObserver, at: EpochMs): number {
  sunDirection(sun, at);
  const outward = frame.cosLongitude * realAt(sun, 0) + frame.sinLongitude * realAt(sun, 1);
  const up = frame.cosLatitude * outward + frame.sinLatitude * realAt(sun, 2);
  return degreesFromRadians(Math.asin(Math.min(1, Math.max(-1, up))));
}

/** What the sky's light leaves to be seen. */
export interface SeeingConditions {
  /** Faintest light that is noticed, visual magnitude; −∞ by day. */
  readonly limit: number;
  readonly isDay: boolean;
  /** Null where nobody knows: then none are assumed. */
  readonly clouds: CloudCover | null;
  /** The observer's own; null where nobody measured it: then houses and trees are as they are on average. */
  readonly horizon: HorizonMask | null;
}

export function seeingConditions(
  sunDeg: number,
  clouds: CloudCover | null,
  horizon: HorizonMask | null = null,
): SeeingConditions {
  return {
    clouds,
    horizon,
    limit: Math.min(NOTICED_LIMIT, faintestVisibleMagnitude(degrees(sunDeg))),
    isDay: sunDeg > DAYLIGHT_ABOVE_DEG,
  };
}

/** What the light of the sky lets see in the middle of a sighting. */
export function conditionsOf({ observer, fromMs, toMs, clouds = null }: Sighting): SeeingConditions {
  const sunDeg = sunElevationDeg(skyObserverOf(observer), epochMs((fromMs + toMs) / 2));
  return seeingConditions(sunDeg, clouds, observer.horizon ?? null);
}

/** Masses of air along a line of sight (Kasten and Young 1989, Applied Optics 28, 4735); 1 overhead. */
const airMass = (elevationDeg: number): number =>
  1 / (Math.sin((elevationDeg * Math.PI) / 180) + 0.505_72 * (elevationDeg + 6.079_95) ** -1.6364);

/** A magnitude outside the air as it looks from below. */
export const throughAir = (magnitude: number, elevationDeg: number): number =>
  elevationDeg < 0 ? magnitude : magnitude + EXTINCTION * airMass(elevationDeg);

/** Visual magnitude of an aircraft's lights at a range, the air's loss included. */
export const aircraftMagnitude = (rangeM: number): number =>
  MAGNITUDE_OF_LUX - 2.5 * Math.log10(AIRCRAFT_LIGHTS_CD / (rangeM * rangeM)) + EXTINCTION * Math.min(5, rangeM / 8000);

/** What is seen of a candidate at one moment, as an out parameter. */
export interface SightChance {
  chance: number;
  /** Index in `SIGHT_REASONS`. */
  reason: number;
}

const LIT = reasonIndex('lit');
const IN_SHADOW = reasonIndex('in-shadow');
const TOO_FAINT = reasonIndex('too-faint');
const BY_DAY = reasonIndex('by-day');
const LOW = reasonIndex('low');
const BELOW = reasonIndex('below-horizon');
const TOO_FAR = reasonIndex('too-far');
const BEHIND_CLOUDS = reasonIndex('behind-clouds');
const BEHIND_HORIZON = reasonIndex('behind-horizon');

/** Share of lines of sight to a height that no cloud blocks, for something so many metres above the observer. */
function cloudlessShare({ clouds }: SeeingConditions, heightM: number): number {
  if (clouds === null) return 1;
  let share = 1;
  for (const { layer, heightM: layerM, opacity } of CLOUD_LAYERS) {
    if (heightM > layerM) share *= 1 - opacity * clouds[layer];
  }
  return share;
}

/** A chance without clouds, behind those that are. */
function setCloudedChance(out: SightChance, cloudless: number): SightChance {
  const reason = out.reason === LIT && cloudless < 0.5 ? BEHIND_CLOUDS : out.reason;
  return setChance(out, out.chance * cloudless, reason);
}

/** Share of horizons that do not hide this elevation; the observer's own is counted once the direction is known. */
const clearShare = ({ horizon }: SeeingConditions, elevationDeg: number): number =>
  horizon === null ? Math.min(1, Math.max(0, elevationDeg / CLEAR_ABOVE_DEG)) : 1;

/**
 * A chance as the observer's own horizon leaves it. The line is known to some degrees and has gaps: what stands just
 * below it may have been seen all the same.
 * @param place its direction, three numbers from `at`: east, north, up
 */
export function behindHorizon(
  out: SightChance,
  { horizon }: SeeingConditions,
  place: Float64Array,
  at: number,
): SightChance {
  if (horizon === null || out.chance === 0) return out;
  const [east, north, up] = [realAt(place, at), realAt(place, at + 1), realAt(place, at + 2)];
  const azimuthDeg = degreesFromRadians(Math.atan2(east, north));
  const overDeg =
    degreesFromRadians(Math.atan2(up, Math.hypot(east, north))) - horizonElevationDeg(horizon, azimuthDeg);
  if (overDeg >= HORIZON_DOUBT_DEG) return out;
  const clear = Math.max(SEEN_THROUGH, (overDeg + HORIZON_DOUBT_DEG) / (2 * HORIZON_DOUBT_DEG));
  return setChance(out, out.chance * clear, overDeg < 0 ? BEHIND_HORIZON : out.reason);
}

/** Share of people who notice a light so many magnitudes brighter than the limit, where that is known to a sigma. */
export const noticedShare = (brighterBy: number, sigma: number): number =>
  normalShare(brighterBy / Math.sqrt(sigma * sigma + LIMIT_SIGMA * LIMIT_SIGMA));

/** Chance to see a light beyond all clouds by its magnitude; NaN of a magnitude stands for the Earth's shadow. */
export function lightChance(
  out: SightChance,
  conditions: SeeingConditions,
  elevationDeg: number,
  magnitude: number,
  magnitudeSigma: number,
): SightChance {
  setLightChance(out, conditions, elevationDeg, magnitude, magnitudeSigma);
  return setCloudedChance(out, cloudlessShare(conditions, Number.POSITIVE_INFINITY));
}

function setLightChance(
  out: SightChance,
  conditions: SeeingConditions,
  elevationDeg: number,
  magnitude: number,
  magnitudeSigma: number,
): SightChance {
  if (!(elevationDeg > 0)) return setChance(out, 0, BELOW);
  if (Number.isNaN(magnitude)) return setChance(out, 0, IN_SHADOW);
  if (conditions.limit === Number.NEGATIVE_INFINITY) return setChance(out, 0, BY_DAY);
  const bright = noticedShare(conditions.limit - magnitude, magnitudeSigma);
  const clear = clearShare(conditions, elevationDeg);
  return setChance(out, bright * clear, bright < 0.5 ? TOO_FAINT : clear < 0.5 ? LOW : LIT);
}

/** Chance to see an aircraft: by its lights in the dark, by its size in daylight; what flies above clouds is behind them. */
export function aircraftChance(
  out: SightChance,
  conditions: SeeingConditions,
  elevationDeg: number,
  rangeM: number,
  size: ApparentSize,
): SightChance {
  if (!(elevationDeg > 0)) return setChance(out, 0, BELOW);
  const clear = clearShare(conditions, elevationDeg);
  const sizes = rangeM / HALF_SEEN_BY_DAY_M[size];
  const bySize = conditions.isDay ? 1 / (1 + sizes ** 4) : 0;
  setLightChance(out, conditions, elevationDeg, aircraftMagnitude(rangeM), AIRCRAFT_MAGNITUDE_SIGMA);
  const seen = Math.max(out.chance, bySize * clear);
  setChance(out, seen, clear < 0.5 ? LOW : seen < 0.5 * clear ? TOO_FAR : LIT);
  if (conditions.clouds === null) return out;
  return setCloudedChance(out, cloudlessShare(conditions, rangeM * Math.sin((elevationDeg * Math.PI) / 180)));
}

/** Sun and Moon hide behind the horizon and clouds alone. */
export const discChance = (out: SightChance, conditions: SeeingConditions, elevationDeg: number): SightChance =>
  elevationDeg > -0.3
    ? setCloudedChance(setChance(out, 1, LIT), cloudlessShare(conditions, Number.POSITIVE_INFINITY))
    : setChance(out, 0, BELOW);

function setChance(out: SightChance, chance: number, reason: number): SightChance {
  out.chance = chance;
  out.reason = reason;
  return out;
}
