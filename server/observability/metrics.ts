import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface ServerMetrics {
  readonly registry: Registry;
  observeRequest(
    labels: { readonly method: string; readonly route: string; readonly status: number },
    seconds: number,
  ): void;
  /** Smoothness that a client reported. */
  readonly observeFrameRate: (framesPerSecond: number) => void;
  /** Reads a value at each scrape. */
  gauge(name: string, help: string, read: () => number): void;
}

/**
 * Figures for Prometheus, each server with a registry of its own so that tests can run several. The default metrics
 * hold CPU, memory, garbage collection and the event loop's lag (from perf_hooks).
 */
export function createServerMetrics(): ServerMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'skylens_http_request_duration_seconds',
    help: 'Time from request to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const frameRates = new Histogram({
    name: 'skylens_client_frame_rate',
    help: 'Frames a second that clients report, every 30 s each.',
    buckets: [10, 20, 30, 45, 60, 90],
    registers: [registry],
  });
  return {
    registry,
    observeFrameRate: (framesPerSecond) => frameRates.observe(framesPerSecond),
    observeRequest({ method, route, status }, seconds) {
      durations.observe({ method, route, status: String(status) }, seconds);
    },
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) });
    },
  };
}
