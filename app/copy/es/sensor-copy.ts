import type { Translation } from '../translation';
import type * as English from '../sensor-copy';

/** Texts of the device's sensors, in Spanish. */
export const sensorCopy: Translation<typeof English.sensorCopy> = {
  unsupported: 'Giroscopio no compatible en este dispositivo',
  denied: 'Permiso denegado para la orientación del dispositivo',
  requestFailed: (reason) => `La solicitud de permiso ha fallado: ${reason}`,
  silent: 'Sin sensor de movimiento. Arrastra para mirar alrededor.',
};

export const cameraNoteCopy: Translation<typeof English.cameraNoteCopy> = {
  noTorch: 'Esta cámara no tiene luz',
  noZoom: 'Esta cámara no tiene zoom propio; en su lugar se amplía la imagen',
  noStabilization: 'Esta cámara no puede estabilizar su imagen',
  refused: 'La cámara no ha aceptado el cambio',
};
