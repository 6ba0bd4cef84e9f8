import { type DestinationStream, type Logger, pino } from 'pino';
import { errorForLog } from './error-for-log';

export type { Logger } from 'pino';

/** Names that may carry a secret or the place where somebody stands; they never reach the log. */
const REDACTED = ['password', 'apiKey', 'token', 'secret', 'authorization', 'cookie', 'latitude', 'longitude'];

interface LoggerOptions {
  readonly level: string;
  /** `auto`: readable lines on a terminal, JSON everywhere else. */
  readonly format: 'auto' | 'json' | 'pretty';
}

/** Log of the whole server, on standard error: standard output keeps to progress and the address. */
export async function openLogger({ level, format }: LoggerOptions): Promise<Logger> {
  const isReadable = format === 'pretty' || (format === 'auto' && process.stderr.isTTY);
  return isReadable ? createLogger({ level }, await readableLines()) : createLogger({ level });
}

/** Loaded only where somebody reads: it takes memory. */
async function readableLines(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    destination: 2,
    sync: true,
    ignore: 'pid,hostname',
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
  });
}

/** Of JSON lines, where nothing else is said. */
export function createLogger(
  { level }: Pick<LoggerOptions, 'level'>,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger {
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
