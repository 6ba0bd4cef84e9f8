import type * as English from '../alerts-copy';
import type { Translation } from '../translation';

/** Texts of alerts, their rules and their channels, in Spanish. */
export const ALERT_KIND_WORDS: Translation<typeof English.ALERT_KIND_WORDS> = {
  area: 'Aeronaves sobre mi ubicación',
  'satellite-pass': 'Un paso de satélite',
  transit: 'Algo cruza el Sol o la Luna',
  military: 'Una aeronave militar',
  emergency: 'Una aeronave en emergencia',
  type: 'Un tipo de aeronave',
  operator: 'Un operador',
  registration: 'Una matrícula',
  object: 'Una aeronave, por su dirección',
  squawk: 'Un squawk',
  'first-seen': 'Una aeronave nueva aquí',
  doubtful: 'Una aeronave que se contradice',
  'receiver-silent': 'Un receptor enmudece',
};

export const TRANSIT_BODY_WORDS: Translation<typeof English.TRANSIT_BODY_WORDS> = {
  any: 'El Sol o la Luna',
  sun: 'El Sol',
  moon: 'La Luna',
};

export const TRANSIT_OBJECT_WORDS: Translation<typeof English.TRANSIT_OBJECT_WORDS> = {
  any: 'Satélites y aeronaves',
  satellite: 'Satélites',
  aircraft: 'Aeronaves',
};

export const ALERT_CHANNEL_WORDS: Translation<typeof English.ALERT_CHANNEL_WORDS> = {
  push: 'Push en mis navegadores',
  mail: 'Correo',
  webhook: 'Webhook',
  mqtt: 'MQTT (Home Assistant)',
};

export const ALERT_FAILURE_WORDS: Translation<typeof English.ALERT_FAILURE_WORDS> = {
  expired: 'no se envió a tiempo',
  'refused-address': 'la dirección lleva a una red privada, a la que este servidor no llama',
  redirected: 'la dirección redirige a otra, y no se sigue',
  refused: 'el otro servidor lo rechazó',
  broken: 'el otro servidor tuvo un error propio',
  'timed-out': 'el otro servidor no respondió a tiempo',
  unreachable: 'no se pudo llegar al otro servidor',
  ended: 'el canal o la alerta ya no existe',
  failed: 'este servidor no pudo enviarlo',
};

export const ALERT_VALUE_WORDS: Translation<typeof English.ALERT_VALUE_WORDS> = {
  type: { label: 'Designador de tipo', hint: 'Como lo escribe la OACI, por ejemplo A388 o C130.' },
  operator: { label: 'Operador', hint: 'Su nombre, o las tres letras de una aerolínea, por ejemplo DLH.' },
  registration: { label: 'Matrícula', hint: 'Por ejemplo D-AIMA.' },
  object: { label: 'Dirección', hint: 'Seis cifras hexadecimales, por ejemplo 3c6444.' },
  squawk: { label: 'Squawk', hint: 'Cuatro cifras de 0 a 7. 7500, 7600 y 7700 indican emergencia.' },
  'receiver-silent': { label: 'Fuente', hint: 'Su identificador, como aparece en Estado del sistema.' },
};

