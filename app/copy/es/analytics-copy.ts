import type { Translation } from '../translation';
import type * as English from '../analytics-copy';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Texts of the analytics page, in Spanish. */
export const analyticsCopy: Translation<typeof English.analyticsCopy> = {
  title: 'Estadísticas',
  intro: 'En qué se resume el cielo guardado. Los días son días UTC.',
  parts: 'Partes de la página',
  partNames: {
    traffic: 'Tráfico',
    where: 'Dónde',
    receiver: 'Receptor',
    records: 'Récords',
    objects: 'Todos los objetos',
    satellites: 'Satélites',
  },
  span: 'Periodo',
  spans: { today: 'Hoy', yesterday: 'Ayer', week: '7 días', month: '30 días', chosen: 'Elegir días' },
  from: 'Desde',
  to: 'Hasta',
  feed: 'Datos',
  feeds: { live: 'Reales', replay: 'REPLAY' },
  notes: {
    replayApart: 'Lo que muestran las grabaciones que se reproducen aquí se cuenta aparte y no está en estas cifras.',
    replayAlone: 'Solo lo que mostraron las grabaciones reproducidas aquí, según la hora en que se reprodujeron.',
    demoLeftOut: 'El tráfico inventado (DEMO) no se cuenta.',
  },
  loading: 'Cargando las cifras',
  failed: 'No se pudieron obtener las cifras.',
  retry: 'Reintentar',
  empty: 'No se contó nada en este periodo',
  emptyHint: 'El tráfico se cuenta mientras se consulta una fuente: cuando alguien mira o donde se recuerda el cielo.',
  since: (day) => `Contado desde ${day}.`,
  figures: 'Cifras',
  csv: 'Guardar como CSV',
  csvFailed: 'No se pudo crear el archivo.',
  allRows: (count) => `Mostrar las ${count} filas`,
  unknown: 'desconocido',
  rest: 'todos los demás',
  name: 'Nombre',
};

export const trafficCopy: Translation<typeof English.trafficCopy> = {
  overTime: 'A lo largo del tiempo',
  counted: 'Qué se cuenta',
  measures: { flights: 'Vuelos', aircraft: 'Aeronaves', positions: 'Posiciones' },
  chart: (measure, step) => `${measure} ${step}`,
  steps: { hour: 'por hora', day: 'por día' },
  at: { hour: 'Hora (UTC)', day: 'Día (UTC)' },
  nothingHeard: 'no se recibió nada',
  hint: 'Usa las flechas del teclado sobre el gráfico, o arrastra por él. Donde no se recibió nada no hay barra.',
  by: (dimension) => `Desglose por ${dimension}`,
  choose: 'Desglosar por',
  dimensions: { type: 'Tipo', class: 'Clase', band: 'Altitud', operator: 'Operador', source: 'Fuente' },
  byHint: 'Aeronaves y vuelos cuentan una vez cada día.',
};

export const BAND_WORDS: Translation<typeof English.BAND_WORDS> = {
  ground: 'en tierra',
  'below-5000': 'por debajo de 5\u202f000 ft',
  '5000-10000': '5\u202f000–10\u202f000 ft',
  '10000-20000': '10\u202f000–20\u202f000 ft',
  '20000-30000': '20\u202f000–30\u202f000 ft',
  '30000-40000': '30\u202f000–40\u202f000 ft',
  'above-40000': 'por encima de 40\u202f000 ft',
  unknown: 'altitud desconocida',
};

export const bandWordsIn: Translation<typeof English.bandWordsIn> = {
  below: (height) => `por debajo de ${height}`,
  between: (from, to) => `${from}–${to}`,
  above: (height) => `por encima de ${height}`,
};

export const heatCopy: Translation<typeof English.heatCopy> = {
  title: 'Por dónde pasó el tráfico',
  hint: 'Cuanto más intenso el color, más posiciones guardadas. La escala es logarítmica.',
  map: (cells, busiest) =>
    `Mapa de ${counted(cells, 'celda', 'celdas')} con tráfico. La mayoría de las posiciones está en ${busiest}.`,
  mapLoading: 'Cargando el mapa',
  mapFailed: 'No se pudo obtener el mapa. El tráfico se dibuja sin costas.',
  longest: 'Las celdas se conservan 92 días: de un periodo más largo se muestran los últimos.',
  cell: (sizeDeg) => `Una celda mide ${sizeDeg.toLocaleString('es-ES')}° de alto y de ancho.`,
  scale: (most) => `De 1 a ${most} posiciones`,
  latitude: 'Borde sur',
  longitude: 'Borde oeste',
  positions: 'Posiciones',
};

