import type * as English from '../satellites-copy';
import type { Translation } from '../translation';

/** Texts of the satellite tracker, in Spanish. */
export const satellitesCopy: Translation<typeof English.satellitesCopy> = {
  title: 'Satélites',
  refresh: 'Actualizar',
  globe: 'Globo',
  loading: 'Buscando pasos sobre ti…',
  failed: 'No se pudieron obtener los datos de satélites',
  tryAgain: 'Reintentar',
  lastUpdated: (time) => `Última actualización: ${time}`,
  list: 'Pasos sobre ti',
  show: 'Mostrar',
  shows: { visible: 'Los que veo', all: 'Todos' },
  showHints: {
    visible:
      'Iluminados por el Sol, con cielo oscuro y brillo suficiente, en 24 horas. De los más brillantes, van primero los que la gente conoce por su nombre.',
    all: 'Todo lo que supere tu elevación en la próxima hora, se vea o no.',
  },
  sort: 'Ordenar por',
  sorts: {
    brightness: 'Más brillantes',
    next: 'Próximos',
    elevation: 'Más altos',
  },
  faintest: 'Magnitud límite',
  faintestOf: (magnitude) => `Magnitud ${magnitude}`,
  shownOf: (shown, total) => `${shown} de ${total}`,
  viewDetails: 'Ver detalles',
  showPlot: 'Ver recorrido',
  illuminated: 'Iluminado',
  zenithPass: 'Paso cenital',
  ongoing: 'En curso',
  norad: (noradId) => `NORAD ${noradId}`,
  upTo: (elevation) => `hasta ${elevation}`,
  maxElevation: (elevation) => `Máx. ${elevation}`,
  magnitude: (text) => `magnitud ${text}`,
  neverLit: 'sin luz del Sol durante este paso',
  train: (name, count) => `${name}, ${count} objetos`,
  showTrain: (count) => `Mostrar los ${count}`,
  hideTrain: 'Solo el tren',
  trainMembers: (name) => `Satélites de ${name}`,
  seenWhile: (range) => `Visible ${range}`,
  nothingSelected: 'Elige un paso para ver su recorrido por tu cielo.',
  selectedPane: 'Paso seleccionado',
};

/** What a magnitude rests on, in Spanish. */
export const magnitudeBasisCopy: Translation<typeof English.magnitudeBasisCopy> = {
  measured: 'medida',
  class: 'típica de su clase',
  guess: 'supuesta',
};

export const hiddenWords: Translation<typeof English.hiddenWords> = {
  daylight: 'de día',
  eclipsed: 'en sombra',
  'too-faint': 'muy tenue',
};

export const hiddenCopy: Translation<typeof English.hiddenCopy> = {
  daylight: 'No se puede ver: tu cielo está demasiado claro.',
  eclipsed: 'No se puede ver: está en la sombra de la Tierra.',
  'too-faint': 'No se puede ver: demasiado tenue para el ojo.',
};

export const observerCopy: Translation<typeof English.observerCopy> = {
  title: 'Observador',
  place: (position, minElevation) => `${position} · desde ${minElevation}`,
  unknownPlace: (minElevation) => `Ubicación desconocida · desde ${minElevation}`,
  change: 'Cambiar',
  latitude: 'Latitud',
  longitude: 'Longitud',
  latitudeInvalid: 'La latitud es un número de \u221290 a 90.',
  longitudeInvalid: 'La longitud es un número de \u2212180 a 180.',
  askDevice: 'Usar mi ubicación',
  locating: 'Buscando tu posición…',
  minElevation: 'Elevación mínima',
  fallback:
    'Esta no es tu ubicación: no se conoce tu posición, así que se usa San Francisco (37,7749; \u2212122,4194). Escribe la tuya o usa tu ubicación.',
  fromLink: 'La ubicación del enlace que abriste.',
  toMyPlace: 'Usar mi ubicación propia',
  captions: { low: 'Visibilidad baja', good: 'Visibilidad buena', excellent: 'Visibilidad excelente' },
  failures: {
    0: 'Tu navegador no admite la geolocalización',
    1: 'Permiso de ubicación denegado. Concédelo en los ajustes del sitio o escribe tus coordenadas.',
    2: 'Ubicación no disponible: tu dispositivo no encontró posición. Inténtalo al aire libre o escribe tus coordenadas.',
    3: 'La ubicación tardó demasiado. Inténtalo de nuevo o escribe tus coordenadas.',
  },
};

