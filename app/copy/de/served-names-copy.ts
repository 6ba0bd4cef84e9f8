import type { Translation } from '../translation';
import type * as English from '../served-names-copy';

const NAMES: Readonly<Record<English.ServedName, string>> = {
  'Simulated traffic': 'Simulierter Verkehr',
  'Simulated traffic (DEMO)': 'Simulation (DEMO)',
  'Simulated traffic: no real aircraft': 'Simulierter Verkehr: keine echten Flugzeuge',
  'DEMO satellites': 'DEMO-Satelliten',
  'Invented orbits': 'Erfundene Bahnen',
  'Files of this server': 'Dateien dieses Servers',
  'Aircraft: own receiver': 'Flugzeuge: eigener Empfänger',
  'Unknown object': 'Unbekanntes Objekt',
  Airplane: 'Flugzeug',
  Helicopter: 'Hubschrauber',
  Satellite: 'Satellit',
  Drone: 'Drohne',
  Glider: 'Segelflugzeug',
  'Survey drone': 'Vermessungsdrohne',
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
  operator: 'Betreiber',
  'the command line': 'der Kommandozeile',
};
const BEGINNINGS: Readonly<Record<English.ServedBeginning, string>> = {
  'Own receiver (': 'Eigener Empfänger (',
  'Replay of ': 'Wiedergabe von ',
  'Recording ': 'Aufzeichnung ',
};

/** How the name of a recording ends that is played faster. */
const REPLAY_SPEED = / at (\S+) times its speed$/u;

const known = new Map(Object.entries(NAMES));
const beginnings = Object.entries(BEGINNINGS);

/** What the server names by itself, in German. */
export const servedName: Translation<typeof English.servedName> = (name) => {
  const [english, german] = beginnings.find(([beginning]) => name.startsWith(beginning)) ?? ['', ''];
  const own = name.slice(english.length);
  if (english === '') return known.get(name) ?? own;
  return `${german}${own.replace(REPLAY_SPEED, (_, times: string) => `, ${times}-fache Geschwindigkeit`)}`;
};
