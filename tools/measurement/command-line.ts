import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

type CommandLine<T extends Options> = ReturnType<
  typeof parseArgs<{ readonly options: T; readonly allowPositionals: true }>
>;

/**
 * What was asked for, or null after the usage was printed: for `--help`, and with exit code 2 where an option is unknown
 * or has no value.
 */
export function readCommandLine<T extends Options>(options: T, usage: string): CommandLine<T> | null {
  if (process.argv.includes('--help')) {
    console.log(usage);
    return null;
  }
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    refuseCommandLine(error.message, usage);
    return null;
  }
}

/** Says what was wrong and what is allowed. */
export function refuseCommandLine(problem: string, usage: string): void {
  console.error(`${problem}\n${usage}`);
  process.exitCode = 2;
}
