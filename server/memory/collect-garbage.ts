import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Lets go now of what nothing holds any more. V8 does so when the next memory is asked for, which in a thread that has
 * done its start and mostly waits may be never. It stands still for some ten milliseconds.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
