import type { Translation } from '../translation';
import type * as English from '../lens-controls-copy';

/** Texts of the settings widget, in Spanish. */
export const lensControlsCopy: Translation<typeof English.lensControlsCopy> = {
  title: 'Controles de Skylens',
  open: 'Controles de Skylens',
  tabsLabel: 'Grupos de ajustes',
  tabs: { track: 'Seguimiento', display: 'Pantalla', filters: 'Filtros', system: 'Sistema' },
  sensitivity: 'Sensibilidad',
  sensitivityHint: (seconds) =>
    `Cuánto tarda en fijarse lo que apuntas bien: ${seconds} sobre el objeto. Más alta es antes.`,
  autoTracking: 'Seguimiento automático',
  autoTrackingHint: 'Un objeto fijado queda seleccionado por sí solo.',
  dataOverlay: 'Datos superpuestos',
  dataOverlayHint: 'Nombres y cifras sobre la imagen.',
  nightMode: 'Modo noche',
  nightModeHint: 'Todo en rojo tenue, también la imagen de la cámara: los ojos siguen hechos a la oscuridad.',
  radarPace: 'Dibujo del radar',
  radarPaceHint: 'Fotogramas por segundo mientras no se toca nada. Con menos se ahorra batería.',
  radarPaces: {
    battery: { label: 'Batería', remark: '2–4' },
    normal: { label: 'Normal', remark: '4–15' },
    smooth: { label: 'Fluido', remark: '15–30' },
  },
  radius: 'Radio de detección',
  radiusHint:
    'Lo que vuela más lejos no se fija por sí solo. La vista del cielo lo muestra igualmente donde se pueda ver, y un toque lo toma.',
  updateFrequency: 'Frecuencia de actualización',
  updateFrequencyHint: 'Cada cuánto se renuevan las cifras; las listas, como máximo diez veces por segundo.',
  precision: 'Precisión',
  precisionHint: 'Cada cuánto se leen los sensores y se dibuja la vista del cielo. Con menos se ahorra batería.',
  precisionModes: {
    low: 'Ahorro de batería',
    medium: 'Estándar',
    high: 'Alto rendimiento',
    ultra: 'Ultraprecisión',
  },
  soundEnabled: 'Sonido',
  soundHint: 'Un tono corto al fijar un objeto.',
  hapticFeedback: 'Respuesta háptica',
  hapticHint: 'El dispositivo da un toque al fijar un objeto, al calibrar y al restablecer.',
  noVibration: 'Este dispositivo no puede vibrar.',
  calibrate: 'Calibrar',
  calibrating: 'No lo muevas…',
  openSkyView: 'Abrir la vista de cámara',
  calibrateThere: 'El horizonte se calibra en la vista de cámara, con estos mismos ajustes.',
  calibrateHint: 'Apunta el centro de la imagen al horizonte y no te muevas durante tres segundos.',
  calibrated: {
    level: (angle) => `Horizonte corregido en ${angle}.`,
    moved: 'El dispositivo se movió. Inténtalo otra vez sin moverlo.',
    'not-at-horizon': (angle) => `La cámara apuntaba a ${angle} del horizonte: demasiado lejos para que sea su error.`,
    'no-pose': 'Aquí no hay sensor de movimiento, así que no hay nada que calibrar.',
  },
  reset: 'Restablecer',
  resetHint:
    'Olvida los objetos seguidos, la selección y la alineación, y devuelve todo lo de aquí a su valor predeterminado.',
  kept: 'Los ajustes se guardan en este navegador y en este servidor: solo para este navegador, o para tu cuenta.',
  toasts: {
    saved: 'Ajustes guardados',
    savedBody: 'Tus preferencias se han sincronizado',
    failed: 'Error al sincronizar',
    failedBody: 'Ajustes guardados solo aquí',
    calibration: 'Calibración iniciada',
    calibrationBody: 'Mantén quieto el dispositivo y apunta al horizonte',
    reset: 'Sistema restablecido',
    resetBody: 'Se han borrado todos los datos de seguimiento',
  },
};
