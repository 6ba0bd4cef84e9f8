import type * as English from '../detail-copy';
import type { Translation } from '../translation';

/** Texts of the object detail panel, in Spanish. */
export const detailCopy: Translation<typeof English.detailCopy> = {
  identified: 'Identificado',
  hidden: 'fuera del filtro',
  notAvailable: 'N/D',
  close: 'Cerrar',
  track: 'Seguir',
  untrack: 'Dejar de seguir',
  history: 'Historial',
  analysis: 'Análisis con IA',
  analysisNotLoaded: 'No se pudo cargar el análisis.',
  share: 'Compartir',
  likely: 'probable',
  estimated: 'posición estimada',
  oldFix: {
    velocity: 'La última localización es antigua; el lugar mostrado se calcula con velocidad y rumbo.',
    path: 'La última localización es antigua y llegó sin velocidad y rumbo utilizables: el lugar mostrado sigue las anteriores.',
    'next-fix': 'La última localización es antigua; el lugar mostrado está en el camino hacia la siguiente.',
    nothing:
      'La última localización es antigua y nada dice cómo se ha movido desde entonces: se muestra el lugar que dio.',
  },
  outOfReach:
    'Más lejos de lo que alcanza el flujo en directo. Los datos son tan antiguos como su última localización.',
  askAgain: 'Volver a preguntar',
  movedTime:
    'Se muestra el cielo de otro momento. Estos datos son los más recientes que se conocen, no los de entonces.',
  past: (moment) => `Tal como se registró: ${moment}.`,
  left: 'Este objeto ya no se recibe. Los datos son los últimos conocidos.',
  loading: 'Cargando…',
  unknownTitle: 'No encontrado',
  unknownBody: 'Ninguna fuente informa ahora de este objeto, y no hay nada guardado de él.',
  telemetry: {
    heading: 'Telemetría',
    callsign: 'Vuelo',
    altitude: 'Altitud',
    speed: 'Velocidad',
    track: 'Rumbo',
    position: 'Posición',
    fix: 'Localización',
    verticalRate: 'Ascenso',
    azimuth: 'Acimut',
    elevation: 'Elevación',
    slantRange: 'Dist. oblicua',
    ago: 'atrás',
  },
  altitudeKind: { pressure: 'de presión', geometric: 'geométrica', ground: 'en tierra' },
  flight: {
    heading: 'Vuelo',
    route: 'Ruta de vuelo',
    origin: 'Origen',
    destination: 'Destino',
    operator: 'Operador',
    registration: 'Matrícula',
    type: 'Tipo',
    eta: 'Llegada prevista',
    lastUpdated: 'Última actualización',
    to: 'a',
  },
  historyPlot: {
    heading: 'Altitud, historial guardado',
    loading: 'Cargando el historial…',
    empty: 'Aún no hay historial guardado de este objeto.',
    failed: 'No se pudo cargar el historial.',
    gap: 'huecos de recepción en puntos',
    summary: (points, minutes) =>
      `${points} ${points === 1 ? 'posición' : 'posiciones'} en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`,
  },
  sources: {
    heading: 'Fuentes',
    position: 'Posición de',
    heard: 'También la recibe',
    nobodyElse: 'ninguna otra fuente',
    link: 'Enlace',
    linkUnknown: 'Desconocido: la fuente no lo dice',
    linkNotKept: 'No se guarda con las posiciones pasadas',
    accuracy: 'Categoría de precisión (NACp)',
    address: 'Dirección',
    squawk: 'Squawk',
    country: 'Registrada en',
  },
  toasts: {
    historyTitle: 'Datos históricos',
    historyBody: 'Obteniendo datos históricos del vuelo…',
    shareCopied: 'Enlace copiado',
    shareFailedTitle: 'No se pudo compartir',
    shareFailedBody: 'No se pudo compartir este objeto',
  },
  shareText: (name) => `${name} en Skylens`,
};