export const noSatellitesCopy: Translation<typeof English.noSatellitesCopy> = {
  title: 'Ahora no hay satélites visibles en tus datos de la API',
  hint: (minElevation) =>
    `Baja la elevación mínima (ahora ${minElevation}), pide otros más tenues o mira todo lo que pasa por encima, se vea o no.`,
  reasonsTitle: 'Por qué no se ve nada',
  asking: 'Calculando por qué…',
  spans: (asked, counted) =>
    `Ninguno de los buscados pasa ${asked === '1' ? 'en la próxima hora' : `en las próximas ${asked} horas`}. Aquí se cuentan todos los pasos de las próximas ${counted} horas, visibles o no.`,
  reasons: {
    daylight: (count, of) =>
      `Luz de día: ${count} de los próximos ${of} pasos ${count === '1' ? 'llega' : 'llegan'} con tu cielo demasiado claro.`,
    shadow: (count, of) =>
      `Sombra de la Tierra: ${count} de los próximos ${of} pasos no ${count === '1' ? 'recibe' : 'reciben'} luz del Sol.`,
    faint: (count, of, magnitude) =>
      `Brillo: ${count} de los próximos ${of} pasos ${count === '1' ? 'es demasiado tenue' : 'son demasiado tenues'}, más allá de la magnitud ${magnitude}.`,
    elevation: (minElevation, of) =>
      `Elevación: ${of === '1' ? '1 paso supera' : `${of} pasos superan`} ${minElevation}; se omiten los más bajos.`,
  },
  unknownReasons: {
    daylight: 'Luz de día: los satélites se pierden en un cielo claro. Aparecen tras el crepúsculo y antes del alba.',
    shadow: 'Sombra de la Tierra: en torno a medianoche, los satélites bajos no reciben luz del Sol.',
    faint: (magnitude) => `Brillo: se omiten los pasos demasiado tenues para la magnitud ${magnitude}.`,
    elevation: (minElevation) => `Elevación: se omiten los pasos que no llegan a ${minElevation}.`,
  },
};

export const provenanceCopy: Translation<typeof English.provenanceCopy> = {
  catalogue: (label, age) => `${label}, obtenido ${age}`,
  onDevice: (age) => `calculado en este dispositivo, catálogo obtenido ${age}`,
  ago: (age) => `hace ${age}`,
  daysAgo: (count) => `hace ${count} días`,
  justNow: 'ahora mismo',
  demo: 'DEMO',
  demoHint: 'Órbitas inventadas: no hay ningún catálogo real cargado.',
  estimate: 'Las magnitudes son estimaciones salvo que digan «medida».',
};

export const issCopy: Translation<typeof English.issCopy> = {
  title: 'Estación Espacial Internacional',
  live: 'Datos en directo',
  sample: 'Muestra',
  sampleHint: 'Una muestra, no donde está ahora: aquí ningún catálogo contiene la estación.',
  figures: 'Dónde está ahora',
  sampleFigures: 'Datos de la muestra',
  position: 'Posición',
  altitude: 'Altitud',
  speed: 'Velocidad',
  azimuth: 'Acimut',
  elevation: 'Elevación',
  rightAscension: 'Ascensión recta',
  declination: 'Declinación',
  siderealTime: 'Tiempo sidéreo',
  light: 'Luz',
  inDaylight: 'al sol',
  inShadow: 'en la sombra de la Tierra',
  period: 'Periodo',
  viewDetails: 'Ver detalles',
  addObservation: 'Añadir observación',
  adding: 'Guardando…',
  comingSoon: '¡La vista de seguimiento detallada llegará pronto!',
  loginTitle: 'Hay que iniciar sesión',
  loginBody: 'Inicia sesión para guardar observaciones.',
  errorTitle: 'Error',
  failed: 'No se pudo añadir la observación',
  failedLater: 'No se pudo añadir la observación de la ISS. Inténtalo más tarde.',
  unknownError: 'Error desconocido',
  observed: {
    sample: 'cifras de muestra, ni medidas ni calculadas',
    speed: (kmS) => `velocidad ${kmS} km/s`,
    elevation: (degrees) => `elevación ${degrees}°`,
    rightAscension: (hours) => `ascensión recta ${hours}`,
    declination: (degrees) => `declinación ${degrees}°`,
    siderealTime: (hours) => `tiempo sidéreo ${hours}`,
    period: (minutes) => `periodo ${minutes} min`,
    computed: 'SGP4, calculado por Skylens',
  },
};

