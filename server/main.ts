import { config as readDotEnv } from 'dotenv';
import { describeEnvironmentFaults, type Environment, parseEnvironment } from './env';
import { type Logger, openLogger } from './observability/logger';
import { type RunningServer, startServer } from './start-server';

/** Supervisors kill after half a minute at the latest, without a word in the log. */
const STOP_WITHIN_MS = 25_000;
/** Ctrl+C reaches everybody in the terminal, and npm passes it on besides: two signals so close are one. */
const SAME_SIGNAL_MS = 500;

if (process.env['NODE_ENV'] !== 'production') {
  readDotEnv({ quiet: true });
}
const environment = parseEnvironment(process.env);
if (environment.ok) {
  await run(environment.env);
} else {
  process.stderr.write(`${describeEnvironmentFaults(environment.faults)}\n`);
  process.exitCode = 1;
}

async function run(env: Environment): Promise<void> {
  const log = await openLogger({ level: env.LOG_LEVEL, format: env.LOG_FORMAT });
  endOnUnexpectedErrors(log);
  let server: RunningServer | undefined;
  endOnSignals(() => server, log);
  try {
    server = await startServer({ env, log, onProgress: progress });
    process.stdout.write(`Skylens is ready: ${server.url}\n`);
  } catch (error) {
    log.debug({ err: error }, 'start failed');
    process.stderr.write(`Skylens cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** Progress on standard output, with the seconds since the process began. */
function progress(text: string): void {
  const seconds = (performance.now() / 1000).toFixed(1).padStart(5);
  process.stdout.write(`${seconds} s  ${text}\n`);
}

/**
 * The first signal stops the server in order, within a bounded time; a second one ends it at once. One during the start
 * ends it at once, too: nothing has been promised yet. Listening early matters as the first process of a container,
 * which gets no signal that it does not listen for.
 */
function endOnSignals(running: () => RunningServer | undefined, log: Logger): void {
  let stoppingSinceMs: number | undefined;
  const stop = (signal: NodeJS.Signals): void => {
    if (stoppingSinceMs !== undefined) {
      if (performance.now() - stoppingSinceMs > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSinceMs = performance.now();
    log.info({ signal }, 'stopping');
    const server = running();
    if (server === undefined) {
      process.exit(0);
    }
    setTimeout(() => {
      log.error('stopping takes too long, ending');
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** After an error that nobody expected the state is unknown: say so and end, so that the supervisor starts afresh. */
function endOnUnexpectedErrors(log: Logger): void {
  const end = (error: unknown): void => {
    log.fatal({ err: error }, 'unexpected error, ending');
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
