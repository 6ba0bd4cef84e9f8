import type { Translation } from '../translation';
import type * as English from '../ask-place-copy';

/** Texts of what asks, in place, where the person is, in Spanish. */
export const askPlaceCopy: Translation<typeof English.askPlaceCopy> = {
  askDevice: 'Usar mi ubicación',
  locating: 'Buscando tu posición…',
  failures: {
    0: 'Este navegador no tiene geolocalización. Indica tu ubicación en la pantalla principal.',
    1: 'Tu navegador ha bloqueado tu ubicación. Permítela en los ajustes de este sitio, o indícala en la pantalla principal.',
    2: 'Tu dispositivo no encontró ninguna posición. Vuelve a intentarlo al aire libre, o indica tu ubicación en la pantalla principal.',
    3: 'No llegó ninguna posición a tiempo. Vuelve a intentarlo, o indica tu ubicación en la pantalla principal.',
  },
};
