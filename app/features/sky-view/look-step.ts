/** A key press turns the view by so much: a tenth of what a phone's camera sees. */
export const LOOK_STEP_DEG = 5;
