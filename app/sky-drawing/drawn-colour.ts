/** A colour as WebGL wants it. */
export interface DrawnColour {
  /** 0xRRGGBB. */
  readonly colour: number;
  /** 0 … 1. */
  readonly alpha: number;
}
