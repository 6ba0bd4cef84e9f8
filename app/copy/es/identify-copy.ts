import type * as English from '../identify-copy';
import type { Translation } from '../translation';

type Texts = Translation<typeof English.identifyCopy>;

const direction: Texts['direction'] = {
  label: 'En qué parte del cielo',
  hint: 'Toca donde lo viste o dibuja el camino que siguió. El norte está arriba y el este a la izquierda: como se ve mirando hacia arriba.',
  plot: 'El cielo de ese momento, mirando hacia arriba',
  noPlot: 'El cielo se dibuja en cuanto se conocen lugar y hora.',
  azimuth: 'Dirección',
  azimuthHint: 'Grados desde el norte: este 90, sur 180, oeste 270.',
  azimuthInvalid: 'Un número de 0 a 360.',
  elevation: 'Altura',
  elevationHint: 'Grados: 0 en el horizonte, 90 en la vertical.',
  elevationInvalid: 'Un número de 0 a 90.',
  both: 'Dirección y altura van juntas.',
  clear: 'Borrar la dirección',
  pointed: (bearing, elevation) => `${bearing}, a ${elevation} de altura`,
  spread: 'Con qué seguridad',
  spreads: [
    ['3', 'Bien: ±3°'],
    ['8', 'Más o menos: ±8°, casi un puño'],
    ['15', 'Vagamente: ±15°'],
    ['25', 'Apenas: ±25°'],
  ],
};

const look: Texts['look'] = {
  label: 'Qué aspecto tenía',
  course: 'Iba',
  courses: [
    ['0', 'hacia arriba'],
    ['45', 'arriba a la derecha'],
    ['90', 'a la derecha'],
    ['135', 'abajo a la derecha'],
    ['180', 'hacia abajo'],
    ['225', 'abajo a la izquierda'],
    ['270', 'a la izquierda'],
    ['315', 'arriba a la izquierda'],
  ],
  drawnCourse: 'según el dibujo',
  speed: 'Con qué rapidez',
  speeds: [
    ['0', 'Estaba quieto'],
    ['0.1', 'Despacio, como un avión de línea lejano'],
    ['0.6', 'A ritmo constante, como un satélite'],
    ['3', 'Rápido, como una aeronave que vuela bajo'],
    ['20', 'Como un destello'],
  ],
  brightness: 'Brillo',
  brightnesses: [
    ['-6', 'Mucho más que cualquier estrella'],
    ['-4', 'Como Venus'],
    ['-2', 'Como Júpiter'],
    ['0', 'Como las estrellas más brillantes'],
    ['2', 'Como las estrellas de la Osa Mayor'],
    ['4', 'Tenue'],
  ],
  colour: 'Color',
  colours: [
    ['white', 'Blanco'],
    ['orange', 'Naranja'],
    ['red', 'Rojo'],
    ['green', 'Verde'],
    ['blue', 'Azul'],
  ],
  light: 'Luz',
  lights: [
    ['steady', 'Fija'],
    ['flashing', 'Intermitente'],
  ],
  sound: 'Sonido',
  sounds: [
    ['heard', 'Lo oí'],
    ['silent', 'No hacía ruido'],
  ],
  notSaid: 'No se sabe',
};

const photo: Texts['photo'] = {
  label: 'A partir de una foto',
  hint: 'De ella se leen aquí hora, lugar y dirección; la foto no sale de este dispositivo.',
  choose: 'Elegir una foto',
  drop: 'o suelta una aquí.',
  reading: 'Leyendo la foto…',
  taken: (time) => `Hecha el ${time}.`,
  zones: {
    told: () => 'La foto indica su zona horaria.',
    'by-satellite': () => 'Su zona horaria se deduce de la hora de los satélites que dieron su lugar.',
    'of-device': (zone) =>
      `No indica zona horaria: se cuenta con la de este dispositivo (${zone}). Corrige la hora si era otra.`,
  },
  noTime: 'No dice cuándo se hizo.',
  place: (place) => `Lugar: ${place}.`,
  altitude: (metres) => `Según la foto, a ${metres} sobre el nivel del mar; se cuenta con la altitud del terreno.`,
  noPlace: 'No dice dónde se hizo.',
  direction: (bearing) =>
    `La cámara apuntaba hacia el ${bearing}. Toca entre las líneas discontinuas el punto donde estaba.`,
  norths: {
    true: 'Desde el norte verdadero.',
    magnetic: 'Desde el norte magnético, corregido para ese lugar.',
    uncorrected: 'Desde el norte magnético, que no se puede corregir sin hora y lugar.',
    unsaid: 'No dice desde qué norte; se cuenta con el verdadero.',
  },
  noDirection: 'No dice hacia dónde apuntaba la cámara.',
  fieldOfView: (degrees) => `Su imagen abarca ${degrees} de ancho.`,
  failures: {
    'too-large': 'Este archivo es mayor que cualquier foto: 200 MB como máximo.',
    empty: 'Este archivo está vacío.',
    'no-photo': 'Esto no es una foto que se pueda leer: sí se leen JPEG, HEIC, TIFF y PNG.',
    damaged: 'Esta foto está dañada: no se puede leer lo que dice de sí misma.',
    silent: 'Esta foto no dice ni hora ni lugar ni dirección. Muchas aplicaciones los quitan al enviarla.',
    gone: 'La foto que se compartió ya no está aquí. Elígela de nuevo.',
    none: 'Lo que se compartió no es una imagen. Elige aquí una foto.',
    'no-room': 'Este navegador no tiene espacio para recibir la foto. Elígela aquí: así no hace falta.',
    unreadable: 'No se pudo leer lo que se compartió. Elige aquí la foto.',
    reader: 'No se pudo cargar lo que lee las fotos. Vuelve a intentarlo.',
  },
};

