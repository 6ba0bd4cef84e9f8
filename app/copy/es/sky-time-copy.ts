import type * as English from '../sky-time-copy';
import type { Translation } from '../translation';

/** Texts of the time scrubber, in Spanish. */
export const skyTimeCopy: Translation<typeof English.skyTimeCopy> = {
  label: 'Hora mostrada',
  play: 'Dejar correr el tiempo',
  pause: 'Detener el tiempo',
  now: 'Ahora',
  live: 'directo',
  slider: 'Hora mostrada',
  days: 'Día',
  around: 'Cerca de ahora',
  today: 'Hoy',
  yesterday: 'Ayer',
  tomorrow: 'Mañana',
  rates: 'A qué ritmo corre el tiempo',
  choices: 'Día y velocidad',
  rate: (rate) => `${rate}×`,
  rateName: (rate) => (rate === 1 ? 'Al ritmo del reloj' : `${rate} veces más rápido que el reloj`),
  utc: 'UTC',
  from: '\u22121\u202fd',
  to: '+7\u202fd',
  earlier: 'Un minuto antes. Mantén pulsado para seguir',
  later: 'Un minuto después. Mantén pulsado para seguir',
  missing: 'Sin registrar',
  outside: {
    title: 'Este es el cielo de ahora.',
    body: 'La dirección pide otra hora, que no se puede mostrar: se llega a un año atrás y una semana adelante.',
  },
};

/** What is known of the aircraft of a past moment, in Spanish. */
export const pastCopy: Translation<typeof English.pastCopy> = {
  recorded: 'Aeronaves tal como se registraron.',
  loading: 'Obteniendo las aeronaves de entonces…',
  tooFast: 'Las aeronaves se muestran hasta 60 veces el ritmo del reloj.',
  slower: 'Reproducir a 60×',
  failure: {
    offline: 'No se pueden obtener las aeronaves de entonces: no se llega al servidor.',
    busy: 'No se pueden obtener ahora las aeronaves de entonces: el servidor pide una pausa. Se volverá a preguntar.',
    server: 'No se pueden obtener las aeronaves de entonces: el servidor ha fallado. Se volverá a preguntar.',
    program: 'No se pueden obtener las aeronaves de entonces: no se pudo cargar el programa necesario.',
  },
  retry: 'Reintentar',
  gap: (span) => `Sin aeronaves registradas ${span}.`,
  partGap: (span) => `No toda esta zona se registró ${span}.`,
  from: (from, to) => `de ${from} a ${to}`,
  before: (to) => `antes de ${to}`,
  since: (from) => `desde ${from}`,
  sinceAtLeast: (from) => `desde ${from} o antes`,
  ever: 'hasta ahora',
  skip: (to) => `Ir a ${to}`,
  skipToNow: 'Ir al presente',
  noGaps: 'Registrado sin huecos.',
  gaps: 'Intervalos sin registrar',
  emptyTitle: 'Sin aeronaves entonces',
  emptyBody: 'Se estaba registrando, y en este momento no volaba nada al alcance de aquí.',
  gapTitle: 'Nada registrado',
  gapBody: 'No se preguntó a ninguna fuente, o ninguna respondió: nadie sabe qué volaba aquí entonces.',
  failedTitle: 'No disponible',
  loadingTitle: 'Obteniendo el pasado',
  tooFastTitle: 'Demasiado rápido para aeronaves',
  absent: 'No se registró nada de este objeto en torno a este momento.',
};

/** Moments of the evening to come, in Spanish. */
export const tonightCopy: Translation<typeof English.tonightCopy> = {
  label: 'Próximos momentos',
  sunset: 'Ocaso',
  dark: 'Noche',
  station: 'ISS',
};