/** One plain sentence about an object, in Spanish. */
export const sentenceCopy: Translation<typeof English.sentenceCopy> = {
  of: (what, operator) => `${what} de ${operator}`,
  route: (origin, destination) => `de ${origin} a ${destination} (probable)`,
  climbing: (altitude) => `en ascenso por ${altitude}`,
  descending: (altitude) => `en descenso por ${altitude}`,
  level: (altitude) => `a ${altitude}`,
  onGround: 'en tierra',
  away: (distance, direction) => `a ${distance} al ${direction} de ti`,
  lastKnown: (sentence) => `Últimos datos conocidos: ${sentence}`,
};

/** Where to look for an object, in Spanish. */
export const lookCopy: Translation<typeof English.lookCopy> = {
  look: (elevation, sector) => `Mira ${elevation} sobre el horizonte, hacia el ${sector}.`,
  atHorizon: (sector) => `Mira a ras del horizonte, hacia el ${sector}.`,
  belowHorizon: (sector) => `Bajo tu horizonte, hacia el ${sector}.`,
  behindHorizon: (elevation, sector) => `Tras tu horizonte, a ${elevation} de altura hacia el ${sector}.`,
  lastHeard: (age) => `Oído por última vez hace ${age}.`,
  lastHeardAt: (age, elevation, sector) =>
    `Oído por última vez hace ${age}, a ${elevation} de altura hacia el ${sector}.`,
};

/** How a position was obtained, in Spanish. */
export const FIX_METHOD_WORDS: Translation<typeof English.FIX_METHOD_WORDS> = {
  adsb: 'ADS-B: la emite la propia aeronave',
  adsr: 'ADS-R: repetida desde tierra',
  uat: 'UAT: la emite la propia aeronave',
  flarm: 'FLARM: la emite la propia aeronave',
  tisb: 'TIS-B: radar, enviada desde tierra',
  mlat: 'MLAT: por los tiempos de llegada a varios receptores',
  asterix: 'Radar del control del tráfico aéreo',
  'mode-s': 'Modo S: sin posición propia',
  simulated: 'Simulada',
};

/** What is known of an object and why, in Spanish. */
export const analysisCopy: Translation<typeof English.analysisCopy> = {
  identity: {
    label: 'Identidad',
    known: 'Identificado',
    unknown: 'No identificado',
    both: (callsign, registration) =>
      `Emite el indicativo ${callsign}; su dirección está registrada como ${registration}.`,
    callsign: (callsign) => `Emite el indicativo ${callsign}; no se conoce matrícula para su dirección.`,
    registration: (registration) => `No emite indicativo; su dirección está registrada como ${registration}.`,
    none: 'No emite indicativo, y no se conoce matrícula para su dirección.',
  },
  position: {
    label: 'Posición',
    unknown: 'Precisión no comunicada',
    within: (distance, nacP) => `Dentro de ${distance} en el 95\u202f% de los casos (NACp ${nacP})`,
    age: (age) => `localización de hace ${age}`,
    estimated: 'prolongada desde entonces con velocidad y rumbo',
    linkUnknown: 'enlace desconocido',
  },
  plausible: {
    label: 'Verosimilitud',
    yes: 'Velocidad, ascenso y altitud son posibles',
    no: 'Algo de lo comunicado es casi imposible',
    checked: 'Comparado con los límites de las aeronaves civiles.',
    speed: (limit) => `más rápido que ${limit}`,
    climb: (limit) => `sube o baja más rápido que ${limit}`,
    altitude: (limit) => `por encima de ${limit}`,
  },
  sources: {
    label: 'Fuentes',
    one: 'Una fuente informa de ella',
    several: (count) => `${count} fuentes informan de ella`,
  },
  prediction: {
    label: 'En 5 segundos',
    why: (percent) =>
      `En línea recta desde la última posición con la última velocidad. Fiabilidad ${percent}: se anula en un minuto, antes tras un ascenso o un cambio de velocidad bruscos.`,
  },
  route: {
    label: 'Ruta',
    likely: 'Probable',
    why: 'Conocida para este indicativo, y la posición encaja con ella. La aeronave no emite su ruta.',
  },
};
