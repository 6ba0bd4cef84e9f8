import { resolve } from 'node:path';
import packageFacts from '../package.json' with { type: 'json' };
import { type AppDependencies, createApp } from './app';
import type { Environment } from './env';
import { createTelemetryService } from './features/telemetry/service';
import { type Listener, openListener } from './http/listener';
import { collectGarbage } from './memory/collect-garbage';
import type { Logger } from './observability/logger';
import { createServerMetrics } from './observability/metrics';
import { createReadiness } from './observability/readiness';
import { countNetworkBytes } from './observability/network-bytes';
import { createRequestRecorder } from './observability/request-figures';
import { type Services, startServices } from './start-services';

/** Where `npm run build` puts the app; commands run in the folder of the project. */
const APP_ROOT = 'dist/app';
/** The 500 streams that a network may have, and what loads the pages around them; docs/operations.md names it. */
const SOCKETS_PER_NETWORK = 600;
/** Requests that are still running after this time are cut off. */
const FINISH_WITHIN_MS = 8000;

interface StartOptions {
  readonly env: Environment;
  readonly log: Logger;
  /** Told what the start is waiting for. */
  readonly onProgress: (text: string) => void;
}

export interface RunningServer {
  /** What a person opens. */
  readonly url: string;
  readonly port: number;
  /** Stops taking work, finishes what runs, writes what is not yet written. */
  stop(): Promise<void>;
}

/**
 * Opens the port first, so that probes and pages get an answer while the database comes up, then everything behind it.
 * @throws ListenError, DatabaseUnavailableError, DirectoryInUseError and whatever else keeps a part from starting; what
 * was already up is closed again.
 */
export async function startServer({ env, log, onProgress }: StartOptions): Promise<RunningServer> {
  const now = Date.now;
  const platform: Omit<AppDependencies, 'api'> = {
    env,
    log,
    recorder: createRequestRecorder(now),
    metrics: createServerMetrics(),
    readiness: createReadiness(['database', 'storage', 'ingest', 'satellites']),
    appRoot: resolve(APP_ROOT),
  };
  const telemetry = createTelemetryService({
    now,
    observeFrameRate: (framesPerSecond) => platform.metrics.observeFrameRate(framesPerSecond),
  });
  const listener = await openListener({
    host: env.HOST,
    port: env.PORT,
    tls: tlsOf(env),
    // A proxy is the peer of everybody.
    socketsPerNetwork: env.TRUST_PROXY_HOPS === 0 ? SOCKETS_PER_NETWORK : undefined,
  });
  const networkBytes = countNetworkBytes(listener.server);
  listener.handle(createApp(platform).callback());
  onProgress(`Listening on ${env.HOST}:${listener.port}.`);
  try {
    const services = await startServices({
      ...platform,
      env,
      telemetry,
      version: packageFacts.version,
      appUrl: urlOf(env, listener.port),
      server: listener.server,
      networkBytes,
      onProgress,
      now,
    });
    listener.handle(createApp({ ...platform, api: services.api }).callback());
    collectGarbage();
    return {
      url: urlOf(env, listener.port),
      port: listener.port,
      stop: () => stopServer(listener, services, platform),
    };
  } catch (error) {
    await listener.close(0);
    throw error;
  }
}

async function stopServer(
  listener: Listener,
  services: Services,
  { readiness, log }: Pick<AppDependencies, 'readiness' | 'log'>,
): Promise<void> {
  readiness.stop();
  try {
    await Promise.all([services.closeStreams(), listener.close(FINISH_WITHIN_MS), services.stopSources()]);
  } finally {
    await services.closeBackends();
  }
  log.info('stopped');
}

function tlsOf(env: Environment): { certFile: string; keyFile: string } | undefined {
  const { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile } = env;
  return certFile === undefined || keyFile === undefined ? undefined : { certFile, keyFile };
}

/** The public address if one is configured; otherwise the one that works on this machine. */
function urlOf(env: Environment, port: number): string {
  if (env.PUBLIC_URL !== undefined) {
    return env.PUBLIC_URL.replace(/\/$/, '');
  }
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(env.HOST);
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
  return `${env.TLS_CERT_FILE === undefined ? 'http' : 'https'}://${isLocal ? 'localhost' : host}:${port}`;
}
