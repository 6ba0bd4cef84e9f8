/** Red, green, blue as the screen has them, 0 … 1. */
export type Rgb = readonly [number, number, number];

export interface LineColour {
  readonly colour: Rgb;
  readonly alpha: number;
}

/** Colours of the globe from the semantic tokens of the theme in force. */
export interface GlobeColours {
  readonly daySea: Rgb;
  readonly dayLand: Rgb;
  readonly nightSea: Rgb;
  readonly nightLand: Rgb;
  readonly coast: LineColour;
  readonly graticule: LineColour;
  /** By orbit class: low, medium, geosynchronous, eccentric. */
  readonly classes: readonly [Rgb, Rgb, Rgb, Rgb];
  readonly orbit: number;
  readonly track: number;
  readonly expected: number;
}
