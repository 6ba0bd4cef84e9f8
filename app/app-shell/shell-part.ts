import type { ComponentType } from 'react';
import { type LazyPart, lazyPart } from '@app/ui/lazy-part';

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
): LazyPart<object> {
  const loadOrTell = async (): Promise<ComponentType> => {
    try {
      return await load();
    } catch (error) {
      whenMissing();
      throw error;
    }
  };
  return lazyPart({ name: 'A part of the frame', load: loadOrTell, Missing: Nothing });
}
