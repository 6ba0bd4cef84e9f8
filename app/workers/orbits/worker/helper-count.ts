/** What a browser tells of the device; Safari does not tell its memory. */
export interface DeviceSize {
  readonly hardwareConcurrency: number;
  /** GiB, rounded, at most 8. */
  readonly deviceMemory?: number;
}

/** The page and the sky worker have a core each; the orbits worker itself mostly waits while its helpers search. */
const CORES_TAKEN = 2;
const MOST_HELPERS = 4;
const LEAST_MEMORY_GIB = 4;

/** How many workers may help to search passes; 0 on a small device, where they would only take turns. */
export function helperCount({ hardwareConcurrency, deviceMemory = LEAST_MEMORY_GIB }: DeviceSize): number {
  if (deviceMemory < LEAST_MEMORY_GIB) return 0;
  const helpers = Math.min(MOST_HELPERS, hardwareConcurrency - CORES_TAKEN);
  return helpers >= 2 ? helpers : 0;
}
