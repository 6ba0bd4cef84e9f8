import type { Translation } from '../translation';
import type * as English from '../sky-view-copy';

/** Texts of the camera view, in Spanish. */
export const skyViewCopy: Translation<typeof English.skyViewCopy> = {
  region: 'Vista de cámara',
  sky: 'Cielo. Arrastra, o mantén Mayús con las flechas, para mirar alrededor.',
  notices: 'Avisos',
  headingMark: 'Rumbo: ',
  heading: (degrees, sector) => `${degrees}° ${sector}`,
  headingUnknown: 'Rumbo: desconocido',
  pitchLabel: 'Inclinación',
  inView: (count) => `${count} a la vista`,
};

export const pointingCopy: Translation<typeof English.pointingCopy> = {
  label: 'Orientación',
  'no-compass': 'sin brújula',
  uncalibrated: 'sin calibrar',
  compass: (degrees) => `brújula ±${degrees}°`,
  aligned: (minutes, degrees) =>
    minutes < 1 ? `alineada ahora, ±${degrees}°` : `alineada hace ${minutes} min, ±${degrees}°`,
  manual: 'a mano',
  recorded: 'como se capturó',
  starting: 'esperando a los sensores',
};

export const fixCopy: Translation<typeof English.fixCopy> = {
  compass: (degrees, how) => `±${degrees}°: ${how}`,
  uncalibrated: (how) => `Sin calibrar: ${how}`,
  objects: 'arrastra una etiqueta',
  sun: 'arrastra la etiqueta del Sol en la pantalla; nunca lo mires',
  moon: 'arrastra la etiqueta de la Luna hasta ella',
  body: (name) => `arrastra la etiqueta de ${name} hasta su sitio`,
  nothing: 'nada a la vista con que alinear',
};

export const cameraCopy: Translation<typeof English.cameraCopy> = {
  title: 'Hace falta la cámara',
  tryAgain: 'Reintentar',
  drawnSky: 'Usar el cielo dibujado',
  stillWorks: 'Todo lo demás sigue: el cielo se puede dibujar en su lugar, con los mismos objetos.',
  failures: {
    denied: {
      what: 'El navegador no tiene permiso para usar la cámara.',
      steps: [
        'Toca el icono junto a la dirección y permite la cámara en esta página.',
        'En un teléfono, comprueba en los ajustes del sistema que este navegador puede usar la cámara.',
        'Después pulsa Reintentar.',
      ],
    },
    'no-device': {
      what: 'No se ha encontrado ninguna cámara.',
      steps: ['Conecta una cámara, o abre la tapa de privacidad.', 'Después pulsa Reintentar.'],
    },
    insecure: {
      what: 'Los navegadores solo dan la cámara a páginas seguras, y esta no lo es.',
      steps: ['Abre la página con https:// en su dirección.', 'Pide un certificado a quien opera este servidor.'],
    },
    'in-use': {
      what: 'Otra aplicación está usando la cámara.',
      steps: ['Cierra videollamadas y aplicaciones de cámara.', 'Después pulsa Reintentar.'],
    },
    lost: {
      what: 'La cámara ha dejado de dar imágenes.',
      steps: ['Comprueba que sigue conectada y que ninguna otra aplicación la ha tomado.', 'Después pulsa Reintentar.'],
    },
    other: {
      what: 'No se pudo iniciar la cámara.',
      steps: ['Cierra otras aplicaciones que la usen.', 'Recarga la página.', 'Después pulsa Reintentar.'],
    },
  },
};

export const sensorNoticeCopy: Translation<typeof English.sensorNoticeCopy> = {
  unavailable: 'Sensor de orientación no disponible. Funciones limitadas.',
  recovery: {
    denied: 'Permítelo en esta página y vuelve a pedirlo, o arrastra el cielo para mirar alrededor.',
    failed: 'Vuelve a pedirlo, o arrastra el cielo para mirar alrededor.',
    unsupported: 'Arrastra el cielo para mirar alrededor.',
  },
  askAgain: 'Usar sensores',
  followDevice: 'Seguir el dispositivo',
};

export const noticeCopy: Translation<typeof English.noticeCopy> = { hide: 'Ocultar aviso' };

export const limitsCopy: Translation<typeof English.limitsCopy> = {
  title: 'Lo que falta',
  camera: 'Sin cámara: el cielo está dibujado.',
  sensors: 'Sin sensor de movimiento. Arrastra para mirar alrededor.',
  untied: 'Sin sensor de movimiento: las marcas no siguen la imagen. Arrastra para mirar alrededor.',
  place: 'Todavía sin ubicación.',
  placeOf: (name) => `Todavía sin ubicación: las estrellas son las de ${name}.`,
  waiting: 'Esperando tu posición.',
  line: {
    place: 'Sin ubicación.',
    placeOf: (name) => `Sin ubicación: cielo de ${name}.`,
    waiting: 'Esperando tu posición.',
    untied: 'Las marcas no siguen la imagen.',
  },
  short: {
    camera: 'Cielo dibujado.',
    sensors: 'Arrastra para mirar.',
    untied: 'Marcas sueltas.',
    place: 'Sin ubicación.',
    placeOf: (name) => `Cielo de ${name}.`,
    waiting: 'Localizando…',
  },
  why: '¿Por qué?',
  nothing: 'Ya no falta nada.',
};