/** Where to look for one satellite, now or at its next pass, in Spanish. */
export const whereToLookCopy: Translation<typeof English.whereToLookCopy> = {
  title: 'Hacia dónde mirar',
  asking: 'Calculando hacia dónde mirar…',
  unknown: 'Aquí no se pudo calcular hacia dónde mirar.',
  look: (elevation, direction) => `Mira a ${elevation} de altura, hacia el ${direction}`,
  inShadowSince: (time) => `En la sombra de la Tierra desde las ${time}`,
  stands: (elevation, direction) => `Está a ${elevation} de altura hacia el ${direction}.`,
  standsUntil: (elevation, direction, end) => `Está a ${elevation} de altura hacia el ${direction}; se pone: ${end}.`,
  isUp: (end) => `Sobre el horizonte, hasta ${end}`,
  until: (end, direction) => `Se pone por el ${direction}: ${end}.`,
  next: (range) => `Próximo paso: ${range}`,
  seenThroughout: 'Visible durante todo el paso.',
  nextSeen: (range) => `El próximo que puedes ver: ${range}.`,
  none: 'No sube de 10° en los próximos 10 días.',
  noneOverHorizon: 'No asoma sobre tu horizonte en los próximos 10 días.',
  behindHorizon: (elevation, direction) => `Ahora tras tu horizonte, a ${elevation} de altura hacia el ${direction}`,
  standsStill: 'Está casi inmóvil en tu cielo.',
  staysUp: 'Está arriba más tiempo del que se examinó.',
};

/** Of passes over a place that has a horizon of its own, in Spanish. */
export const horizonNoteCopy: Translation<typeof English.horizonNoteCopy> = {
  device: 'Los pasos empiezan y terminan en tu propio horizonte.',
  server: 'Estos pasos son del servidor, que no conoce tu horizonte: cuentan desde 10° de altura.',
  open: 'Mi horizonte',
};

/** Words of the sky plot, its calendar entry and its link, in Spanish. */
export const skyPlotCopy: Translation<typeof English.skyPlotCopy> = {
  title: (name) => `Mapa celeste de ${name}`,
  orientation: 'Norte arriba, este a la izquierda: como se ve mirando hacia arriba.',
  sketch: 'Trazado por tres puntos conocidos del paso.',
  legend: {
    visible: 'puedes verlo',
    sunlit: 'iluminado por el Sol, pero muy tenue o el cielo muy claro',
    eclipsed: 'en la sombra de la Tierra',
    behind: 'tras tu horizonte',
  },
  horizon: 'Tu horizonte',
  hidden: (spans) => `Tras tu horizonte ${spans}.`,
  hiddenSpan: (from, to) => `${from}–${to}`,
  sun: 'Sol',
  moon: 'Luna',
  brightestMark: (magnitude) => `mag ${magnitude}`,
  rises: (time, direction) => `Aparece a las ${time} por el ${direction}`,
  isUp: (time, direction, elevation) => `A las ${time}, a ${elevation} de altura hacia el ${direction}`,
  culminates: (time, elevation, direction) => `a ${elevation} de altura hacia el ${direction} a las ${time}`,
  sets: (time, direction) => `se pone por el ${direction} a las ${time}`,
  staysUp: (time, direction) => `aún arriba, hacia el ${direction}, a las ${time}`,
  entersShadow: (time) => `Se apaga en la sombra de la Tierra a las ${time}.`,
  leavesShadow: (time) => `Sale de la sombra de la Tierra a las ${time}.`,
  brightest: (magnitude, words) => `Brillo máximo: magnitud ${magnitude}, ${words}.`,
};

export const passActionsCopy: Translation<typeof English.passActionsCopy> = {
  addToCalendar: 'Añadir al calendario',
  share: 'Compartir este paso',
  copied: 'Enlace copiado',
  shareFailedTitle: 'No se pudo compartir',
  shareFailedBody: 'No se pudo compartir ni copiar el enlace.',
  calendarFailedTitle: 'Sin entrada de calendario',
  calendarFailedBody: 'No se pudo crear la entrada. Vuelve a intentarlo.',
  summary: (name, elevation) => `${name} pasa por encima, hasta ${elevation}`,
  alarm: (name) => `${name} sale dentro de 10 minutos`,
  shareText: (name, time) => `${name} sobre mí: ${time}`,
  event: {
    rise: 'Salida',
    highest: 'Punto más alto',
    set: 'Puesta',
    line: (what, time, azimuth, elevation) => `${what} ${time}: acimut ${azimuth}, elevación ${elevation}`,
    place: (position) => `Ubicación ${position}`,
    elements: (days) =>
      `Calculado con datos orbitales de hace ${days} días; compruébalo de nuevo al acercarse la fecha.`,
  },
};
