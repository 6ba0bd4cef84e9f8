import type { AlertService } from './alerts/start-alerts';
import type { LiveStream } from './live/live-stream';
import type { Mail } from './mail/start-mail';
import type { ServerMetrics } from './observability/metrics';
import type { OrbitEngine } from './orbits/orbit-engine';
import { addSatelliteGauges } from './satellites/satellite-gauges';
import type { Satellites } from './satellites/start-satellites';
import type { Sky } from './start-sky';

interface GaugedParts {
  readonly sky: Sky;
  readonly stream: LiveStream;
  readonly orbits: OrbitEngine;
  readonly mail: Mail;
  readonly alerts: AlertService;
  readonly satellites: Satellites;
}

/** Viewers of the live stream. */
export function openStreams({ counters }: LiveStream): number {
  return counters.webSocketViewers + counters.sseViewers;
}

function addMailGauges(metrics: ServerMetrics, mail: Mail): void {
  metrics.gauge('skylens_mail_waiting', 'Mails that wait to be sent.', () => mail.counts().waiting);
  metrics.gauge(
    'skylens_mail_failed',
    'Mails that could not be sent and are kept for a while.',
    () => mail.counts().failed,
  );
}

/** The figures of the parts for Prometheus, each read at a scrape. `now` gives milliseconds since the epoch. */
export function addServiceGauges(metrics: ServerMetrics, parts: GaugedParts, now: () => number): void {
  const { sky, stream, orbits, mail, alerts, satellites } = parts;
  addGauges(metrics, sky, stream, orbits);
  addMailGauges(metrics, mail);
  addAlertGauges(metrics, alerts);
  addSatelliteGauges(metrics, satellites, now);
}

function addAlertGauges(metrics: ServerMetrics, alerts: AlertService): void {
  metrics.gauge('skylens_alert_rules', 'Rules of alerts.', () => alerts.counts().rules);
  metrics.gauge('skylens_alert_sendings', 'Alerts that wait to be sent.', () => alerts.counts().sendings);
}

function addGauges(metrics: ServerMetrics, sky: Sky, stream: LiveStream, orbits: OrbitEngine): void {
  metrics.gauge('skylens_live_objects', 'Objects in the live store.', () => sky.store.size);
  metrics.gauge(
    'skylens_orbit_satellites',
    'Satellites whose orbits are computed; none while nobody asks.',
    () => orbits.loaded()?.count ?? 0,
  );
  metrics.gauge('skylens_orbit_questions', 'Questions about orbits without an answer yet.', () => orbits.waiting());
  metrics.gauge('skylens_live_streams', 'Open live streams.', () => openStreams(stream));
  metrics.gauge('skylens_live_watched_tiles', 'Tiles that somebody looks at.', () => stream.watchedTiles());
  metrics.gauge('skylens_live_sent_bytes', 'Bytes sent by the live stream.', () => stream.counters.bytesSent);
  metrics.gauge('skylens_live_skipped_frames', 'Frames not sent to slow clients.', () => stream.counters.framesSkipped);
  metrics.gauge('skylens_history_pending', 'Positions that wait to be written.', () => sky.historyStats().pending);
  metrics.gauge('skylens_history_written', 'Positions written.', () => sky.historyStats().written);
  metrics.gauge(
    'skylens_history_dropped',
    'Positions lost because the queue was full.',
    () => sky.historyStats().dropped,
  );
}
