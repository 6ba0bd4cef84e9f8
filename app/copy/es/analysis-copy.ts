import type * as English from '../analysis-copy';
import type { Translation } from '../translation';

/** Texts of the analysis modal, in Spanish. */
export const aiCopy: Translation<typeof English.aiCopy> = {
  title: 'Análisis con IA',
  tabsLabel: 'Análisis de este objeto',
  tabs: { analysis: 'Análisis del objeto', trajectory: 'Predicción de trayectoria' },
  processing: 'Procesando con modelos avanzados de IA…',
  generateAnalysis: 'Generar análisis',
  generatePrediction: 'Generar predicción',
  updatePrediction: 'Actualizar predicción',
  refreshAnalysis: 'Actualizar análisis',
  noAnalysis: 'Aún no hay análisis',
  noAnalysisBody: 'Qué es este objeto, para qué está ahí y qué peligro supone, con los datos que lo indican.',
  noPrediction: 'Aún no hay predicción',
  noPredictionBody: 'Dónde se espera que esté este objeto, y cuánto puede desviarse.',
  noObject: 'El cielo que se muestra es el de una captura. Lo que volaba entonces no se puede analizar ahora.',
  started: { title: 'Análisis con IA', description: 'Analizando el objeto con IA avanzada…' },
  analysisFailed: {
    title: 'Error del análisis',
    description: 'No se pudo obtener el análisis con IA de este objeto',
  },
  trajectoryFailed: {
    title: 'Error de trayectoria',
    description: 'No se pudo predecir la trayectoria de este objeto',
  },
  statements: {
    type: 'Qué es',
    alternates: 'También podría ser',
    threatAssessment: 'Nivel de amenaza',
    estimatedPurpose: 'Finalidad',
    enhancedName: 'Identidad',
  },
  why: 'Por qué',
  origins: {
    sent: 'emitido',
    track: 'por su trayectoria',
    register: 'de un registro',
    catalogue: 'del catálogo',
    computed: 'calculado',
    rule: 'por regla',
    entered: 'introducido por una persona',
  },
  likelihood: (percent) => `probable al ${percent}`,
  threat: { none: 'Ninguna', low: 'Baja', medium: 'Media', high: 'Alta' },
  madeBy: {
    'built-in': 'Redactado por las reglas de este servidor, sin modelo.',
    ai: 'Redactado por un modelo de lenguaje.',
  },
  versionAt: (version, time) => `Versión ${version}, ${time}.`,
  frame: 'Plazo',
  minutes: (minutes) => `${minutes} min`,
  predictedIn: (when) => `Posición prevista: ${when}`,
  in: (minutes) => (minutes === 1 ? 'Dentro de 1 minuto' : `Dentro de ${minutes} minutos`),
  altitude: 'Altitud',
  unknown: 'N/D',
  reliability: 'Fiabilidad',
  bands: { high: 'Confianza alta', medium: 'Confianza media', low: 'Confianza baja' },
  near: (distance) => `de probabilidad de errar menos de ${distance}`,
  factors: 'Factores',
  notes: 'Notas',
  wayCaption: (width) =>
    `Punto: ahora. Anillo: entonces, 95 de cada 100 veces dentro de la línea discontinua; sombreado: cuánto se desvía a los lados. Ancho ${width}, norte arriba.`,
  wayLabel: (minutes) =>
    minutes === 1
      ? 'El camino previsto del próximo minuto, norte arriba, con su banda del 95 %'
      : `El camino previsto de los próximos ${minutes} minutos, norte arriba, con su banda del 95 %`,
};
