/** Red, green, blue, each [0, 1] as displayed. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Colours of the drawn sky under one light. */
export interface SkyLight {
  readonly zenith: Rgb;
  /** Just above the horizon. */
  readonly low: Rgb;
  readonly ground: Rgb;
}

export interface SkyPalette {
  /** From light to dark, by the Sun's elevation in degrees; straight mixtures in between. */
  readonly stops: readonly (readonly [sunElevationDeg: number, light: SkyLight])[];
  readonly ink: Rgb;
  readonly figures: Rgb;
  /** 0: all stars in the ink's colour. 1: by their colour index. */
  readonly starColour: number;
}

const rgb = (hex: number): Rgb => [(hex >> 16) / 255, ((hex >> 8) & 0xff) / 255, (hex & 0xff) / 255];
const light = (zenith: number, low: number, ground: number): SkyLight => ({
  zenith: rgb(zenith),
  low: rgb(low),
  ground: rgb(ground),
});

/** Dark enough at its lightest for light ink to stay readable straight on it, in the light theme too. */
export const SKY_PALETTE: SkyPalette = {
  stops: [
    [8, light(0x1d4678, 0x3f6f9b, 0x17212b)],
    [0, light(0x1a3762, 0x80624f, 0x121a22)],
    [-6, light(0x0d1f3d, 0x5a4650, 0x0b1016)],
    [-12, light(0x081428, 0x212d48, 0x06090d)],
    [-18, light(0x050b17, 0x111a2c, 0x030507)],
  ],
  ink: rgb(0xe8eef4),
  figures: rgb(0x8fb0d8),
  starColour: 1,
};

/** The red channel alone; the ground is black. */
export const NIGHT_PALETTE: SkyPalette = {
  stops: [
    [8, light(0x100000, 0x220000, 0x000000)],
    [-6, light(0x0a0000, 0x1c0000, 0x000000)],
    [-18, light(0x040000, 0x0e0000, 0x000000)],
  ],
  ink: rgb(0xf30000),
  figures: rgb(0xa00000),
  starColour: 0,
};

/** An ink without green and blue is that of the night theme. */
export const paletteForInk = (ink: number): SkyPalette => ((ink & 0xffff) === 0 ? NIGHT_PALETTE : SKY_PALETTE);

/** Colours of black bodies, paled as the eye sees them, by the colour index B−V; straight mixtures in between. */
export const STAR_TINTS: readonly (readonly [colourIndex: number, tint: Rgb])[] = [
  [-0.3, [0.6, 0.72, 1]],
  [0.1, [0.84, 0.9, 1]],
  [0.6, [1, 0.97, 0.9]],
  [1.1, [1, 0.84, 0.64]],
  [1.8, [1, 0.68, 0.44]],
];

/** Colour of a star by its colour index B−V. */
export function starTint(colourIndex: number): Rgb {
  let tint: Rgb = [1, 1, 1];
  let fromIndex = Number.NEGATIVE_INFINITY;
  for (const [toIndex, to] of STAR_TINTS) {
    // All of the first, then as much of each as the index has come towards it.
    const way = fromIndex === Number.NEGATIVE_INFINITY ? 1 : (colourIndex - fromIndex) / (toIndex - fromIndex);
    const share = Math.min(1, Math.max(0, way));
    const [red, green, blue] = tint;
    tint = [red + share * (to[0] - red), green + share * (to[1] - green), blue + share * (to[2] - blue)];
    fromIndex = toIndex;
  }
  return tint;
}

/** Writes the mixture for a Sun's elevation: zenith, low, ground, three numbers each. */
export function mixLight(out: Float32Array, palette: SkyPalette, sunElevationDeg: number): void {
  const { stops } = palette;
  const darkerAt = stops.findIndex(([stopDeg]) => stopDeg <= sunElevationDeg);
  const darker = stops.at(darkerAt);
  const lighter = stops[Math.max(0, darkerAt < 0 ? stops.length - 1 : darkerAt - 1)];
  if (darker === undefined || lighter === undefined) return;
  const spanDeg = lighter[0] - darker[0];
  const share = spanDeg === 0 ? 0 : Math.min(1, (sunElevationDeg - darker[0]) / spanDeg);
  const parts = ['zenith', 'low', 'ground'] as const;
  parts.forEach((part, index) => {
    for (let channel = 0; channel < 3; channel++) {
      const from = darker[1][part][channel] ?? 0;
      out[index * 3 + channel] = from + share * ((lighter[1][part][channel] ?? 0) - from);
    }
  });
}