export const placeNoticeCopy: Translation<typeof English.placeNoticeCopy> = {
  needed:
    'Sin una ubicación no se puede dibujar ninguna aeronave ni ningún satélite. Permite la ubicación en el navegador, o indícala a mano.',
  set: 'Indicar tu ubicación',
};

export const sunCopy: Translation<typeof English.sunCopy> = {
  inView: 'El Sol está a la vista. No lo mires nunca: usa solo la imagen de la pantalla.',
  chosen: 'No mires nunca al Sol. Alinea solo con su imagen en la pantalla.',
};

export const controlCopy: Translation<typeof English.controlCopy> = {
  rail: 'Controles del cielo',
  enhanced: 'Controles avanzados',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  zoom: (factor) => `${factor}×`,
  torch: 'Linterna',
  night: 'Modo noche',
  stabilization: 'Estabilización',
  overlay: 'Etiquetas y lecturas',
  camera: 'Imagen de cámara',
  scan: 'Explorar',
  align: 'Alinear',
  undo: 'Deshacer alineación',
  resetAlignment: 'Olvidar alineación',
  reset: 'Restablecer',
  help: 'Ayuda del teclado',
  mode: (mode, next) => `Modo de vista: ${mode}. Cambiar a ${next}`,
  modeNow: (mode) => `Modo de vista: ${mode}`,
  modeShort: (mode) => `Vista: ${mode}`,
  place: 'Cambiar ubicación',
  modes: { ar: 'RA', radar: 'Radar', hybrid: 'Híbrida' },
};

export const dockCopy: Translation<typeof English.dockCopy> = {
  label: 'Acciones',
  radar: 'Radar',
  data: 'Panel de datos',
  sheet: 'Objetos y controles',
  search: 'Buscar',
  identify: 'Identificar',
};

export const identifyInViewCopy: Translation<typeof English.identifyInViewCopy> = {
  atRandom: 'Elegido al azar',
  nothingInView: 'No hay nada a la vista; la flecha lleva hasta él.',
  unknownDirection: 'No se sabe hacia dónde mira la cámara: alinéala para ver qué hay en la imagen.',
  bestShown: 'El mejor objeto a la vista ya se mostró.',
};

export const skySheetCopy: Translation<typeof English.skySheetCopy> = {
  tabs: 'Objetos, controles, datos',
  objects: 'Objetos',
  controls: 'Controles',
  data: 'Panel de datos',
  close: 'Cerrar',
};

export const nearbyCopy: Translation<typeof English.nearbyCopy> = {
  title: 'Objetos cercanos',
  range: (range) => `Alcance ${range}`,
};

export const alignCopy: Translation<typeof English.alignCopy> = {
  later: 'Más tarde',
  hint: {
    objects: 'Arrastra una etiqueta sobre el objeto real.',
    sun: 'Arrastra la etiqueta del Sol hasta él en la pantalla. No lo mires nunca.',
    moon: 'Arrastra la etiqueta de la Luna hasta ella.',
    nothing: 'Nada a la vista con que alinear. Mira alrededor.',
  },
  hintBody: (name) => `Arrastra la etiqueta de ${name} hasta su sitio.`,
  hintKeys: 'Las flechas la mueven, Enter la fija, Esc sale.',
  done: 'Listo',
  aligned: (name, degrees) => `Alineado con ${name}: ahora ±${degrees}°.`,
  rejected: (degrees) => `No aceptado: se aparta ${degrees}° de lo que alineaste antes. Quizá era otro objeto.`,
  'object-gone': 'No aceptado: el objeto ya no se recibe.',
  doubtful: 'No aceptado: lo que este objeto dice de su posición se contradice. Toma otro.',
  'time-moved': 'No aceptado: el cielo se muestra para otro momento. Vuelve antes a ahora.',
  'no-pose': 'No aceptado: no se sabe hacia dónde apunta el dispositivo.',
  'no-place': 'Indica antes tu ubicación: lo dibujado ahora está en otro lugar sobre ti.',
  'no-sensor': 'Nada que alinear: ningún sensor dice adónde apunta el dispositivo. Arrastra para mirar alrededor.',
  notes: {
    undone: 'Se ha deshecho la última alineación.',
    'nothing-to-undo': 'No hay ninguna alineación que deshacer.',
    forgotten: 'La alineación se ha olvidado; vuelve a contar la brújula.',
  },
};

export const scanCopy: Translation<typeof English.scanCopy> = {
  found: (count) => (count === 1 ? '1 objeto a la vista' : `${count} objetos a la vista`),
  nothing: 'Nada a la vista',
};

