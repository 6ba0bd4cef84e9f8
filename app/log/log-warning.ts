/** One line on the console for failures that nobody has to act on. */
export function logWarning(what: string, error: unknown): void {
  const { warn } = console;
  warn(what, error);
}
