/**
 * Where the build puts the stars and how the file looks: columns of whole numbers, because they pack well. Stars are
 * sorted from bright to faint. Places are on the axes of J2000, at epoch J2000.
 */
export const STAR_CATALOGUE_PATH = '/star-catalogue.json';
export const STAR_CATALOGUE_VERSION = 1;

/** Steps of right ascension and declination in a degree. */
export const ANGLE_STEPS_PER_DEG = 10_000;
/** Steps in a magnitude, of brightness and of colour. */
export const MAGNITUDE_STEPS = 100;

export interface StarCatalogueFile {
  readonly version: number;
  /** Catalogue, package, licence. */
  readonly source: string;
  /** Hipparcos numbers. */
  readonly hipparcos: readonly number[];
  /** Steps east of the equinox, [0, 360°). */
  readonly rightAscension: readonly number[];
  readonly declination: readonly number[];
  /** Steps of visual magnitude. */
  readonly magnitude: readonly number[];
  /** Steps of the colour index B−V; null where not measured. */
  readonly colour: readonly (number | null)[];
  /** Index into `constellations`; −1 where the catalogue names none. */
  readonly constellation: readonly number[];
  /** Proper names: index of the star, name. */
  readonly names: readonly (readonly [star: number, name: string])[];
  readonly constellations: readonly {
    readonly abbreviation: string;
    readonly name: string;
    /** Middle for a label: right ascension and declination in steps. */
    readonly label: readonly [rightAscension: number, declination: number];
  }[];
  /** Stick figures: pairs of star indices, one after the other. */
  readonly lines: readonly number[];
}
