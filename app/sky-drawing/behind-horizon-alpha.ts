/** Opacity of what the person's own horizon hides, on radar and sky: there, but not to be seen. */
export const BEHIND_HORIZON_ALPHA = 0.45;
