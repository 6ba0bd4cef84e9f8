import { translated } from './translated';

/** Texts of the data panel, Global Status and the support dialog. */
export const dataCopy = translated('dataCopy', {
  title: 'Data panel',
  close: 'Close data panel',
  tabs: { analysis: 'Analysis', telemetry: 'Telemetry', history: 'History' },
  analysisNothing: 'Select an object to see what is known of it and why.',
  telemetryTitle: 'What this app sends',
  telemetrySwitch: 'Send usage figures every 30 seconds',
  telemetryExplained:
    'Device kind, screen size, frame rate, connection, what was used, which way the device points and turns, and the speed and course of its location. Your place is rounded to 0.1° (about 10 km), your height to a metre.',
  telemetryLast: (time: string) => `Last sent at ${time}.`,
  telemetryNever: 'Nothing sent yet.',
  telemetryFailed: 'The last sending failed; nothing is kept for later.',
  telemetryPreview: 'Show what is sent',
  targetingRecord: 'Targeting record, exact and kept on this device',
} as const);

/** Names of the server's figures, wherever they are shown. */
export const metricLabels = translated('metricLabels', {
  totalRequests: 'Total requests',
  activeUsers: 'Active users',
  apiHealth: 'API health',
  dataSourceHealth: 'Data-source health',
  averageResponseTime: 'Average response',
  errorRate: 'Error rate',
} as const);

export const statusCopy = translated('statusCopy', {
  title: 'Global Status',
  metrics: 'This server, measured',
  sample: 'sample',
  sampleExplained: 'The server gave no figures. These are sample values, not measurements.',
  someSamplesExplained: 'The server did not give the figures marked as samples: those are no measurements.',
  explained:
    'API health: calls of the last five minutes that were answered within a second and without an error of the server. Error rate: those that ended in such an error, however fast. Data-source health: sources that neither fail nor refuse. Active users: who has the live sky open, or sent usage figures within 90 seconds; who only reads this page is not among them.',
  sources: 'Sources',
  sourcesFailed: 'The list of sources could not be loaded.',
  droppedReasons: 'Why records were dropped',
} as const);