export const inViewCopy: Translation<typeof English.inViewCopy> = {
  title: 'A la vista',
  label: 'Objetos a la vista, primero los más cercanos al centro',
  empty: 'Nada a la vista. Mira alrededor, o abre la lista de todo lo que hay cerca de ti.',
  speakLabel: 'Decir qué está a la vista',
  magnitude: (figure) => `magnitud ${figure}`,
  low: 'bajo el horizonte',
};

export const lockCopy: Translation<typeof English.lockCopy> = {
  acquired: (name) => `Fijado: ${name}`,
  lost: (name) => `Se ha perdido ${name}`,
};

export const targetCardCopy: Translation<typeof English.targetCardCopy> = {
  label: 'Objeto seleccionado',
  open: 'Detalles',
  close: 'Cerrar',
  altitude: 'Altitud',
  speed: 'Velocidad',
  heading: 'Rumbo',
  callsign: 'Indicativo',
  id: 'Id',
  accuracy: {
    unknown: 'Precisión de la identificación, sin contar la meteorología',
    clear: 'Precisión de la identificación con cielo despejado',
    hazy: 'Precisión de la identificación con bruma',
    cloudy: 'Precisión de la identificación con nubes',
  },
  locked: 'Fijado',
  more: 'Mostrar más datos',
  gone: 'Este objeto ya no se recibe.',
  sentence: (what, look) => (look === null ? what.join(', ') : `${what.join(', ')}: ${look}`),
  look: {
    ahead: 'justo delante',
    behind: 'detrás de ti',
    right: (angle) => `mira ${angle} a la derecha`,
    left: (angle) => `mira ${angle} a la izquierda`,
    face: (direction) => `mira al ${direction}`,
    up: (angle) => `${angle} de altura`,
    below: 'bajo el horizonte',
    hidden: (angle) => `${angle} de altura, tras tu horizonte`,
  },
  kinds: { sun: 'Sol', moon: 'Luna', planet: 'Planeta', star: 'Estrella' },
  kind: 'Clase',
  constellation: 'Constelación',
  magnitude: 'Magnitud',
  magnitudeOf: (figure) => `magnitud ${figure}`,
  azimuth: 'Acimut',
  elevation: 'Elevación',
  rises: 'Salida',
  sets: 'Puesta',
  distance: 'Distancia',
  lit: 'Parte iluminada',
  alwaysUp: 'no se pone',
  neverUp: 'no sale',
  notToday: 'hoy no',
  unknownCelestial: 'Ahora no se sabe nada de él.',
};

export const skyHelpCopy: Translation<typeof English.skyHelpCopy> = {
  keys: [
    ['↑ ↓', 'Moverse por lo que está a la vista'],
    ['Enter o Espacio', 'Abrir el objeto; otra vez lo cierra'],
    ['Mayús + flechas', 'Mirar alrededor'],
    ['+ −', 'Acercar o alejar'],
    ['A', 'Alinear'],
    ['S', 'Explorar lo que está a la vista'],
    ['M', 'Modo de vista: RA, radar, híbrida'],
    ['B', 'Decir las direcciones de lo que está a la vista'],
    ['L', 'Guiarme hasta el objeto seleccionado con voz y tono'],
    ['H', '¿Qué oigo?'],
    ['C', 'Capturar la imagen y su cielo'],
    ['V', 'Mostrar u ocultar los metadatos de la captura'],
    ['/', 'Buscar'],
    ['R', 'Mostrar u ocultar el radar'],
    ['D', 'Mostrar u ocultar el panel de datos'],
    ['I', 'Identificar el mejor objeto a la vista'],
    ['?', 'Esta ayuda'],
    ['Esc', 'Cerrar una capa: alineación, búsqueda, detalle, radar, panel de datos'],
  ],
};

export const starsCopy: Translation<typeof English.starsCopy> = {
  missing: 'No se pudieron cargar las estrellas',
  missingHint:
    'Aeronaves, Sol, Luna y planetas se siguen mostrando. Vuelve a abrir la vista de cámara para intentarlo otra vez.',
};

export const viewMissingCopy: Translation<typeof English.viewMissingCopy> = {
  title: 'No se pudo cargar la vista del cielo',
  hint: 'El radar y las listas siguen. Se vuelve a intentar mientras la vista esté abierta.',
};

export const skyStageCopy: Translation<typeof English.skyStageCopy> = {
  starting: null,
  ready: null,
  unloaded:
    'No se pudo cargar lo que dibuja el cielo. Las listas muestran los mismos objetos; recarga la página para recuperarlo.',
  unsupported:
    'Este navegador no puede dibujar sobre la imagen: WebGL falta o está desactivado. Las listas muestran los mismos objetos.',
  lost: 'Los gráficos de este dispositivo se han detenido varias veces. Las listas siguen; recarga la página para recuperar el cielo.',
};
