import type { Translation } from '../translation';
import type * as English from '../sensor-copy';

/** Texts of the device's sensors, in German. */
export const sensorCopy: Translation<typeof English.sensorCopy> = {
  unsupported: 'Dieses Gerät unterstützt kein Gyroskop',
  denied: 'Zugriff auf die Geräteausrichtung verweigert',
  requestFailed: (reason) => `Anfrage der Berechtigung fehlgeschlagen: ${reason}`,
  silent: 'Kein Bewegungssensor. Zieh, um dich umzusehen.',
};

export const cameraNoteCopy: Translation<typeof English.cameraNoteCopy> = {
  noTorch: 'Diese Kamera hat kein Licht',
  noZoom: 'Diese Kamera hat keinen eigenen Zoom; stattdessen wird das Bild vergrößert',
  noStabilization: 'Diese Kamera kann ihr Bild nicht stabilisieren',
  refused: 'Die Kamera hat die Änderung nicht angenommen',
};
