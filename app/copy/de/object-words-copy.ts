import type { Translation } from '../translation';
import type * as English from '../object-words-copy';

/** Words for the classes of the engine, in German. */
export const OBJECT_CLASS_WORDS: Translation<typeof English.OBJECT_CLASS_WORDS> = {
  airliner: 'Verkehrsflugzeug',
  'light-aircraft': 'Kleinflugzeug',
  'business-jet': 'Business-Jet',
  military: 'Militärflugzeug',
  helicopter: 'Hubschrauber',
  glider: 'Segelflugzeug',
  balloon: 'Ballon',
  parachutist: 'Fallschirmspringer',
  ultralight: 'Ultraleichtflugzeug',
  drone: 'Drohne',
  'space-vehicle': 'Raumfahrzeug',
  'ground-vehicle': 'Bodenfahrzeug',
  obstacle: 'Hindernis',
};

export const OBJECT_TYPE_WORDS: Translation<typeof English.OBJECT_TYPE_WORDS> = {
  airplane: 'Flugzeug',
  helicopter: 'Hubschrauber',
  satellite: 'Satellit',
  drone: 'Drohne',
  other: 'Unbekanntes Objekt',
};

/** A noun may arrive in small letters. */
export const simulatedWords: Translation<typeof English.simulatedWords> = (what) => `Simuliert: ${what}`;
