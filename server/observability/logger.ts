import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import { errorForLog } from './error-for-log';

export type { Logger } from 'pino';

interface LoggerOptions {
  readonly level: string;
  /** `auto`: readable lines on a terminal, JSON everywhere else. */
  readonly format: 'auto' | 'json' | 'pretty';
}

/** Names that may carry a secret or the place where somebody stands; they never reach the log. */
const REDACTED = ['password', 'apiKey', 'token', 'secret', 'authorization', 'cookie', 'latitude', 'longitude'];

/** Log of the whole server, on standard error: standard output keeps to progress and the address. */
export function createLogger({ level, format }: LoggerOptions): Logger {
  const readable = format === 'pretty' || (format === 'auto' && process.stderr.isTTY);
  const destination = readable
    ? pretty({ destination: 2, sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true })
    : pino.destination({ dest: 2, sync: true });
  const redact = REDACTED.flatMap((name) => [name, `*.${name}`]);
  const options = {
    level,
    redact,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorForLog },
  };
  return pino(options, destination);
}
