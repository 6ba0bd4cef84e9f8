import type { Translation } from '../translation';
import type * as English from '../scene-copy';

/** Texts of what is shown while it is not the live sky, in Spanish. */
export const sceneCopy: Translation<typeof English.sceneCopy> = {
  label: 'Escena mostrada',
  shown: (title, moment) => `${title} · ${moment}`,
  back: 'Volver a ahora',
  time: 'Hora',
  backToPose: 'Mirar adonde apuntaba la cámara',
  seconds: (seconds) => (seconds === 0 ? '0 s' : `${seconds > 0 ? '+' : '\u2212'}${Math.abs(seconds)} s`),
  emptyTitle: 'Nada en el aire',
  emptyBody: 'La grabación no recoge ninguna aeronave cerca de aquí en este momento.',
  absentTitle: 'No está en el aire',
  absentBody: 'La grabación no recoge nada de este objeto en este momento.',
  unavailable: 'Ahora no se puede mostrar esta escena: no se pudo cargar el programa necesario.',
  lost: 'La escena se ha cerrado: hubo que reiniciar la vista en directo.',
  unreadable: 'No se puede mostrar esta escena: está dañada o la hizo otra versión.',
};
