import { OBJECT_CLASSES, type ObjectClass } from '../tracking/aircraft-report';

/**
 * Metres a second over ground that nothing of a class exceeds: its fastest types at their limits, with a strong wind behind
 * them (jet streams reach 100 m/s at airliners' heights).
 */
const FASTEST_MPS: Readonly<Record<ObjectClass, number>> = {
  airliner: 370,
  'business-jet': 370,
  military: 800,
  'light-aircraft': 180,
  helicopter: 120,
  glider: 110,
  balloon: 100,
  parachutist: 100,
  ultralight: 80,
  drone: 80,
  'space-vehicle': Number.POSITIVE_INFINITY,
  'ground-vehicle': 50,
  obstacle: 0,
  unknown: 800,
};

/** As fast as something of a class can get; a word that is no class counts as unknown. */
export function fastestMps(objectClass: string): number {
  const known = OBJECT_CLASSES.find((each) => each === objectClass);
  return FASTEST_MPS[known ?? 'unknown'];
}
