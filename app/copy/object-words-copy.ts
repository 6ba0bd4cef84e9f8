import { translated } from './translated';

/** Words for the classes of the engine, for objects whose type is not known. */
export const OBJECT_CLASS_WORDS: Readonly<Record<string, string>> = translated('OBJECT_CLASS_WORDS', {
  airliner: 'Airliner',
  'light-aircraft': 'Light aircraft',
  'business-jet': 'Business jet',
  military: 'Military aircraft',
  helicopter: 'Helicopter',
  glider: 'Glider',
  balloon: 'Balloon',
  parachutist: 'Parachutist',
  ultralight: 'Ultralight',
  drone: 'Drone',
  'space-vehicle': 'Space vehicle',
  'ground-vehicle': 'Ground vehicle',
  obstacle: 'Obstacle',
});

export const OBJECT_TYPE_WORDS = translated('OBJECT_TYPE_WORDS', {
  airplane: 'Aircraft',
  helicopter: 'Helicopter',
  satellite: 'Satellite',
  drone: 'Drone',
  other: 'Unknown object',
} as const);

export const simulatedWords = translated('simulatedWords', (what: string): string => `Simulated ${what}`);
