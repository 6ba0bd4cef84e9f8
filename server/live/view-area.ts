import type { ViewMessage } from '@contract/live-frame-text';
import { MAX_VIEW_RADIUS_NM } from '@contract/live-frame-text';
import { degreesFromRadians, radiansFromDegrees } from '@engine/ar-math/angles';
import { type GeodeticPosition, greatCircleDistance } from '@engine/ar-math/great-circle';
import { tileBounds } from '@engine/spatial-index/degree-grid';
import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import type { ViewArea } from '../providers/provider';

type ViewPlace = Pick<ViewMessage, 'tiles' | 'radiusNm' | 'latitude' | 'longitude'>;

/** From the middle of a tile to its corner, at most: one degree high, and up to two wide where degrees are short. */
const HALF_TILE_NM = 43;

/** The circle of sky that a view needs sources for: as the viewer says, or else round its tiles. None without tiles. */
export function areaOfView(view: ViewPlace): ViewArea | undefined {
  if (view.tiles.length === 0) return undefined;
  const round = areaOfTiles(view.tiles);
  if (view.latitude === undefined || view.longitude === undefined) return round;
  return {
    centre: { latitude: latitude(view.latitude), longitude: longitude(view.longitude) },
    radius: view.radiusNm === undefined ? round.radius : nauticalMiles(view.radiusNm),
  };
}

/** Centre: the mean direction of the tiles' middles, so that 180° and the poles need no case of their own. */
function areaOfTiles(tiles: readonly number[]): ViewArea {
  const middles = tiles.map(middleOf);
  let [x, y, z] = [0, 0, 0];
  for (const middle of middles) {
    const latitudeRad = radiansFromDegrees(middle.latitude);
    const longitudeRad = radiansFromDegrees(middle.longitude);
    x += Math.cos(latitudeRad) * Math.cos(longitudeRad);
    y += Math.cos(latitudeRad) * Math.sin(longitudeRad);
    z += Math.sin(latitudeRad);
  }
  const centre = {
    latitude: latitude(degreesFromRadians(Math.atan2(z, Math.hypot(x, y)))),
    longitude: longitude(degreesFromRadians(Math.atan2(y, x))),
  };
  const farthestNm = Math.max(...middles.map((middle) => greatCircleDistance(centre, middle)));
  return { centre, radius: nauticalMiles(Math.min(MAX_VIEW_RADIUS_NM, farthestNm + HALF_TILE_NM)) };
}

function middleOf(tile: number): GeodeticPosition {
  const { southDeg, northDeg, westDeg, eastDeg } = tileBounds(tile);
  return { latitude: latitude((southDeg + northDeg) / 2), longitude: longitude((westDeg + eastDeg) / 2) };
}
