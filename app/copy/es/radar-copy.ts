import type { Translation } from '../translation';
import type * as English from '../radar-copy';

/** Texts of the radar, in Spanish. */
export const radarCopy: Translation<typeof English.radarCopy> = {
  name: 'Radar',
  notes: {
    starting: null,
    ready: null,
    unloaded:
      'No se pudo cargar el radar. La lista muestra los mismos objetos; recarga la página para recuperar el radar.',
    unsupported:
      'Este navegador no puede dibujar el radar: WebGL falta o está desactivado. La lista muestra los mismos objetos.',
    lost: 'Los gráficos de este dispositivo se han detenido varias veces y el radar está apagado. La lista sigue. Recarga la página para recuperar el radar.',
  },
};
