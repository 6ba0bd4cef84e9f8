import type { Box } from '../overlay/label-placement';

/** Where a map looks: Web Mercator on a sphere, a world of 512 pixels at zoom 0, as MapLibre counts. */
export interface MapCamera {
  /** Of the middle of the picture. */
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly zoom: number;
}

export interface RadarView {
  /** What the outer ring stands for; of a map, what that many pixels are in its middle (`mapRangeNm`). */
  readonly rangeNm: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Direction that is up on the screen: 0 for north-up, the heading for heading-up. */
  readonly upDeg: number;
  /** The objects stand on a map instead of about an observer: in its projection, with no ring and no satellites. */
  readonly map?: MapCamera;
  /** The page is read from the right: labels begin left of their objects. */
  readonly isFromRight?: boolean;
  /** How many times larger than usual texts are drawn, 1 or more; absent: 1. */
  readonly textScale?: number;
  /** What lies over the picture and hides names; absent: nothing. */
  readonly covered?: readonly Box[];
}
