import { geoEquirectangular, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import { coastlineSegments, isAtlas } from './coastline-segments';

/** A fifth of a degree to a pixel: coarser than the coastline that is drawn over it. */
const SIZE = { width: 2048, height: 1024 } as const;

export interface LandMap {
  /** Pairs of points on the unit sphere that becomes the ellipsoid. */
  readonly coastline: Float32Array<ArrayBuffer>;
  /** The whole Earth, south up as WebGL counts rows, 180° W at the left, land white on black. */
  readonly picture: ImageBitmap;
}

/** Takes a tenth of a second where it is called: not for the page's own thread. */
export function drawLand(atlas: unknown): LandMap {
  if (!isAtlas(atlas) || atlas.objects['land'] === undefined) throw new TypeError('The map file has no land.');
  const canvas = new OffscreenCanvas(SIZE.width, SIZE.height);
  const context = canvas.getContext('2d', { alpha: false });
  if (context !== null) {
    const projection = geoEquirectangular()
      .scale(SIZE.width / (2 * Math.PI))
      .translate([SIZE.width / 2, SIZE.height / 2])
      .reflectY(true);
    context.fillStyle = 'white';
    context.beginPath();
    geoPath(projection, context)(feature(atlas, atlas.objects['land']));
    context.fill();
  }
  return { coastline: coastlineSegments(atlas), picture: canvas.transferToImageBitmap() };
}
