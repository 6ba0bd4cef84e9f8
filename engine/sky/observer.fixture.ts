import type { Observer } from '../observer/observer';

/** The time and the place that tests of the sky share. */
export const START_MS = 1_790_000_000_000;
export const OBSERVER: Observer = {
  latitudeDeg: 52.5,
  longitudeDeg: 13.4,
  ellipsoidHeightM: 75,
  heightSource: 'device',
  heightSigmaM: 15,
};
