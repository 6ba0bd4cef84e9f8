export const systemStatusCopy = {
  title: 'System Status',
  sources: 'Sources',
  metrics: 'This server',
  loading: 'Asking the server',
  sourcesFailed: 'The server did not say which sources it uses. The sky view keeps what it has; try again.',
  metricsFailed: 'The server did not answer with its figures. Everything else still works; try again.',
  retry: 'Try again',
} as const;
