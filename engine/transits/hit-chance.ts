import { errorFunction } from '../trajectory/reliability';

/** So that what is known perfectly needs no case of its own. */
const SMALLEST_SIGMA = 1e-9;

const normalShare = (sigmas: number): number =>
  0.5 * (1 + Math.sign(sigmas) * errorFunction(Math.abs(sigmas) / Math.SQRT2));

/**
 * Chance that a way that is expected to pass the centre of a disc at a distance crosses the disc, for a normal error
 * across the way. An error along it moves the time alone. All in one unit.
 */
export function hitChance(missed: number, radius: number, sigma: number): number {
  const spread = Math.max(SMALLEST_SIGMA, sigma);
  return normalShare((radius - missed) / spread) - normalShare((-radius - missed) / spread);
}
