import type { Translation } from '../translation';
import type * as English from '../place-text-copy';

/** Texts that tell the place that is set, in Spanish. */
export const placeTextCopy: Translation<typeof English.placeTextCopy> = {
  source: {
    device: 'dispositivo',
    coordinates: 'escrita',
    airport: 'aeropuerto',
    map: 'mapa',
    link: 'enlace',
  },
  accuracy: (text) => `±${text}`,
  none: 'Sin ubicación',
  change: 'Cambiar ubicación',
};
