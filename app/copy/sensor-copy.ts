import { translated } from './translated';

/** Texts of the device's sensors; the first three are part 1's own words. */
export const sensorCopy = translated('sensorCopy', {
  unsupported: 'Gyroscope not supported on this device',
  denied: 'Permission denied for device orientation',
  requestFailed: (reason: string) => `Permission request failed: ${reason}`,
  silent: 'No motion sensor. Drag to look around.',
} as const);

export const cameraNoteCopy = translated('cameraNoteCopy', {
  noTorch: 'This camera has no light',
  noZoom: 'This camera has no zoom of its own; the picture is enlarged instead',
  noStabilization: 'This camera cannot steady its picture',
  refused: 'The camera did not take the change',
} as const);
