import type { PoseReadout } from './sky-event';

/** Of a device without sensors whose view nobody has turned by hand. */
export const NO_POSE_READOUT: PoseReadout = {
  poseKind: 'none',
  headingDeg: null,
  pitchDeg: null,
  rollDeg: null,
  accuracy: 'low',
  calibration: { kind: 'no-compass' },
  declinationDeg: null,
  usesGyro: false,
  rotationRateDegPerS: null,
  target: null,
  inView: [],
  inViewCount: 0,
  isSunInView: false,
  selectedInPicture: null,
  sunElevationDeg: null,
  viewCalibration: { pitchDeg: 0, rollDeg: 0, longSideFovDeg: 60 },
  canUndoAlignment: false,
};