const rules: Translation<typeof English.alertsCopy.rules> = {
  none: 'No tienes reglas',
  noneText:
    'Una regla dice de qué quieres enterarte: un tipo, una matrícula, algo que vuela bajo sobre tu tejado, un paso brillante.',
  add: 'Regla nueva',
  list: 'Tus reglas',
  on: (name) => `${name} está activa`,
  edit: 'Cambiar',
  editLabel: (name) => `Cambiar ${name}`,
  test: 'Probar',
  testLabel: (name) => `Probar los canales de ${name}`,
  tested: 'Una muestra va de camino',
  testedText: 'Dice que es una prueba, y también está en la bandeja.',
  untested: 'La muestra no llegó a todas partes',
  outcomes: {
    sent: 'enviado',
    waits: 'aún en camino; si no llega, lo dirá la bandeja',
    failed: 'no enviado',
    'not-set-up': 'aún sin configurar, mira Canales',
    'no-room': 'omitido, en esta hora no cabe más',
    again: (why) => `${why}; se intentará otra vez`,
  },
  noRoom: 'No cabe una muestra',
  noRoomText: (most) =>
    `En una hora caben ${most} alertas, y la última está llena. Inténtalo más tarde o haz tus reglas más estrictas.`,
  remove: 'Quitar',
  removeLabel: (name) => `Quitar ${name}`,
  removeQuestion: {
    title: (name) => `¿Quitar ${name}?`,
    description: 'La regla y la ubicación que contiene desaparecen para siempre. Sus avisos siguen en la bandeja.',
    confirm: 'Quitar la regla',
    cancel: 'Conservarla',
  },
  removed: 'La regla ya no existe, y su ubicación tampoco',
  failed: 'No se pudo cambiar la regla',
  full: (most) => `Tienes ${most} reglas, el máximo posible.`,
  keptHere: (days) =>
    `Guardadas para este navegador. Las reglas terminan ${days} días después de su última visita; una cuenta las conserva hasta que las quites.`,
  orbitData: {
    simulated: 'Las órbitas de este servidor son simuladas: no se avisa de ellas.',
    'too-old': (age) =>
      `Los datos orbitales tienen ${age}, demasiado para fiarse de las horas: no se avisa hasta que haya otros más nuevos.`,
    uncertain: (age) => `Los datos orbitales tienen ${age}: los avisos dicen que la hora puede desviarse.`,
  },
  keptInAccount: 'Guardadas en tu cuenta hasta que las quites.',
  reach: '250 millas náuticas',
  watchedHere: 'la vigila este navegador',
  watchedHereText: (distance) =>
    `Las reglas que vigila este navegador se quedan en este dispositivo, también sus ubicaciones. Se comparan con las aeronaves a menos de ${distance} de donde mira Skylens, mientras esté abierto en cualquier página salvo la pantalla mural: es tu ubicación, pero mientras un mapa o un enlace miran a otro sitio, solo se encuentra lo que vuela allí.`,
  staysHere:
    'Pertenecen a este navegador: se quedan, con sus ubicaciones exactas, también al cerrar la sesión, hasta que las quites aquí.',
  needServer:
    'Los pasos de satélites, los tránsitos, las aeronaves nunca recibidas aquí y los receptores mudos necesitan el servidor, igual que push, webhook, calendario y MQTT. El correo necesita una cuenta.',
  takeAlong: {
    heading: 'Llévate tus reglas',
    text: (count) =>
      count === 1
        ? 'Una regla está solo en este navegador, y se vigila solo mientras Skylens está abierto aquí. En tu cuenta, el servidor la vigila todo el tiempo.'
        : `${count} reglas están solo en este navegador, y se vigilan solo mientras Skylens está abierto aquí. En tu cuenta, el servidor las vigila todo el tiempo.`,
    placeless: (distance) =>
      `Lo que se vigila a menos de ${distance} de donde mira Skylens, el servidor lo vigila a la misma distancia de tu ubicación, y para ello la recibe.`,
    isExact: 'Guardar sus ubicaciones exactas, cifradas; si no, redondeadas a 0,1° (unos 10 km)',
    take: 'Llevarlas a mi cuenta',
    done: (count) => (count === 1 ? 'Una regla está en tu cuenta' : `${count} reglas están en tu cuenta`),
    failed: 'No se pudieron llevar todas las reglas',
  },
  within: (radius) => `a menos de ${radius} de tu ubicación`,
  above: (elevation) => `por encima de ${elevation}°`,
  between: (from, to) => `de ${from} a ${to}`,
  from: (height) => `desde ${height}`,
  upTo: (height) => `hasta ${height}`,
  lead: (seconds) => `aviso ${seconds} s antes`,
  leadMinutes: (minutes) => `aviso ${minutes} min antes`,
  satellites: 'estaciones espaciales y Hubble',
  satellite: (norad) => `número de catálogo ${norad}`,
  atLeast: (elevation) => `${elevation}° de altura o más`,
  magnitude: (magnitude) => `magnitud ${magnitude} o más brillante`,
  dark: 'solo donde se pueda ver',
  clouds: (percent) => `con ${percent} % de nubes como máximo`,
  chance: (percent) => `aeronaves desde ${percent} % de probabilidad`,
  satelliteLead: (minutes) => `satélites: aviso ${minutes} min antes`,
  silent: (minutes) => `durante ${minutes} min`,
  quiet: (from, to) => `en silencio de ${from} a ${to}`,
  anywhere: 'dondequiera que se reciba',
  anywhereHere: (distance) => `hasta ${distance} del lugar mostrado`,
};

