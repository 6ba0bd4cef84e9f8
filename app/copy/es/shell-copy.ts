import type { Translation } from '../translation';
import type * as English from '../shell-copy';

/** Texts of the frame around every screen, in Spanish. */
export const shellCopy: Translation<typeof English.shellCopy> = {
  supportMissing: 'No ha llegado. Vuelve a intentarlo.',
  name: 'Skylens',
  tagline: 'Qué vuela sobre ti',
  promise:
    'Apunta con un teléfono al cielo: cada aeronave, satélite, planeta y estrella brillante a la vista, con su nombre, el grado de certeza y el porqué.',
  skipToContent: 'Saltar al contenido',
  accessibility: 'Accesibilidad',
  documentTitle: (page) => (page === 'Inicio' ? 'Skylens: qué vuela sobre ti' : `${page} · Skylens`),
};

export const navigationCopy: Translation<typeof English.navigationCopy> = {
  captures: 'Capturas',
  identify: '¿Qué era eso?',
  alerts: 'Alertas',
  flights: 'Vuelos',
  flight: 'Vuelo',
  label: 'Principal',
  more: 'Más',
  menu: 'Menú',
  moreLabel: 'Más páginas y ajustes',
  home: 'Inicio',
  map: 'Mapa',
  table: 'Tabla',
  satellites: 'Satélites',
  satellite: 'Satélite',
  globe: 'Globo',
  account: 'Cuenta',
  triangulation: 'Triangulación',
  analytics: 'Estadísticas',
  observations: 'Observaciones',
  observation: 'Observación',
  newObservation: 'Nueva observación',
  social: 'Comunidad',
  sharedSighting: 'Avistamiento compartido',
  sightingByToken: 'Avistamiento por enlace',
  horizon: 'Mi horizonte',
  settings: 'Ajustes',
  offline: 'Sin red',
  apiKeys: 'Claves de API',
  apiReference: 'Referencia de la API',
  systemStatus: 'Estado del sistema',
  deviceCheck: 'Comprobación del dispositivo',
  admin: 'Administración',
};

export const menuCopy: Translation<typeof English.menuCopy> = {
  displayMode: 'Modo de pantalla',
  themes: { light: 'Claro', dark: 'Oscuro', night: 'Noche' },
  educationMode: 'Modo educativo',
  educationHint: 'Dice qué hay en la pantalla y por qué.',
  keyNoticeTitle: 'Falta la clave de API de ADS-B Exchange',
  keyNoticeText: 'Algunas fuentes de datos requieren una clave de API',
  keyNoticeWhose: 'Tú no necesitas ninguna: solo afecta a quien gestiona este servidor.',
  sourcesTitle: 'Fuentes ahora',
  sourcesLoading: 'Preguntando al servidor por sus fuentes',
  sourcesFailed: 'El servidor no dice qué fuentes usa. Lo que hay en la pantalla se queda.',
  sourcesNone: 'No hay ninguna fuente configurada.',
};

export const feedTagCopy: Translation<typeof English.feedTagCopy> = { replay: 'REPLAY', demo: 'DEMO' };

export const feedModeCopy: Translation<typeof English.feedModeCopy> = {
  live: 'Datos en directo',
  replay: 'REPLAY: se reproduce una grabación',
  demo: 'DEMO: tráfico simulado, porque ninguna fuente real responde',
  none: 'Ninguna fuente responde y no se simula nada',
  idle: 'Las fuentes están en reposo: se consultan mientras alguien mira el cielo',
  starting: 'Las fuentes están arrancando',
  idleOrStarting: 'Las fuentes están en reposo o arrancando: se consultan mientras alguien mira el cielo',
};

export const footerCopy: Translation<typeof English.footerCopy> = {
  copyright: (year) => `© ${year} Skylens`,
  tagline: 'Qué vuela sobre ti',
  donate: 'Donar',
  contact: 'Contacto',
};

export const splashCopy: Translation<typeof English.splashCopy> = {
  label: 'Iniciando Skylens',
  skip: 'Saltar',
  alwaysSkip: 'Saltar siempre',
  waiting: {
    screen: ['Cargando la pantalla', 'Desempaquetando la pantalla', 'Componiendo los textos'],
    configuration: ['Pidiendo la configuración', 'Esperando la configuración'],
    sources: ['Preguntando qué fuentes responden', 'Esperando a las fuentes'],
  },
  ready: ['La pantalla está aquí', 'Comprobando la hora', 'Buscando el norte', 'Dibujando el horizonte', 'Listo'],
};

export const toastCopy: Translation<typeof English.toastCopy> = {
  one: 'Notificación',
  region: 'Notificaciones ({hotkey})',
  close: 'Cerrar notificación',
};

export const errorCopy: Translation<typeof English.errorCopy> = {
  pageTitle: 'Esta página ha fallado',
  pageBody:
    'El error está solo en esta página. El menú y todas las demás páginas siguen funcionando, y no se pierde nada de lo que guardaste.',
  loadTitle: 'No se pudo cargar esta página',
  loadBody:
    'Sus archivos no han llegado: se perdió la conexión o Skylens se actualizó entretanto. Recarga para obtenerlos; las demás páginas que tienes abiertas siguen funcionando.',
  appTitle: 'Skylens ha fallado',
  appBody:
    'La aplicación ha encontrado un error que no puede reparar por sí sola. Tus ajustes se conservan. Recarga para empezar de nuevo.',
  details: 'Qué ha pasado',
  reload: 'Recargar',
  home: 'Volver al inicio',
};

export const notFoundCopy: Translation<typeof English.notFoundCopy> = {
  code: '404',
  title: 'Página no encontrada',
  sentence: (address) => `No se ha encontrado la página solicitada: ${address}`,
  home: 'Volver al inicio',
  satellites: 'Satélites',
  keyQuestion: '¿Intentabas usar una función que requiere una clave de API?',
  keyHint: 'Algunas funciones necesitan fuentes de datos externas para funcionar bien.',
};
