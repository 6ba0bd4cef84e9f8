import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { logWarning } from '@app/log/log-warning';

function Nothing() {
  return null;
}

/**
 * A part of the frame around every page, fetched when it is first needed. Where it cannot be fetched every page goes on
 * without it.
 * @param whenMissing told then: for what somebody has just asked for
 */
export function shellPart(
  load: () => Promise<ComponentType>,
  whenMissing: () => void = () => undefined,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      // The error names the script.
      logWarning('A part of the frame could not be loaded', error);
      whenMissing();
      return { default: Nothing };
    }
  });
}