const form: Translation<typeof English.alertsCopy.form> = {
  newTitle: 'Regla nueva',
  editTitle: (name) => `Cambiar ${name}`,
  kind: 'Avísame de',
  kindsHere: 'Lo que solo puede encontrar el servidor necesita una regla nueva.',
  name: 'Nombre',
  nameHint: 'Va delante de cada alerta.',
  nameInvalid: 'Dale un nombre de 80 caracteres como máximo.',
  where: 'Dónde',
  anywhere: 'Donde la reciba este servidor',
  near: 'Cerca de mi ubicación',
  radiusNm: 'A menos de (millas náuticas)',
  radiusIn: (unit) => `A menos de (${unit})`,
  minElevationDeg: 'Por encima de (grados sobre el horizonte)',
  minElevationHint:
    '0 es sin límite; 45 forma un cono sobre ti. Las reglas de este navegador exigen además que sobresalga de tu propio horizonte; el servidor no lo conoce.',
  minAltitudeFt: 'No por debajo de (pies)',
  minAltitudeIn: (unit) => `No por debajo de (${unit})`,
  maxAltitudeFt: 'No por encima de (pies)',
  maxAltitudeIn: (unit) => `No por encima de (${unit})`,
  leadSeconds: 'Avisarme antes (segundos)',
  leadSecondsHint: 'Hasta 300, según por dónde se espera que vuele.',
  optional: 'Puede quedar vacío.',
  place: (text) => `Ubicación: ${text}`,
  noPlace: 'Aún no se conoce tu ubicación. Usa la de tu dispositivo, o indícala en la pantalla principal.',
  setPlace: 'A la pantalla principal',
  movePlace: 'Moverla a donde estoy ahora',
  isExact: 'Guardar mi ubicación exacta para esta regla',
  exactHint:
    'Si no, el servidor la guarda redondeada a 0,1° (unos 10 km), demasiado gruesa para zonas pequeñas. La ubicación exacta se cifra y desaparece con la regla.',
  watchHint:
    'La ubicación cuenta como una cuyo cielo se recuerda para ti (tres como máximo): el servidor pide a sus fuentes las aeronaves que hay a su alrededor, tan a menudo como lo permiten sus condiciones.',
  satellite: 'Número de catálogo',
  satelliteHint: 'Número NORAD, por ejemplo 25544. Vacío: las estaciones espaciales y el Hubble.',
  passElevation: 'Punto más alto, al menos (grados)',
  passElevationHint: 'El servidor no conoce tu horizonte: elige lo que sobresale de él.',
  maxMagnitude: 'Al menos tan brillante como (magnitud)',
  maxMagnitudeHint: 'Menor es más brillante; 1 es una estrella brillante. Puede quedar vacío.',
  onlyDark: 'Solo los pasos que se pueden ver: iluminados por el Sol, con cielo oscuro',
  maxCloudPercent: 'No con más nubes que (%)',
  maxCloudHint: 'Donde no se conocen las nubes, se avisa igualmente. Puede quedar vacío.',
  leadMinutes: 'Avisarme antes (minutos)',
  transitBody: 'Delante de',
  transitBy: 'Qué cruza',
  minChancePercent: 'Aeronaves desde una probabilidad de (%)',
  minChanceHint: 'El tránsito de una aeronave se conoce uno o dos minutos antes, según por dónde se espera que vuele.',
  satelliteLeadMinutes: 'Satélites: avisarme antes (minutos)',
  transitWarning: 'Nunca mires al Sol sin filtro solar, ni a simple vista ni por una lente: ciega al instante.',
  exactTransitHint: 'La ubicación exacta se cifra y desaparece con la regla.',
  exactNeeded: 'Necesaria para los tránsitos: unos cientos de metros más allá no hay nada que ver.',
  silentMinutes: 'En silencio durante (minutos)',
  watchedBy: 'Quién vigila',
  byBrowser: 'Este navegador, con Skylens abierto',
  byServer: 'El servidor, todo el tiempo',
  byBrowserHint:
    'La regla y su ubicación se quedan en este dispositivo. Mientras un mapa o un enlace miran a otro sitio, solo se encuentra lo que vuela allí. Llega a la bandeja y, si lo permites, como notificación.',
  byServerHint:
    'El servidor guarda la regla para este navegador, y puede enviar push, llamar a un webhook o llenar un calendario.',
  onlyServer: 'Solo el servidor puede encontrar esto: guarda la regla y vigila todo el tiempo.',
  anywhereHere: (distance) => `Hasta ${distance} del lugar mostrado`,
  exactHere: 'La ubicación exacta se queda en este navegador.',
  channels: 'Además de la bandeja, avisarme por',
  quiet: 'Horas de silencio: entonces, solo la bandeja',
  quietFrom: 'Desde',
  quietTo: 'Hasta',
  quietZone: (zone) => `Según los relojes de ${zone}.`,
  quietInvalid: 'Una hora del día, como 22:00.',
  invalid: 'Revísalo: no está dentro de lo permitido.',
  range: (from, to) => `Permitido: de ${from} a ${to}.`,
  heightsCross: '«No por encima de» es menor que «No por debajo de»: nada vuela entre ambos.',
  valueInvalid: (hint) => `Ese valor no es válido. ${hint}`,
  save: 'Guardar',
  cancel: 'Cancelar',
  saved: 'La regla está guardada',
  gone: 'Esta regla se quitó entretanto, quizá en otra pestaña. Aún no se ha guardado nada: guarda otra vez para conservarla como nueva.',
};

