import type { Translation } from '../translation';
import type * as English from '../served-names-copy';

const NAMES: Readonly<Record<string, string>> = {
  'Simulated traffic': 'Simulierter Verkehr',
  'Simulated traffic (DEMO)': 'Simulation (DEMO)',
  'Simulated traffic: no real aircraft': 'Simulierter Verkehr: keine echten Flugzeuge',
  'DEMO satellites': 'DEMO-Satelliten',
  'Invented orbits': 'Erfundene Bahnen',
  'Files of this server': 'Dateien dieses Servers',
  'Aircraft: own receiver': 'Flugzeuge: eigener Empfänger',
  Glider: 'Segelflugzeug',
  'Survey drone': 'Vermessungsdrohne',
};

const BEGINNINGS = [
  ['Own receiver (', 'Eigener Empfänger ('],
  ['Replay of ', 'Wiedergabe von '],
  ['Recording ', 'Aufzeichnung '],
] as const;

/** What the server calls what it makes or reads by itself, in German. */
export const servedName: Translation<typeof English.servedName> = (name) => {
  const [english, german] = BEGINNINGS.find(([beginning]) => name.startsWith(beginning)) ?? ['', ''];
  return NAMES[name] ?? `${german}${name.slice(english.length)}`;
};