/** Texts of the page that ranks what a sighting was, in Spanish. */
export const identifyCopy: Texts = {
  title: '¿Qué era eso?',
  intro:
    'Cuenta qué viste, cuándo y dónde. Tu ubicación exacta se queda en este dispositivo: se piden las aeronaves de ese momento en 0,1° a la redonda, y todo se compara aquí.',
  when: {
    label: 'Cuándo',
    choices: [
      ['now', 'Ahora mismo'],
      ['2', 'Hace 2 minutos'],
      ['5', 'Hace 5 minutos'],
      ['10', 'Hace 10 minutos'],
      ['15', 'Hace 15 minutos'],
      ['30', 'Hace media hora'],
      ['60', 'Hace una hora'],
      ['at', 'En una fecha y hora'],
    ],
    at: 'Visto el',
    atHint: 'Según el reloj y la zona horaria de este dispositivo.',
    until: 'Hasta (si duró más)',
    invalid: 'Una fecha y hora ya pasadas.',
    untilInvalid: 'Una hora después de la primera, como máximo.',
  },
  where: {
    label: 'Dónde',
    own: 'Mi ubicación',
    typed: 'Otras coordenadas',
    ask: 'Usar mi ubicación',
    locating: 'Buscando tu posición…',
    unknown: 'Aún no se conoce ninguna ubicación. Pregunta al dispositivo o escribe coordenadas.',
    missing: 'Hace falta una ubicación.',
    at: (place) => `${place}. Se queda en este dispositivo.`,
    ofAddress: (place) => `Cerca de ${place}, como dice el enlace, con una décima de grado.`,
  },
  direction,
  look,
  photo,
  submit: '¿Qué era?',
  asking: 'Comparándolo con todo lo que había en el cielo…',
  answer: {
    title: 'Pudo ser',
    failed: 'No se pudo calcular. Vuelve a cargar la página e inténtalo de nuevo.',
    retry: 'Reintentar',
    unlikely: 'Poco probable: lejos de donde lo viste',
    considered: (count, figure) => (count === 1 ? 'Se comparó 1 objeto.' : `Se compararon ${figure} objetos.`),
    others: (share) => `Todos los demás juntos: ${share}.`,
    likelihood: (share) => `Probabilidad ${share}`,
    place: (time, bearing, elevation) => `${time}, hacia el ${bearing}, a ${elevation} de altura`,
    range: (distance) => `a ${distance}`,
    open: (name) => `Mostrar ${name} en el cielo`,
    openShort: 'Ver en el cielo',
    noneHint: 'Un dron, un globo, fuegos artificiales, una aeronave que no emite nada, un meteoro.',
    train: (count) => `${count} satélites de un mismo lanzamiento`,
  },
  coverage: {
    elements: (age, side) =>
      `Los satélites están donde los sitúan datos orbitales ${age} ${side === 'older' ? 'anteriores' : 'posteriores'} al avistamiento.`,
    clouds: ([low, middle, high], [lowEnd, middleEnd]) =>
      `Nubes de entonces: ${low} % del cielo por debajo de ${lowEnd}, ${middle} % hasta ${middleEnd}, ${high} % por encima.`,
    noClouds: 'No se conocen las nubes de entonces: se supone que no ocultan nada.',
    noSatellites: 'No se pudo cargar el catálogo de satélites: no hay satélites entre las respuestas.',
    failed:
      'El servidor no pudo dar las aeronaves de entonces. Entre las respuestas solo están las del último cuarto de hora que ha recibido esta misma página.',
    none: 'Nadie recibía aeronaves en esa zona en ese momento: faltan aeronaves en las respuestas.',
    partly: (share) =>
      `No se recibieron aeronaves en todas partes o todo el tiempo (falta ${share}): puede faltar alguna en las respuestas.`,
  },
};