const channels: Translation<typeof English.alertsCopy.channels> = {
  intro: 'Configúralos aquí; cada regla dice cuáles usa.',
  here: {
    heading: 'Este navegador, mientras Skylens está abierto',
    text: 'Lo que encuentran las reglas de este navegador se dice en la pantalla. Mientras otra página u otro programa está delante, puede llegar como notificación.',
    notify: 'Notificaciones mientras Skylens está en segundo plano',
    denied: 'Las notificaciones están bloqueadas en los ajustes de este navegador.',
    unsupported: 'Este navegador no muestra notificaciones.',
  },
  push: {
    heading: 'Push',
    text: 'Tu navegador muestra las alertas también con Skylens cerrado. En un iPhone funciona cuando Skylens está en la pantalla de inicio.',
    on: 'Push activado en este navegador',
    others: (count) => (count === 1 ? 'Un navegador las recibe.' : `${count} navegadores las reciben.`),
    start: 'Activar push aquí',
    end: 'Desactivar aquí',
    unsupported: 'Este navegador no admite push, o la página no está abierta por https.',
    denied: 'Las notificaciones están bloqueadas en los ajustes de este navegador.',
    failed: 'No se pudo suscribir este navegador',
    ended: 'Este navegador ya no recibe push',
    begun: 'Este navegador recibe las alertas por push',
  },
  mail: {
    heading: 'Correo',
    to: (address) => `Va a ${address}, la dirección de tu cuenta.`,
    none: 'El correo va a la dirección de una cuenta: inicia sesión para usarlo.',
    signIn: 'Iniciar sesión',
    outbox:
      'Este servidor no tiene servidor de correo: sus mensajes quedan en una carpeta hasta que los envíe quien lo opera.',
  },
  webhook: {
    heading: 'Webhook',
    text: 'Las alertas se envían como JSON a una dirección tuya, firmadas para que sepas de quién vienen.',
    url: 'Dirección',
    urlInvalid: 'Una dirección que empiece por https:// o http://, sin usuario ni contraseña.',
    save: 'Guardar la dirección',
    current: (url) => `Va a ${url}.`,
    remove: 'Quitarlo',
    secret: 'La clave de la firma, que solo se muestra ahora:',
    copy: 'Copiar la clave',
    saved: 'El webhook está configurado',
    replaceQuestion: {
      title: '¿Sustituir el webhook?',
      description:
        'Las alertas irán a la dirección introducida aquí, firmadas con una clave nueva. La clave actual deja de valer.',
      confirm: 'Sustituirlo',
      cancel: 'Conservarlo',
    },
    removeQuestion: {
      title: '¿Quitar el webhook?',
      description: 'Ya no se envía nada a su dirección. Si se configura otra vez, tendrá otra clave.',
      confirm: 'Quitar el webhook',
      cancel: 'Conservarlo',
    },
    removed: 'El webhook ya no existe',
  },
  calendar: {
    heading: 'Calendario',
    text: 'Un calendario con los pasos de la próxima semana que piden tus reglas y los satélites que cruzan el Sol y la Luna (al minuto; las cifras exactas llegan a la bandeja), en una dirección secreta que puede seguir cualquier aplicación de calendario. Quien conozca la dirección puede leerlo y, con muchos eventos, deducir más o menos dónde estás.',
    make: 'Crear una dirección',
    renew: 'Crear otra dirección',
    renewHint: 'Hay una dirección. Una nueva anula la anterior.',
    renewQuestion: {
      title: '¿Crear una dirección nueva?',
      description:
        'Las aplicaciones de calendario que siguen la antigua ya no reciben nada. La nueva debe introducirse en cada una de ellas.',
      confirm: 'Crear una nueva',
      cancel: 'Conservar la antigua',
    },
    remove: 'Anularlo',
    address: 'La dirección, que solo se muestra ahora:',
    copy: 'Copiar la dirección',
    removeQuestion: {
      title: '¿Anular el calendario?',
      description:
        'Las aplicaciones de calendario que siguen la dirección ya no reciben nada. Una nueva debe introducirse en cada una de ellas.',
      confirm: 'Anular el calendario',
      cancel: 'Conservarlo',
    },
    removed: 'El calendario ya no existe',
  },
  mqtt: {
    heading: 'MQTT',
    ready: 'Las reglas van al bróker de este servidor, y Home Assistant las encuentra solo.',
    'not-configured': 'No hay bróker configurado: MQTT_URL en la configuración de este servidor.',
    'not-allowed': 'El bróker es de quien opera el servidor: solo pueden ir allí las reglas de administradores.',
  },
  failed: 'No se pudo cambiar el canal',
};

