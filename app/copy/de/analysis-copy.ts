import type { Translation } from '../translation';
import type * as English from '../analysis-copy';

/** Texts of the analysis modal, in German. */
export const aiCopy: Translation<typeof English.aiCopy> = {
  title: 'KI-Analyse',
  tabsLabel: 'Analyse dieses Objekts',
  tabs: { analysis: 'Objektanalyse', trajectory: 'Bahnvorhersage' },
  processing: 'Verarbeitung mit fortgeschrittenen KI-Modellen …',
  generateAnalysis: 'Analyse erstellen',
  generatePrediction: 'Vorhersage erstellen',
  updatePrediction: 'Vorhersage erneuern',
  refreshAnalysis: 'Analyse erneuern',
  noAnalysis: 'Noch keine Analyse',
  noAnalysisBody: 'Was dieses Objekt ist, wozu es dient und wie gefährlich es ist, je mit den Fakten dafür.',
  noPrediction: 'Noch keine Vorhersage',
  noPredictionBody: 'Wo dieses Objekt erwartet wird und wie falsch das sein kann.',
  noObject: 'Gezeigt wird der Himmel einer Aufnahme. Was damals flog, lässt sich jetzt nicht analysieren.',
  started: { title: 'KI-Analyse', description: 'Das Objekt wird mit KI analysiert …' },
  analysisFailed: { title: 'Analysefehler', description: 'Für dieses Objekt ist keine KI-Analyse zu bekommen' },
  trajectoryFailed: {
    title: 'Vorhersagefehler',
    description: 'Die Bahn dieses Objekts lässt sich nicht vorhersagen',
  },
  statements: {
    type: 'Was es ist',
    alternates: 'Was es auch sein könnte',
    threatAssessment: 'Gefahrenstufe',
    estimatedPurpose: 'Zweck',
    enhancedName: 'Identität',
  },
  why: 'Warum',
  origins: {
    sent: 'gesendet',
    track: 'aus seiner Spur',
    register: 'aus einem Register',
    catalogue: 'aus dem Katalog',
    computed: 'berechnet',
    rule: 'nach Regel',
    entered: 'von Menschen eingegeben',
  },
  likelihood: (percent) => `zu ${percent} wahrscheinlich`,
  threat: { none: 'Keine', low: 'Niedrig', medium: 'Mittel', high: 'Hoch' },
  madeBy: {
    'built-in': 'Formuliert nach den Regeln dieses Servers, ohne Modell.',
    ai: 'Formuliert von einem Sprachmodell.',
  },
  versionAt: (version, time) => `Version ${version}, ${time}.`,
  frame: 'Zeitraum',
  minutes: (minutes) => `${minutes} min`,
  predictedIn: (when) => `Vorhergesagte Position: ${when}`,
  in: (minutes) => `In ${minutes} min`,
  altitude: 'Höhe',
  unknown: 'k. A.',
  reliability: 'Verlässlichkeit',
  bands: { high: 'Hohe Sicherheit', medium: 'Mittlere Sicherheit', low: 'Geringe Sicherheit' },
  near: (distance) => `für einen Fehler unter ${distance}`,
  factors: 'Faktoren',
  notes: 'Hinweise',
  wayCaption: (width) =>
    `Punkt: jetzt. Ring: dann, in 95 von 100 Fällen innerhalb der gestrichelten Linie; schattiert: wie weit seitlich. Breite ${width}, Norden oben.`,
  wayLabel: (minutes) =>
    `Der erwartete Weg der nächsten ${minutes === 1 ? 'Minute' : `${minutes} Minuten`}, Norden oben, mit seinem 95-%-Band`,
};
