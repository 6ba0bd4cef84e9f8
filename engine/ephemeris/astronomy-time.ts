import { AstroTime, Observer } from 'astronomy-engine';
import type { GeodeticPoint } from '../ar-math/geodetic';
import { DAY_MS } from '../constants/durations';
import type { EpochMs } from '../units/quantity';

/** 2000-01-01T12:00Z, where astronomy-engine counts its days from. */
const J2000_EPOCH_MS = 946_728_000_000;

/** UTC stands in for UT1: never more than 0.9 s apart, 0.004° of the sky's turn. */
export const astroTime = (at: EpochMs): AstroTime => new AstroTime((at - J2000_EPOCH_MS) / DAY_MS);

/** Height above the ellipsoid stands in for the one above the sea: 100 m shift the Moon by 0.00002°. */
export const astroObserver = ({ latitude, longitude, height }: GeodeticPoint): Observer =>
  new Observer(latitude, longitude, height);
