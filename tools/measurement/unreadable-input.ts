/** Reference data that is missing, damaged or of another format: the fault of the data, and told without a stack. */
export class UnreadableInput extends Error {}

/** Does what reads a file or folder; whatever goes wrong there says which one it was. */
export async function readingInput<T>(path: string, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnreadableInput) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnreadableInput(`${path} cannot be read: ${reason}`, { cause: error });
  }
}
