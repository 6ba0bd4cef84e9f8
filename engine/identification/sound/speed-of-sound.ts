/** At 15 °C, dry air, m/s (ICAO Doc 7488): where no height is known. */
export const SPEED_OF_SOUND_MPS = 340.3;

/** Speed of sound over the root of the absolute temperature: √(γR/M) of dry air (ICAO Doc 7488). */
const MPS_PER_ROOT_K = 20.0468;
const KELVIN = 273.15;
/** The standard atmosphere: 6.5 K cooler each kilometre up to the tropopause, and even above. */
const LAPSE_K_PER_M = 0.0065;
const TROPOPAUSE_M = 11_000;
/** Temperature at sea level in the standard atmosphere, °C. */
export const STANDARD_SEA_LEVEL_C = 15;

/**
 * Mean of 1/speed over the heights between two, s/m: what a straight way through them takes for each of its metres.
 * Integral of dh / (20.05 √(T0 − L h)) in closed form.
 * @param seaLevelC temperature at sea level, from which it falls as in the standard atmosphere
 */
export function meanSlowness(lowM: number, highM: number, seaLevelC: number): number {
  const [from, to] = lowM <= highM ? [lowM, highM] : [highM, lowM];
  if (to - from < 1) return 1 / speedAt((from + to) / 2, seaLevelC);
  const below = Math.min(to, Math.max(from, TROPOPAUSE_M));
  const lapsing =
    from < below
      ? (2 / (MPS_PER_ROOT_K * LAPSE_K_PER_M)) * (rootKelvin(from, seaLevelC) - rootKelvin(below, seaLevelC))
      : 0;
  const even = (to - below) / speedAt(TROPOPAUSE_M, seaLevelC);
  return (lapsing + even) / (to - from);
}

/** Speed of sound at a height above the sea, m/s. */
export const speedAt = (heightM: number, seaLevelC: number): number => MPS_PER_ROOT_K * rootKelvin(heightM, seaLevelC);

const rootKelvin = (heightM: number, seaLevelC: number): number =>
  Math.sqrt(KELVIN + seaLevelC - LAPSE_K_PER_M * Math.min(heightM, TROPOPAUSE_M));