export const alertsCopy: Translation<typeof English.alertsCopy> = {
  title: 'Alertas',
  intro:
    'Di por qué quieres levantar la vista. El servidor vigila también con Skylens cerrado; este navegador puede vigilar por sí mismo mientras está abierto, y se guarda la regla para sí. Todo llega a la bandeja, y de ella sale por los canales que elijas.',
  tabs: { label: 'Alertas', inbox: 'Bandeja', rules: 'Reglas', channels: 'Canales' },
  unread: (count) => `${count} sin leer`,
  loading: 'Preguntando al servidor',
  byChannel: (channel, words) => `${channel}: ${words}.`,
  failed: 'El servidor no respondió. No ha cambiado nada.',
  retry: 'Reintentar',
  unreachable: 'No se puede contactar con el servidor. No ha cambiado nada; vuelve a intentarlo.',
  other: 'No ha cambiado nada; vuelve a intentarlo.',
  inbox: {
    empty: 'Aún no hay nada',
    emptyText: 'Aquí aparece lo que encuentran tus reglas. Se conserva 30 días.',
    serverAway: 'El servidor no respondió: aquí solo está lo que encontró este navegador.',
    makeRule: 'Crear una regla',
    readAll: 'Marcar todo como leído',
    isNew: 'Nueva',
    isQuiet: 'En horas de silencio',
    isUnsent: 'No se envió a todas partes',
    remove: 'Quitar',
    removeLabel: (message) => `Quitar: ${message}`,
    show: 'Mostrar',
    showLabel: (message) => `Mostrar: ${message}`,
    more: 'Mostrar anteriores',
    list: 'Avisos, primero los más recientes',
    ago: (age) => `hace ${age}`,
    justNow: 'Ahora mismo',
  },
  rules,
  form,
  channels,
  bell: {
    label: (count) => `Alertas: ${count} sin leer`,
    toast: 'Alerta',
  },
};
