/** Nothing higher than this is ever behind the ridge. */
export const HIGHEST_RIDGE_DEG = 0.5;

/**
 * Waves around the horizon: how often each goes up and down in a full turn, where it begins in radians, and how much of
 * the height it makes. Their shares and the level add up to 1.
 */
const LEVEL = 0.4;
const WAVES = [
  { turns: 5, phaseRad: 0.7, share: 0.24 },
  { turns: 13, phaseRad: 2.1, share: 0.18 },
  { turns: 31, phaseRad: 4, share: 0.11 },
  { turns: 83, phaseRad: 1.3, share: 0.07 },
] as const;

const HIGHEST_RAD = (HIGHEST_RIDGE_DEG * Math.PI) / 180;

/** Height of the drawn ridge. It is drawn, not measured: the same everywhere on Earth. */
export function ridgeHeightDeg(azimuthDeg: number): number {
  const azimuthRad = (azimuthDeg * Math.PI) / 180;
  const height = WAVES.reduce(
    (sum, { turns, phaseRad, share }) => sum + share * Math.sin(turns * azimuthRad + phaseRad),
    LEVEL,
  );
  return HIGHEST_RIDGE_DEG * Math.max(0, height);
}

const number = (value: number): string => value.toFixed(6);
const wave = ({ turns, phaseRad, share }: (typeof WAVES)[number]): string =>
  `${number(share)} * sin(${number(turns)} * azimuth + ${number(phaseRad)})`;

/** The same for a shader: `float ridge(float azimuth)`, both in radians. */
export const RIDGE_GLSL = /* glsl */ `
float ridge(float azimuth) {
  return ${number(HIGHEST_RAD)} * max(0.0, ${[number(LEVEL), ...WAVES.map(wave)].join(' + ')});
}
`;
