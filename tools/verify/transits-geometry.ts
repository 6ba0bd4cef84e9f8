/**
 * The judge's own geometry: WGS-84 written out anew from its definition, Sun and Moon by astronomy-engine's
 * horizon, and the air by tracing the ray through it, where the product has formulas. Metres, degrees, Earth-fixed.
 */
import { Body, Equator, Horizon, Observer as AstroObserver } from 'astronomy-engine';
import { angleBetweenDeg, skyDirection } from './sky-angle';

export type Vector = readonly [x: number, y: number, z: number];

export interface Ground {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly heightM: number;
}

export type DiscName = 'sun' | 'moon';

const RAD = Math.PI / 180;
const AXIS_M = 6_378_137;
const E2 = 0.006_694_379_990_14;
const EARTH_M = 6_371_000;
const AU_KM = 149_597_870.7;
const RADIUS_KM: Readonly<Record<DiscName, number>> = { sun: 695_700, moon: 1_737.4 };
const BODY: Readonly<Record<DiscName, Body>> = { sun: Body.Sun, moon: Body.Moon };

export function earthFixed({ latitudeDeg, longitudeDeg, heightM }: Ground): Vector {
  const [sin, cos] = [Math.sin(latitudeDeg * RAD), Math.cos(latitudeDeg * RAD)];
  const normalM = AXIS_M / Math.sqrt(1 - E2 * sin * sin);
  return [
    (normalM + heightM) * cos * Math.cos(longitudeDeg * RAD),
    (normalM + heightM) * cos * Math.sin(longitudeDeg * RAD),
    (normalM * (1 - E2) + heightM) * sin,
  ];
}

/** Metres east, north, up of an observer. */
export function levelOf({ latitudeDeg, longitudeDeg, heightM }: Ground, target: Vector): Vector {
  const here = earthFixed({ latitudeDeg, longitudeDeg, heightM });
  const [x, y, z] = [target[0] - here[0], target[1] - here[1], target[2] - here[2]];
  const [sinLat, cosLat] = [Math.sin(latitudeDeg * RAD), Math.cos(latitudeDeg * RAD)];
  const [sinLon, cosLon] = [Math.sin(longitudeDeg * RAD), Math.cos(longitudeDeg * RAD)];
  const outward = x * cosLon + y * sinLon;
  return [y * cosLon - x * sinLon, z * cosLat - outward * sinLat, outward * cosLat + z * sinLat];
}

/** A place so many metres east and north over the ground: right to a few metres in a hundred kilometres. */
export function stepped(from: Ground, eastM: number, northM: number): Ground {
  const cos = Math.cos(from.latitudeDeg * RAD);
  return {
    latitudeDeg: from.latitudeDeg + northM / (EARTH_M * RAD),
    longitudeDeg: from.longitudeDeg + eastM / (EARTH_M * RAD * cos),
    heightM: from.heightM,
  };
}

export interface AirlessDisc {
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly radiusDeg: number;
}

/** Topocentric, aberration included, without air. */
export function airlessDisc(disc: DiscName, { latitudeDeg, longitudeDeg, heightM }: Ground, atMs: number): AirlessDisc {
  const place = new AstroObserver(latitudeDeg, longitudeDeg, heightM);
  const at = new Date(atMs);
  const { ra, dec, dist } = Equator(BODY[disc], at, place, true, true);
  const { azimuth, altitude } = Horizon(at, place, ra, dec);
  return {
    azimuthDeg: azimuth,
    elevationDeg: altitude,
    radiusDeg: Math.asin(RADIUS_KM[disc] / (dist * AU_KM)) / RAD,
  };
}

/** Right (clockwise) and up of a disc's centre, degrees, of a direction of the sky. */
export function offsetFrom(disc: AirlessDisc, azimuthDeg: number, elevationDeg: number): readonly [number, number] {
  const there = skyDirection(azimuthDeg, elevationDeg);
  const centre = skyDirection(disc.azimuthDeg, disc.elevationDeg);
  const [sin, cos] = [Math.sin(disc.azimuthDeg * RAD), Math.cos(disc.azimuthDeg * RAD)];
  const rise = Math.sin(disc.elevationDeg * RAD);
  const x = there[0] * cos - there[1] * sin;
  const y = -rise * sin * there[0] - rise * cos * there[1] + Math.cos(disc.elevationDeg * RAD) * there[2];
  const length = Math.hypot(x, y);
  const apartDeg = angleBetweenDeg(there, centre);
  return length === 0 ? [0, 0] : [(x / length) * apartDeg, (y / length) * apartDeg];
}

/** Refractive index of standard air for visible light: 288 K falling by 6.5 K/km to 11 km, isothermal above. */
const SURFACE = 2.81e-4;
const TROPOPAUSE_M = 11_000;
const index = (heightM: number): number => {
  const low = Math.min(heightM, TROPOPAUSE_M);
  const density = (1 - (0.006_5 * low) / 288.15) ** 4.255_9;
  return 1 + SURFACE * (heightM > TROPOPAUSE_M ? density * Math.exp(-(heightM - TROPOPAUSE_M) / 6_342) : density);
};

const TOP_M = 70_000;
const SHELL_M = 250;

/**
 * What a ray that leaves an observer at an elevation as seen has come to at a height: Snell's law on shells of a
 * sphere.
 */
function traced(seenDeg: number, fromM: number, toM: number): { readonly angleDeg: number; readonly bendDeg: number } {
  const shells = Math.max(1, Math.ceil((toM - fromM) / SHELL_M));
  const invariant = index(fromM) * (EARTH_M + fromM) * Math.cos(seenDeg * RAD);
  let [angle, bend] = [0, 0];
  for (let shell = 0; shell < shells; shell++) {
    const lowM = fromM + ((toM - fromM) * shell) / shells;
    const highM = fromM + ((toM - fromM) * (shell + 1)) / shells;
    const middle = (lowM + highM) / 2;
    const ratio = invariant / (index(middle) * (EARTH_M + middle));
    const tangent = ratio / Math.sqrt(1 - ratio * ratio);
    angle += (tangent * (highM - lowM)) / (EARTH_M + middle);
    bend += (tangent * (index(lowM) - index(highM))) / index(middle);
  }
  return { angleDeg: angle / RAD, bendDeg: bend / RAD };
}

/**
 * Elevation without air of what an observer sees right behind something that flies: the ray through it, followed out of
 * the air. For what stands at least 3° high.
 */
export function behindDeg(fromM: number, [east, north, up]: Vector): number {
  const level = Math.hypot(east, north);
  const angleDeg = Math.atan2(level, EARTH_M + fromM + up) / RAD;
  const heightM = Math.hypot(level, EARTH_M + fromM + up) - EARTH_M;
  let seenDeg = Math.atan2(up, level) / RAD;
  for (let round = 0; round < 8; round++) {
    const here = traced(seenDeg, fromM, heightM).angleDeg;
    const slope = (traced(seenDeg + 0.01, fromM, heightM).angleDeg - here) / 0.01;
    if (Math.abs(slope) < 1e-9) break;
    seenDeg += (angleDeg - here) / slope;
  }
  return seenDeg - traced(seenDeg, fromM, TOP_M).bendDeg;
}

/** Where an aircraft stands off the centre of a disc. */
export function aircraftOffset(disc: AirlessDisc, observer: Ground, aircraft: Vector): readonly [number, number] {
  const level = levelOf(observer, aircraft);
  const azimuthDeg = Math.atan2(level[0], level[1]) / RAD;
  return offsetFrom(disc, azimuthDeg, behindDeg(observer.heightM, level));
}