export const coverageCopy: Translation<typeof English.coverageCopy> = {
  title: 'Hasta dónde llega el receptor',
  hint: 'Por dirección, distancia y altitud, tal como lo da el receptor. Dónde está no se le dice a nadie.',
  closedDays:
    'Se muestran los días que terminaron hace al menos doce horas, y sin celdas de pocas posiciones: lo que se recibe en este momento delataría dónde está un receptor. Los moderadores lo ven todo.',
  source: 'Receptor',
  band: 'Altitud',
  allBands: 'Todas las altitudes',
  empty: 'No se contó ningún receptor propio',
  emptyHint:
    'La cobertura se cuenta para un receptor (readsb o dump1090) cuyo receiver.json dice dónde está, mientras recibe aeronaves.',
  plot: (farthest, direction) => `Cobertura alrededor del receptor. Lo más lejano: ${farthest} hacia ${direction}.`,
  nothing: 'Allí no se recibió nada',
  direction: 'Dirección',
  farthest: 'Más lejano',
  positions: 'Posiciones',
  outline: 'Contorno: posición más lejana en cada dirección. Tono: cuántas posiciones.',
};

export const recordsCopy: Translation<typeof English.recordsCopy> = {
  title: 'Récords del día',
  highest: 'La más alta',
  fastest: 'La más rápida',
  rarest: 'Tipo más raro',
  at: (time) => `${time} UTC`,
  firstSeen: 'Recibidas por primera vez',
  nearest: 'La más cercana al receptor',
  nearestHint: 'Solo se muestra a moderadores: delata dónde está un receptor.',
  rarestOf: (aircraft, days) =>
    `${counted(aircraft, 'aeronave', 'aeronaves')}; se recibió en ${counted(days, 'día', 'días')} de los últimos 400`,
  newOnes: (count) => (count === 1 ? '1 nunca recibida antes' : `${count} nunca recibidas antes`),
  none: 'ninguno',
  longest: 'De un periodo más largo se muestran los últimos 31 días.',
};

export const objectsCopy: Translation<typeof English.objectsCopy> = {
  title: 'Todos los objetos',
  hint: 'Todo lo que se recuerda: aeronaves recibidas y satélites. Ordena con los encabezados de las columnas; con Mayús, por una más.',
  filters: 'Filtro',
  words: 'Palabras',
  wordsHint: 'En el nombre, indicativo, matrícula, tipo, operador o dirección.',
  type: 'Clase de objeto',
  anyType: 'Todas',
  otherTypes: 'Otros',
  objectClass: 'Categoría',
  anyClass: 'Todas',
  operator: 'Operador',
  source: 'Fuente',
  seenFrom: 'Visto por última vez desde',
  seenTo: 'hasta',
  clear: 'Quitar el filtro',
  columns: {
    name: 'Nombre',
    type: 'Clase',
    registration: 'Matrícula',
    aircraftType: 'Tipo',
    operator: 'Operador',
    altitude: 'Altitud',
    speed: 'Velocidad',
    firstSeen: 'Visto por primera vez (UTC)',
    lastSeen: 'Visto por última vez (UTC)',
  },
  sorted: { asc: 'ascendente', desc: 'descendente' },
  sortBy: (column) => `Ordenar por ${column}`,
  shown: (count) => counted(count, 'objeto', 'objetos'),
  allShown: 'Eso es todo.',
  more: 'Mostrar más',
  loadingMore: 'Cargando más',
  empty: 'Ningún objeto coincide',
  emptyHint: 'Nada de lo que se recuerda encaja con el filtro.',
  inTheSky: 'en el cielo',
  seenBy: 'Fuentes',
};

export const satellitesPartCopy: Translation<typeof English.satellitesPartCopy> = {
  title: 'Satélites según lo que son',
  satellites: 'Satélites',
  classes: {
    payload: 'Carga útil',
    'rocket-body': 'Etapa de cohete',
    debris: 'Basura espacial',
    unknown: 'desconocido',
  },
  empty: 'Todavía no hay ningún catálogo cargado',
  emptyHint: 'Los satélites se cuentan en cuanto se ha obtenido un catálogo.',
  seen: 'Satélites que has capturado',
  seenEmpty: 'Todavía no has capturado ningún satélite.',
  captures: 'Capturas',
  lastSeen: 'Última',
};
