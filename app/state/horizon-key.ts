import type { HorizonMask } from '@engine/horizon/horizon-mask';
import type { ObserverLocation } from '@engine/observer/observer';

const keys = new WeakMap<HorizonMask, number>();
let made = 0;

/** Tells answers for one horizon of an observer from those for another in a query's key; 0 without one. */
export function horizonKey({ horizon }: Pick<ObserverLocation, 'horizon'>): number {
  if (horizon === undefined) return 0;
  const key = keys.get(horizon) ?? ++made;
  keys.set(horizon, key);
  return key;
}
