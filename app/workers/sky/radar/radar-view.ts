export interface RadarView {
  readonly rangeNm: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Direction that is up on the screen: 0 for north-up, the heading for heading-up. */
  readonly upDeg: number;
}
