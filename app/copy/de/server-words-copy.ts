import type { Translation } from '../translation';
import type * as English from '../server-words-copy';

/** Words that the server says in English, in German. */
export const SERVER_WORDS: Translation<typeof English.SERVER_WORDS> = {
  Payload: 'Nutzlast',
  'Rocket body': 'Raketenstufe',
  Debris: 'Trümmerteil',
  'Spent rocket stage': 'Ausgebrannte Raketenstufe',
  Climbing: 'Steigt',
  Descending: 'Sinkt',
  'Level flight': 'Horizontalflug',
  'Changing height': 'Wechselt die Höhe',
  Circling: 'Kreist',
  Turning: 'Dreht',
  'Steady course': 'Steter Kurs',
  'Slow or hovering': 'Langsam oder schwebend',
  'Decaying orbit': 'Absinkende Umlaufbahn',
  Geostationary: 'Geostationär',
  Geosynchronous: 'Geosynchron',
  'Molniya orbit': 'Molnija-Bahn',
  'Highly elliptical': 'Hochelliptisch',
  'Semi-synchronous: two revolutions a day': 'Halbsynchron: zwei Umläufe am Tag',
  'Sun-synchronous': 'Sonnensynchron',
  'Polar orbit': 'Polare Umlaufbahn',
  'Retrograde orbit': 'Rückläufige Umlaufbahn',
  'Low Earth orbit': 'Niedrige Erdumlaufbahn',
  'Medium Earth orbit': 'Mittlere Erdumlaufbahn',
  'Nearly circular': 'Nahezu kreisförmig',
  'Russia or the former Soviet Union': 'Russland oder die frühere Sowjetunion',
};
