import geomagnetism from 'geomagnetism';
import type { GeodeticPoint } from '../ar-math/geodetic';
import { type Degrees, degrees, type EpochMs, epochMs } from '../units/quantity';

/** The magnetic model in use and the time that its makers vouch for. */
export interface MagneticModelValidity {
  /** Such as `WMM-2025`. */
  readonly model: string;
  readonly validFrom: EpochMs;
  readonly validUntil: EpochMs;
}

/** Declination, or why there is none. Plain data, fit for `postMessage`. */
export type DeclinationResult =
  | (MagneticModelValidity & {
      readonly ok: true;
      /** Angle from true to magnetic north, east positive: true heading = magnetic heading + declination. */
      readonly declination: Degrees;
    })
  | (MagneticModelValidity & { readonly ok: false; readonly kind: 'model-expired' | 'model-not-yet-valid' });

/** A day on which the newest model of the package holds; any other of its days would do as well. */
const DAY_OF_NEWEST_MODEL = new Date(Date.UTC(2026, 0, 1));

const newestModel = geomagnetism.model(DAY_OF_NEWEST_MODEL);
const validity: MagneticModelValidity = {
  model: newestModel.name,
  validFrom: epochMs(newestModel.start_date.getTime()),
  validUntil: epochMs(newestModel.end_date.getTime()),
};

/**
 * Magnetic declination by the World Magnetic Model (NOAA/NCEI and BGS), package geomagnetism. Exact as the model is:
 * about 0.4° against the real field, more near the magnetic poles. Outside the model's time there is no answer rather
 * than one that is quietly wrong. Costs some tens of microseconds: ask when the place changes, not per sample.
 */
export function declinationAt(place: GeodeticPoint, at: EpochMs): DeclinationResult {
  if (at > validity.validUntil) return { ok: false, kind: 'model-expired', ...validity };
  if (at < validity.validFrom) return { ok: false, kind: 'model-not-yet-valid', ...validity };
  const field = geomagnetism.model(new Date(at)).point([place.latitude, place.longitude, place.height / 1000]);
  return { ok: true, declination: degrees(field.decl), ...validity };
}
