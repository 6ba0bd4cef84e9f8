import type * as English from '../object-words-copy';
import type { Translation } from '../translation';

/** Words for the classes of the engine, in Spanish. */
export const OBJECT_CLASS_WORDS: Translation<typeof English.OBJECT_CLASS_WORDS> = {
  airliner: 'Avión de línea',
  'light-aircraft': 'Avión ligero',
  'business-jet': 'Jet ejecutivo',
  military: 'Aeronave militar',
  helicopter: 'Helicóptero',
  glider: 'Planeador',
  balloon: 'Globo',
  parachutist: 'Paracaidista',
  ultralight: 'Ultraligero',
  drone: 'Dron',
  'space-vehicle': 'Vehículo espacial',
  'ground-vehicle': 'Vehículo de tierra',
  obstacle: 'Obstáculo',
};

export const OBJECT_TYPE_WORDS: Translation<typeof English.OBJECT_TYPE_WORDS> = {
  airplane: 'Aeronave',
  helicopter: 'Helicóptero',
  satellite: 'Satélite',
  drone: 'Dron',
  other: 'Objeto desconocido',
};

export const simulatedWords: Translation<typeof English.simulatedWords> = (what) => `Simulado: ${what}`;
