import { json2satrec, type SatRec } from 'satellite.js';
import type { OrbitalElements } from '../orbital-elements';
import { epochMsOf } from '../orbital-elements';

/**
 * SGP4's initialised record (sgp4init, improved mode, WGS-72) of an element set, by satellite.js. Its own epoch is
 * rounded to the millisecond, which moves nothing that can be seen: minutes are always counted from ours.
 */
export function satelliteJsRecord(elements: OrbitalElements): SatRec {
  return json2satrec({
    OBJECT_NAME: elements.name,
    OBJECT_ID: elements.internationalDesignator ?? '',
    EPOCH: new Date(epochMsOf(elements)).toISOString(),
    MEAN_MOTION: elements.meanMotionRevPerDay,
    ECCENTRICITY: elements.eccentricity,
    INCLINATION: elements.inclinationDeg,
    RA_OF_ASC_NODE: elements.raanDeg,
    ARG_OF_PERICENTER: elements.argumentOfPericentreDeg,
    MEAN_ANOMALY: elements.meanAnomalyDeg,
    EPHEMERIS_TYPE: 0,
    CLASSIFICATION_TYPE: 'U',
    NORAD_CAT_ID: elements.noradId,
    ELEMENT_SET_NO: 0,
    REV_AT_EPOCH: 0,
    BSTAR: elements.bstar,
    MEAN_MOTION_DOT: 0,
    MEAN_MOTION_DDOT: 0,
  });
}
