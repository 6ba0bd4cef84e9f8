import type * as English from '../satellite-sky-copy';
import type { Translation } from '../translation';

/** Texts of satellites in the sky view, the radar and the list beside it, in Spanish. */
export const satelliteChipCopy: Translation<typeof English.satelliteChipCopy> = {
  title: 'Satélites: ',
  visible: (count) => `${count} ${count === '1' ? 'visible' : 'visibles'}`,
  above: (count) => `${count} arriba`,
  all: (above) => `todos, ${above} arriba`,
  beside: (counted) => ` · ${counted}`,
  none: 'ocultos',
  starting: 'cargando',
  failed: 'sin cargar',
  resting: 'toca para ver',
  demo: 'DEMO',
  shows: { visible: 'los que puedes ver ahora', all: 'todos los que están sobre el horizonte', none: 'ninguno' },
  name: (state, next) => `Satélites: ${state}. Cambiar a ${next}`,
  restingName: 'Satélites: sin cargar, para ahorrar batería y datos. Cargarlos y mostrarlos',
  failedName: 'Satélites: no se pudieron cargar. Reintentar',
};

export const satelliteListCopy: Translation<typeof English.satelliteListCopy> = {
  title: (count) => `Satélites mostrados: ${count}`,
  label: 'Satélites sobre ti, primero los más brillantes',
  none: 'No se puede ver ninguno a simple vista.',
  more: (count) => `${count} más`,
  source: (label, age) => `Datos orbitales: ${label}, normalmente de hace ${age}`,
  sunlit: 'iluminado por el Sol',
  inShadow: 'en la sombra de la Tierra',
  magnitude: (figure) => `magnitud ${figure}`,
  up: (elevation) => `elev. ${elevation}`,
};

/** Time that is moved in the drawn sky, in Spanish. */
export const movedTimeCopy: Translation<typeof English.movedTimeCopy> = {
  open: 'Hora',
  close: 'Cerrar hora',
  closeHint: 'y volver a ahora',
  showing: (moment, difference) => `Se muestra ${moment}, ${difference}.`,
  ahead: (span) => `dentro de ${span}`,
  back: (span) => `hace ${span}`,
  present: 'casi ahora',
  hidden: 'Las aeronaves están ocultas.',
  hiddenWhy: 'Las aeronaves se muestran solo en directo: nadie sabe dónde estarán.',
  now: 'Ahora',
  listTitle: 'Las aeronaves están ocultas',
  listBody: 'Se muestra el cielo de otro momento. Vuelve a ahora para ver las aeronaves cercanas.',
};
