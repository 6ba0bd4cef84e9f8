import type { Translation } from '../translation';
import type * as English from '../home-copy';

/** Texts of the main screen, in Spanish. */
export const homeCopy: Translation<typeof English.homeCopy> = {
  partNotLoaded:
    'Esta parte no ha llegado: se perdió la conexión o Skylens se actualizó entretanto. Se vuelve a pedir en cuanto haya conexión; recarga si hay una versión nueva.',
  partLoading: 'Cargando…',
  loading: 'Cargando los objetos del cielo…',
  globalStatus: 'Estado global',
  backToSky: 'Volver al cielo',
  support: 'Apoyar',
  cameraView: 'Vista de cámara',
  openingCamera: 'Abriendo la vista de cámara…',
  classicView: 'Vista clásica',
  counted: (count, total) => (total === null ? `${count}` : `${count} de ${total}`),
  notCounted: '–',
  inRange: 'al alcance',
  inRangeOf: (range) => `de radar y lista, ${range}`,
  footer: {
    deployment: 'Despliegue mundial activo',
    version: 'Versión 2.0 de producción',
    support: 'Ayuda',
    contact: 'Contacto',
    noContact: 'sin dirección de contacto configurada',
  },
  queryFailedStillLive: 'No se pudo cargar la primera lista; los datos en directo siguen llegando.',
  dataAge: (age) => `Los datos son de hace ${age}.`,
  noDataYet: 'Todavía no se ha recibido nada.',
  showAll: 'Mostrar todas las aeronaves',
  retry: 'Reintentar',
};

export const feedCopy: Translation<typeof English.feedCopy> = {
  chipLabel: 'Fuentes',
  replay: 'REPLAY',
  demo: 'DEMO',
  labelledDemo: ' (DEMO)',
  replayExplained: 'Se reproduce una grabación. Estas aeronaves no están ahora sobre ti.',
  demoExplained: 'Ninguna fuente real responde, así que este tráfico es simulado.',
  noSource: 'Ninguna fuente responde',
  idle: 'Fuentes en reposo',
  starting: 'Fuentes arrancando',
  noneConfigured: 'Sin fuente configurada',
  connecting: 'Conectando',
  retrying: 'Conexión perdida, reintentando',
  offline: 'Sin conexión',
  notLive: 'No en directo',
  stopped: 'Vista en directo detenida',
  fallback: 'Aquí el socket en directo está bloqueado; se usa un canal más lento.',
  state: {
    starting: 'arrancando',
    ok: 'responde',
    idle: 'en reposo: nadie mira su zona',
    failing: 'no responde',
    blocked: 'nos rechazó, en espera',
  },
  lastAnswer: (age) => `última respuesta hace ${age}`,
  neverAnswered: 'sin respuesta todavía',
  nextTry: (age) => `próximo intento en ${age}`,
  aircraft: (count) => (count === 1 ? '1 aeronave' : `${count} aeronaves`),
  noSources: 'No hay ninguna fuente configurada.',
  kind: { receiver: 'receptor propio', aggregator: 'red', replay: 'grabación', demo: 'simulación' },
};

export const classicCopy: Translation<typeof English.classicCopy> = {
  radarPane: 'Radar',
  listPane: 'Objetos',
  detailPane: 'Detalle del objeto',
  closeList: 'Cerrar lista',
  actionBar: 'Acciones',
  toggleRadar: 'Radar',
  toggleData: 'Panel de datos',
  ground: 'Costas y aeropuertos',
  openMap: 'Abrir el mapa',
  time: 'Hora',
  search: 'Buscar',
  identify: 'Identificar',
  headingOf: (heading) => `Rumbo: ${heading}`,
  identifyNearest: (name) => `Lo más cercano a ti: ${name}`,
  identifyNearestHint: 'Sin una dirección que seguir se toma lo más cercano. Pulsa otra vez para uno al azar.',
  identifyRandom: (name) => `Elegido al azar: ${name}`,
  identifyRandomHint: 'El objeto más cercano ya se mostró.',
  identifyNothing: 'No hay nada al alcance que identificar',
  identifyNothingHint: 'Amplía el radar o espera a los próximos objetos.',
  help: 'Ayuda del teclado',
  range: 'Alcance del radar',
  northUp: 'Norte arriba',
  headingUp: 'Rumbo arriba',
  accuracy: { high: 'brújula buena', medium: 'brújula regular', low: 'sin calibrar' },
  north: { true: 'norte verdadero', magnetic: 'magnético' },
  compassState: { starting: 'buscando una brújula', none: 'sin brújula', denied: 'brújula no permitida' },
  noCompassHint: 'Este dispositivo no da rumbo. El radar se queda con el norte arriba.',
  askCompass: 'Usar brújula',
  workerFailed:
    'La vista en directo ha dejado de funcionar. Lo que se muestra ya no se mueve; la búsqueda y los detalles siguen funcionando.',
  reload: 'Recargar',
  noSelection: 'Nada seleccionado',
  noSelectionHint: 'Elige un objeto en el radar o en la lista. Las flechas mueven la selección, Enter abre.',
  noPlaceTitle: '¿Dónde estás?',
  noPlaceBody:
    'Skylens necesita una ubicación para saber qué hay cerca de ti. El servidor la recibe redondeada a 0,1° (unos 10 km).',
  setPlace: 'Indicar tu ubicación',
};

