import type { Translation } from '../translation';
import type * as English from '../served-names-copy';

const NAMES: Readonly<Record<string, string>> = {
  'Simulated traffic': 'Tráfico simulado',
  'Simulated traffic (DEMO)': 'Tráfico simulado (DEMO)',
  'Simulated traffic: no real aircraft': 'Tráfico simulado: ninguna aeronave real',
  'DEMO satellites': 'Satélites DEMO',
  'Invented orbits': 'Órbitas inventadas',
  'Files of this server': 'Archivos de este servidor',
  'Aircraft: own receiver': 'Aeronaves: receptor propio',
  Glider: 'Planeador',
  'Survey drone': 'Dron de topografía',
};

const BEGINNINGS = [
  ['Own receiver (', 'Receptor propio ('],
  ['Replay of ', 'Reproducción de '],
  ['Recording ', 'Grabación '],
] as const;

/** What the server calls what it makes or reads by itself, in Spanish. */
export const servedName: Translation<typeof English.servedName> = (name) => {
  const [english, spanish] = BEGINNINGS.find(([beginning]) => name.startsWith(beginning)) ?? ['', ''];
  return NAMES[name] ?? `${spanish}${name.slice(english.length)}`;
};
