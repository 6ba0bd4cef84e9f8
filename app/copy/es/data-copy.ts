import type * as English from '../data-copy';
import type { Translation } from '../translation';

/** Texts of the data panel, Global Status and the support dialog, in Spanish. */
export const dataCopy: Translation<typeof English.dataCopy> = {
  title: 'Panel de datos',
  close: 'Cerrar el panel de datos',
  tabs: { analysis: 'Análisis', telemetry: 'Telemetría', history: 'Historial' },
  analysisNothing: 'Selecciona un objeto para ver qué se sabe de él y por qué.',
  telemetryTitle: 'Qué envía esta aplicación',
  telemetrySwitch: 'Enviar datos de uso cada 30 segundos',
  telemetryExplained:
    'Clase de dispositivo, tamaño de pantalla, fotogramas por segundo, conexión, lo que se usó, hacia dónde apunta y gira el dispositivo, y la velocidad y el rumbo de su ubicación. Tu ubicación se redondea a 0,1° (unos 10 km) y tu altitud, al metro.',
  telemetryLast: (time) => `Último envío a las ${time}.`,
  telemetryNever: 'Aún no se ha enviado nada.',
  telemetryFailed: 'El último envío falló; no se guarda nada para después.',
  telemetryPreview: 'Mostrar qué se envía',
  targetingRecord: 'Registro de apuntado, exacto y guardado en este dispositivo',
};

/** Names of the server's figures, in Spanish. */
export const metricLabels: Translation<typeof English.metricLabels> = {
  totalRequests: 'Peticiones totales',
  activeUsers: 'Usuarios activos',
  apiHealth: 'Salud de la API',
  dataSourceHealth: 'Salud de las fuentes',
  averageResponseTime: 'Respuesta media',
  errorRate: 'Tasa de errores',
};

export const statusCopy: Translation<typeof English.statusCopy> = {
  title: 'Estado global',
  metrics: 'Este servidor, medido',
  sample: 'muestra',
  sampleExplained: 'El servidor no dio cifras. Estos son valores de muestra, no mediciones.',
  someSamplesExplained: 'El servidor no dio las cifras marcadas como muestra: no son mediciones.',
  explained:
    'Salud de la API: llamadas de los últimos cinco minutos respondidas en menos de un segundo y sin error del servidor. Tasa de errores: las que acabaron en tal error, por rápidas que fueran. Salud de las fuentes: fuentes que ni fallan ni rechazan. Usuarios activos: quien tiene abierto el cielo en vivo o envió datos de uso en los últimos 90 segundos; quien solo lee esta página no cuenta.',
  sources: 'Fuentes',
  sourcesFailed: 'No se pudo cargar la lista de fuentes.',
  droppedReasons: 'Por qué se descartaron registros',
};
