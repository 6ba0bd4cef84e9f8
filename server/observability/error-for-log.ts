import { pino } from 'pino';

/** What PostgreSQL adds to an error and what holds the values of the row: they may be secrets or places of people. */
const WITH_VALUES = ['detail', 'where', 'internalQuery'];

/** An error as it goes to the log: with message and stack, without the values of a row that a database refused. */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) {
    return error;
  }
  return Object.fromEntries(
    Object.entries(pino.stdSerializers.err(error)).filter(([name]) => !WITH_VALUES.includes(name)),
  );
}
