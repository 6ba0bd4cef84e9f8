declare const unit: unique symbol;

/**
 * A number that carries its unit or its frame in the type. Arithmetic gives a plain `number` back, so brand what
 * crosses a module's border and suffix what stays inside (`rangeM`).
 */
export type Quantity<U extends string> = number & { readonly [unit]: U };

export type Metres = Quantity<'m'>;
export type NauticalMiles = Quantity<'nm'>;
/** Distances between bodies of the solar system; 149,597,870,700 m exactly (IAU 2012, resolution B2). */
export type AstronomicalUnits = Quantity<'au'>;
export type MetresPerSecond = Quantity<'m/s'>;
export type DegreesPerSecond = Quantity<'deg/s'>;
/** An angle in degrees whose reference is said by the parameter or field that holds it. */
export type Degrees = Quantity<'deg'>;
/** Direction over ground or of pointing, clockwise from true north, [0, 360). */
export type TrueHeading = Quantity<'deg true'>;
/** Direction clockwise from magnetic north, [0, 360). */
export type MagneticHeading = Quantity<'deg magnetic'>;
/** Geodetic latitude on WGS-84, [-90, 90], north positive. */
export type Latitude = Quantity<'deg latitude'>;
/** Geodetic longitude on WGS-84, [-180, 180), east positive. */
export type Longitude = Quantity<'deg longitude'>;
/** Height above the WGS-84 ellipsoid. */
export type EllipsoidHeight = Quantity<'m above ellipsoid'>;
/** Height above mean sea level (the geoid). */
export type MslHeight = Quantity<'m above mean sea level'>;
/** Height in the standard atmosphere for 1013.25 hPa: what an altimeter and Mode S report. */
export type PressureAltitude = Quantity<'m at 1013.25 hPa'>;
/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = Quantity<'ms since epoch'>;
export type Milliseconds = Quantity<'ms'>;

function brand<U extends string>(value: number): Quantity<U> {
  return value as Quantity<U>;
}

export const metres = (value: number): Metres => brand(value);
export const nauticalMiles = (value: number): NauticalMiles => brand(value);
export const astronomicalUnits = (value: number): AstronomicalUnits => brand(value);
export const metresPerSecond = (value: number): MetresPerSecond => brand(value);
export const degreesPerSecond = (value: number): DegreesPerSecond => brand(value);
export const degrees = (value: number): Degrees => brand(value);
export const trueHeading = (value: number): TrueHeading => brand(value);
export const magneticHeading = (value: number): MagneticHeading => brand(value);
export const latitude = (value: number): Latitude => brand(value);
export const longitude = (value: number): Longitude => brand(value);
export const ellipsoidHeight = (value: number): EllipsoidHeight => brand(value);
export const mslHeight = (value: number): MslHeight => brand(value);
export const pressureAltitude = (value: number): PressureAltitude => brand(value);
export const epochMs = (value: number): EpochMs => brand(value);
export const milliseconds = (value: number): Milliseconds => brand(value);
