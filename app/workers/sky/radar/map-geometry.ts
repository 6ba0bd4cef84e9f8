import { radiansFromDegrees } from '@engine/ar-math/angles';
import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import { EARTH_RADIUS_NM } from '@engine/constants/earth';
import { type RadarPoint, radarRadiusPx } from './radar-geometry';
import type { MapCamera, RadarView } from './radar-view';
import type { Plane, PlanePlace } from './plane';

const WORLD_PX_AT_ZOOM_0 = 512;

/** A place of the Mercator square: 0 to 1 from the 180th meridian eastwards, and from 85.05° north to as far south. */
interface WorldPlace {
  readonly x: number;
  readonly y: number;
}

function worldPlace(latitudeDeg: number, longitudeDeg: number): WorldPlace {
  const stretched = Math.log(Math.tan(Math.PI / 4 + radiansFromDegrees(latitudeDeg) / 2));
  return { x: longitudeDeg / 360 + 0.5, y: 0.5 - stretched / (2 * Math.PI) };
}

const worldOf = ({ latitudeDeg, longitudeDeg }: MapCamera): WorldPlace => worldPlace(latitudeDeg, longitudeDeg);
const worldPx = ({ zoom }: MapCamera): number => WORLD_PX_AT_ZOOM_0 * 2 ** zoom;

/** From one place to another the short way round. */
function offsetOf(from: WorldPlace, to: WorldPlace): WorldPlace {
  const x = to.x - from.x;
  return { x: x - Math.round(x), y: to.y - from.y };
}

/** Nautical miles in the middle of a map that as many pixels are as an outer ring would have. */
export function mapRangeNm(size: Pick<RadarView, 'widthPx' | 'heightPx'>, camera: MapCamera): number {
  const aroundNm = 2 * Math.PI * EARTH_RADIUS_NM * Math.cos(radiansFromDegrees(camera.latitudeDeg));
  return (radarRadiusPx(size) * aroundNm) / worldPx(camera);
}

/** Turns about the origin so that `upDeg` is up; x right, y down. */
function turned({ x, y }: WorldPlace, upDeg: number): WorldPlace {
  const angleRad = radiansFromDegrees(-upDeg);
  const [sin, cos] = [Math.sin(angleRad), Math.cos(angleRad)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** Where a place stands on a map, pixels from the top left corner. */
export function mapPoint(view: RadarView, camera: MapCamera, place: GeodeticPosition): RadarPoint {
  const { x, y } = offsetOf(worldOf(camera), worldPlace(place.latitude, place.longitude));
  const scale = worldPx(camera);
  const { x: right, y: down } = turned({ x: x * scale, y: y * scale }, view.upDeg);
  return { xPx: view.widthPx / 2 + right, yPx: view.heightPx / 2 + down };
}

/** What brings a picture that was drawn for one look at a map to where another look has it. */
export interface MapShift {
  /** Where what stood in the middle stands now. */
  readonly xPx: number;
  readonly yPx: number;
  readonly scale: number;
  readonly turnRad: number;
}

/** Exact: from one look to another the projection moves, turns and stretches evenly. */
export function mapShift(from: RadarView, to: RadarView): MapShift {
  if (from.map === undefined || to.map === undefined) {
    return { xPx: to.widthPx / 2, yPx: to.heightPx / 2, scale: 1, turnRad: radiansFromDegrees(from.upDeg - to.upDeg) };
  }
  const { x, y } = offsetOf(worldOf(to.map), worldOf(from.map));
  const scale = worldPx(to.map);
  const moved = turned({ x: x * scale, y: y * scale }, to.upDeg);
  return {
    xPx: to.widthPx / 2 + moved.x,
    yPx: to.heightPx / 2 + moved.y,
    scale: scale / worldPx(from.map),
    turnRad: radiansFromDegrees(from.upDeg - to.upDeg),
  };
}

/** Places about the middle of a map, in the unit that trails are built in: the nautical miles of its middle. */
export class MapPlane implements Plane {
  readonly #centre: WorldPlace;
  readonly #nmPerWorld: number;

  constructor(view: RadarView, camera: MapCamera) {
    this.#centre = worldOf(camera);
    this.#nmPerWorld = (worldPx(camera) * view.rangeNm) / radarRadiusPx(view);
  }

  place({ latitude, longitude }: GeodeticPosition): PlanePlace {
    const { x, y } = offsetOf(this.#centre, worldPlace(latitude, longitude));
    return { xNm: x * this.#nmPerWorld, yNm: y * this.#nmPerWorld };
  }
}
