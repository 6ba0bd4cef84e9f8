/** How much wider or narrower the bands of predictions have to be drawn. */
export interface BandScale {
  /** Factor for both axes of an ellipse so many seconds after the newest fix. */
  scaleAt(aheadS: number): number;
  /** The same for the band of heights. */
  heightScaleAt(aheadS: number): number;
}

/** The scales at one of the times that predictions are held against, so that another realm can draw the same bands. */
export interface HorizonScale {
  /** Seconds after the newest fix. */
  readonly aheadS: number;
  readonly scale: number;
  readonly heightScale: number;
}

/** How a prediction turned out. */
export interface Outcome {
  /** Distance from the predicted place in units of the unscaled 95 % ellipse: 1 on its edge. */
  readonly ratio: number;
  /** The same for the height; null where one of the two had none. */
  readonly heightRatio: number | null;
}

/** Times ahead at which predictions are held against what came. */
export const CALIBRATED_S = [60, 300, 600] as const;
export type CalibratedHorizon = (typeof CALIBRATED_S)[number];

/** What is aimed at. */
const SHARE = 0.95;
/** How far the quantile moves up with each outcome that it missed: the step that Gibbs and Candès use throughout. */
const ADAPTION = 0.005;
/** Above, a window has too few outcomes to tell quantiles apart. */
const HIGHEST_QUANTILE = 0.998;
/** A sky of parked aircraft teaches nothing of those that take off: a band never comes to nothing. */
const LEAST_SCALE = 0.02;
/** Before there are outcomes: what the bands of the recordings come to. */
export const FIRST_SCALE = 1.3;
/** Outcomes that count: a quarter of an hour of a busy sky, a day of a quiet one. */
const WINDOW = 2_000;
/** The scale is worked out anew after so many. */
const RENEWED_EVERY = 10;
/** Before there are outcomes, so many imagined ones stand in for them, spread like those of the recordings. */
const IMAGINED = 100;
const IMAGINED_SPAN = 3.2;
const IMAGINED_SHARE_INSIDE = 0.95;

/**
 * Keeps the share of bands that hold the object at 95 % for the traffic that is really seen, whatever that is: the scale
 * is the quantile of how far, in units of the unscaled ellipse, objects lately were from where they had been predicted.
 * That is split conformal prediction over a rolling window (Vovk, Gammerman and Shafer 2005; for drifting data Barber et
 * al. 2023, "Conformal prediction beyond exchangeability"): it needs no assumption of how errors are distributed. Which
 * quantile it is follows the shares that come of it, upwards, where the traffic changes faster than the window (Gibbs
 * and Candès 2021, "Adaptive conformal inference under distribution shift").
 */
export class BandCalibration implements BandScale {
  readonly #horizons = CALIBRATED_S.map((aheadS) => ({
    aheadS,
    place: new OutcomeWindow(),
    height: new OutcomeWindow(),
  }));

  add(aheadS: CalibratedHorizon, { ratio, heightRatio }: Outcome): void {
    const horizon = this.#horizons.find((one) => one.aheadS === aheadS);
    horizon?.place.add(ratio);
    if (heightRatio !== null) horizon?.height.add(heightRatio);
  }

  scaleAt(aheadS: number): number {
    return between(this.#horizons, aheadS, ({ place }) => place.scale);
  }

  heightScaleAt(aheadS: number): number {
    return between(this.#horizons, aheadS, ({ height }) => height.scale);
  }
}

/** Bands as another realm has them, by what it told of them. */
export function bandScaleOf(horizons: readonly HorizonScale[]): BandScale {
  return {
    scaleAt: (aheadS) => between(horizons, aheadS, ({ scale }) => scale),
    heightScaleAt: (aheadS) => between(horizons, aheadS, ({ heightScale }) => heightScale),
  };
}

/** What to tell of bands, so that `bandScaleOf` makes the same of it. */
export const horizonScales = (bands: BandScale): readonly HorizonScale[] =>
  CALIBRATED_S.map((aheadS) => ({
    aheadS,
    scale: bands.scaleAt(aheadS),
    heightScale: bands.heightScaleAt(aheadS),
  }));

/** Between the horizons evenly in the logarithms of time and scale; before the first and after the last as there. */
function between<Horizon extends { readonly aheadS: number }>(
  horizons: readonly Horizon[],
  aheadS: number,
  scaleOf: (horizon: Horizon) => number,
): number {
  let before = horizons[0];
  for (const horizon of horizons) {
    if (horizon.aheadS >= aheadS && before !== undefined) {
      const span = Math.log(horizon.aheadS / before.aheadS);
      const share = span === 0 ? 1 : Math.log(aheadS / before.aheadS) / span;
      return scaleOf(before) ** (1 - share) * scaleOf(horizon) ** share;
    }
    before = horizon;
  }
  return before === undefined ? FIRST_SCALE : scaleOf(before);
}

class OutcomeWindow {
  scale = FIRST_SCALE;
  readonly #ratios = new Float64Array(WINDOW);
  #count = 0;
  #level = SHARE;

  add(ratio: number): void {
    const isInside = ratio <= this.scale;
    const level = this.#level + ADAPTION * (SHARE - (isInside ? 1 : 0));
    this.#level = Math.min(HIGHEST_QUANTILE, Math.max(SHARE, level));
    this.#ratios[this.#count % WINDOW] = ratio;
    this.#count++;
    if (this.#count % RENEWED_EVERY === 0) this.scale = this.#quantile();
  }

  #quantile(): number {
    const real = this.#ratios.subarray(0, Math.min(this.#count, WINDOW));
    const imagined = Math.max(0, IMAGINED - Math.floor(this.#count / 2));
    const all = Float64Array.from([...real, ...imaginedRatios(imagined)]).toSorted();
    const ratio = all[Math.min(all.length - 1, Math.floor(this.#level * all.length))] ?? FIRST_SCALE;
    return Math.max(LEAST_SCALE, ratio);
  }
}

/** Evenly spread in the logarithm, with 95 % of them below the first scale. */
function imaginedRatios(count: number): readonly number[] {
  const highest = (IMAGINED_SPAN * (1 - IMAGINED_SHARE_INSIDE)) / IMAGINED_SHARE_INSIDE;
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count;
    return FIRST_SCALE * Math.exp(-IMAGINED_SPAN + share * (IMAGINED_SPAN + highest));
  });
}
