import { geoEquirectangular, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import atlasUrl from 'world-atlas/countries-50m.json?url';
import { queryByUrl, queryClient } from '@app/api/query-client';
import { coastlineSegments, isAtlas } from './coastline-segments';

/** A fifth of a degree to a pixel: coarser than the coastline that is drawn over it. */
const SIZE = { width: 2048, height: 1024 } as const;

export interface LandMap {
  /** Pairs of points on the unit sphere that becomes the ellipsoid. */
  readonly coastline: Float32Array;
  /** The whole Earth, north up, 180° W at the left, land white on black. */
  readonly picture: HTMLCanvasElement;
}

let known: Promise<LandMap> | null = null;

async function makeLandMap(): Promise<LandMap> {
  const atlas = await queryClient.fetchQuery({ queryKey: [atlasUrl], queryFn: queryByUrl({ on401: 'throw' }) });
  if (!isAtlas(atlas) || atlas.objects['land'] === undefined) throw new TypeError('The map file has no land.');
  const picture = document.createElement('canvas');
  picture.width = SIZE.width;
  picture.height = SIZE.height;
  const context = picture.getContext('2d');
  if (context !== null) {
    const projection = geoEquirectangular()
      .scale(SIZE.width / (2 * Math.PI))
      .translate([SIZE.width / 2, SIZE.height / 2]);
    context.fillStyle = 'white';
    context.beginPath();
    geoPath(projection, context)(feature(atlas, atlas.objects['land']));
    context.fill();
  }
  return { coastline: coastlineSegments(atlas), picture };
}

/** Land at 1:50 million (Natural Earth, from world-atlas), made once. Rejects where the file cannot be had. */
export async function landMap(): Promise<LandMap> {
  known ??= makeLandMap();
  try {
    return await known;
  } catch (error) {
    known = null;
    throw error;
  }
}
