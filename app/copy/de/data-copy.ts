import type { Translation } from '../translation';
import type * as English from '../data-copy';

/** Texts of the data panel, Global Status and the support dialog, in German. */
export const dataCopy: Translation<typeof English.dataCopy> = {
  title: 'Datenbereich',
  close: 'Datenbereich schließen',
  tabs: { analysis: 'Analyse', telemetry: 'Telemetrie', history: 'Verlauf' },
  analysisNothing: 'Wähle ein Objekt, um zu sehen, was darüber bekannt ist und warum.',
  telemetryTitle: 'Was diese App sendet',
  telemetrySwitch: 'Alle 30 Sekunden Nutzungsdaten senden',
  telemetryExplained:
    'Geräteart, Bildschirmgröße, Bildrate, Verbindung, was genutzt wurde, wohin das Gerät zeigt und wie es sich dreht, sowie Geschwindigkeit und Richtung, mit der es sich bewegt. Dein Standort ist auf 0,1° (etwa 10 km) gerundet, deine Höhe auf einen Meter.',
  telemetryLast: (time) => `Zuletzt gesendet um ${time}.`,
  telemetryNever: 'Noch nichts gesendet.',
  telemetryFailed: 'Das letzte Senden ist fehlgeschlagen; für später wird nichts aufbewahrt.',
  telemetryPreview: 'Zeigen, was gesendet wird',
  targetingRecord: 'Zielaufzeichnung, genau und nur auf diesem Gerät',
};

/** Names of the server's figures, in German. */
export const metricLabels: Translation<typeof English.metricLabels> = {
  totalRequests: 'Anfragen gesamt',
  activeUsers: 'Aktive Nutzer',
  apiHealth: 'Zustand der API',
  dataSourceHealth: 'Zustand der Quellen',
  averageResponseTime: 'Mittlere Antwortzeit',
  errorRate: 'Fehlerrate',
};

export const statusCopy: Translation<typeof English.statusCopy> = {
  title: 'Globaler Status',
  metrics: 'Dieser Server, gemessen',
  sample: 'Beispiel',
  sampleExplained: 'Der Server hat keine Werte geliefert. Das sind Beispielwerte, keine Messungen.',
  someSamplesExplained:
    'Die als Beispiel gekennzeichneten Werte hat der Server nicht geliefert: Sie sind keine Messungen.',
  explained:
    'Zustand der API: Aufrufe der letzten fünf Minuten, die binnen einer Sekunde und ohne Fehler des Servers beantwortet wurden. Fehlerrate: die mit einem solchen Fehler endeten, wie schnell auch immer. Zustand der Quellen: Quellen, die weder ausfallen noch abweisen. Aktive Nutzer: wer den Live-Himmel offen hat oder binnen 90 Sekunden Nutzungswerte sandte; wer nur diese Seite liest, zählt nicht dazu.',
  sources: 'Quellen',
  sourcesFailed: 'Die Liste der Quellen konnte nicht geladen werden.',
  droppedReasons: 'Warum Datensätze verworfen wurden',
};
