/** Part 1 §9: field of view of a camera that nobody has measured, degrees along the picture's long side. */
export const DEFAULT_FIELD_OF_VIEW_DEG = 60;

/**
 * Part 1 §9: what a sky turned by hand spans where no camera's picture lies under it, degrees along its long side. Through
 * that lens the short side of a picture of 3 to 2 spans the 50° of the same paragraph.
 */
export const DRAWN_SKY_SPAN_DEG = 70;

/** Part 1 §9: width of the cone around the heading that objects are shown in: 42.5° to either side. */
export const VISIBILITY_CONE_DEG = 85;

/** Part 1 §9: elevations that an object is placed at. */
export const LOWEST_SHOWN_ELEVATION_DEG = -20;
export const HIGHEST_SHOWN_ELEVATION_DEG = 90;

/** Part 1 §9: markers keep this far from the screen's edges. */
export const EDGE_MARGIN_PX = 50;

/** Part 1 §9: orientation is smoothed over this many samples where the device gives no motion data. */
export const SMOOTHED_SAMPLES = 5;