export const helpCopy: Translation<typeof English.helpCopy> = {
  title: 'Teclado',
  close: 'Cerrar',
  keys: [
    ['↑ ↓', 'Moverse por la lista'],
    ['Enter o Espacio', 'Abrir el objeto; otra vez lo cierra'],
    ['/', 'Buscar'],
    ['R', 'Mostrar u ocultar el radar'],
    ['D', 'Mostrar u ocultar el panel de datos'],
    ['I', 'Identificar el objeto más cercano; otra vez, uno al azar'],
    ['?', 'Esta ayuda'],
    ['Esc', 'Cerrar una capa: búsqueda, detalle, radar, panel de datos'],
  ],
  letterKeys: 'Atajos de una tecla',
  letterKeysHint: 'Desactivados: / R D I y ? no hacen nada. Para el dictado por voz, que escribe letras.',
};

export const listCopy: Translation<typeof English.listCopy> = {
  title: 'Objetos, primero los más cercanos',
  nearestFirst: 'cercanos primero',
  inRange: (counted) => `${counted} al alcance`,
  farther: (count, range) => `${count} a más de ${range}`,
  up: (elevation) => `elev. ${elevation}`,
  belowHorizon: 'bajo el horizonte',
  hidden: (elevation) => `elev. ${elevation}, tapado`,
  onGround: 'en tierra',
  noAltitude: 'sin altitud',
  estimated: 'estimada',
  doubtful: 'dudosa',
  poorQuality: 'posición imprecisa',
  emergency: 'EMERGENCIA',
  trend: { climbing: 'ascendiendo', descending: 'descendiendo', level: 'nivelada' },
  empty: {
    filtered: {
      title: 'Nada pasa el filtro',
      body: 'Hay aeronaves cerca de ti, pero el filtro las deja fuera a todas.',
    },
    'no-source': {
      title: 'Ninguna fuente responde',
      body: 'No se puede contactar con ninguna de las fuentes configuradas. Se vuelve a probar por sí solo.',
    },
    'query-failed': {
      title: 'No se pudo cargar la lista',
      body: 'El servidor no la ha dado. Lo que llegue en directo aparecerá aquí por sí solo.',
    },
    'no-network': { title: 'Este dispositivo no tiene conexión', body: 'La lista se llena sola en cuanto haya red.' },
    offline: {
      title: 'Sin conexión con el servidor',
      body: 'La lista se llena de nuevo en cuanto el servidor responda.',
    },
    nothing: {
      title: 'Nada al alcance',
      body: 'Ahora no hay cerca de ti ninguna aeronave con posición conocida. De noche, y lejos de las aerovías, suele ser así.',
    },
  },
  nothingInRadar: (range, nearest) => `Nada a menos de ${range}. Lo más cercano está a ${nearest}.`,
  widen: (range) => `Ampliar a ${range}`,
  hour: (hour) => (hour === 1 ? 'a la 1' : `a las ${hour}`),
  heading: (sector) => `al ${sector}`,
  elevation: (degrees) => `a ${degrees} de altura`,
  behindHorizon: (degrees) => `a ${degrees} de altura tras tu horizonte`,
  spokenCount: (count, total = null) => {
    if (total !== null) return `${count} de ${total} objetos al alcance.`;
    return count === 1 ? '1 objeto al alcance.' : `${count} objetos al alcance.`;
  },
};

export const targetCopy: Translation<typeof English.targetCopy> = {
  label: (name) => `Dónde buscar ${name}`,
  ahead: 'justo delante',
  behind: 'detrás de ti',
  right: (angle) => `unos ${angle} a la derecha`,
  left: (angle) => `unos ${angle} a la izquierda`,
  face: (bearing) => `mira hacia ${bearing}`,
  up: (elevation) => `${elevation} de altura`,
  below: 'bajo el horizonte',
  onGround: 'en tierra',
};

export const sheetCopy: Translation<typeof English.sheetCopy> = {
  heights: { peek: 'baja', half: 'media', full: 'completa' },
  handle: (height) => `Altura del panel: ${height}`,
};

/** What is said when somebody tracks an object, or no longer does: part 1 §4. */
export const trackingCopy: Translation<typeof English.trackingCopy> = {
  startedNamed: (name) => `Siguiendo a ${name}`,
  started: 'Siguiendo el objeto',
  stoppedBody: 'Ya no se sigue este objeto',
  stopped: 'Seguimiento detenido',
};
