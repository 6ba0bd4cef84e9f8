import type { ServerMetrics } from '../observability/metrics';
import type { Satellites } from './start-satellites';

/** Figures of the catalogue for Prometheus. */
export function addSatelliteGauges(metrics: ServerMetrics, satellites: Satellites, now: () => number): void {
  const { store } = satellites;
  metrics.gauge('skylens_satellites', 'Satellites in the catalogue.', () => store.current()?.records.length ?? 0);
  metrics.gauge('skylens_satellite_catalogue_age_seconds', 'Since the catalogue was fetched; 0 without one.', () => {
    const catalogue = store.current();
    return catalogue === null ? 0 : Math.max(0, (now() - catalogue.fetchedAtMs) / 1000);
  });
  metrics.gauge('skylens_satellite_records_refused', 'Records that the newest reading left out.', () =>
    satellites.status().rejections.reduce((sum, { count }) => sum + count, 0),
  );
  metrics.gauge('skylens_satellite_sources_failing', 'Sources of element sets that fail or refuse.', () => {
    const { sources } = satellites.status();
    return sources.filter(({ state }) => state === 'failing' || state === 'blocked').length;
  });
}
