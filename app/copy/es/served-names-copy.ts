import type { Translation } from '../translation';
import type * as English from '../served-names-copy';

const NAMES: Readonly<Record<English.ServedName, string>> = {
  'Simulated traffic': 'Tráfico simulado',
  'Simulated traffic (DEMO)': 'Tráfico simulado (DEMO)',
  'Simulated traffic: no real aircraft': 'Tráfico simulado: ninguna aeronave real',
  'DEMO satellites': 'Satélites DEMO',
  'Invented orbits': 'Órbitas inventadas',
  'Files of this server': 'Archivos de este servidor',
  'Aircraft: own receiver': 'Aeronaves: receptor propio',
  'Unknown object': 'Objeto desconocido',
  Airplane: 'Avión',
  Helicopter: 'Helicóptero',
  Satellite: 'Satélite',
  Drone: 'Dron',
  Glider: 'Planeador',
  'Survey drone': 'Dron de topografía',
  Payload: 'Carga útil',
  'Rocket body': 'Etapa de cohete',
  Debris: 'Basura espacial',
  'Spent rocket stage': 'Etapa de cohete agotada',
  Climbing: 'Asciende',
  Descending: 'Desciende',
  'Level flight': 'Vuelo nivelado',
  'Changing height': 'Cambia de altura',
  Circling: 'Vuela en círculos',
  Turning: 'Vira',
  'Steady course': 'Rumbo constante',
  'Slow or hovering': 'Lento o en vuelo estacionario',
  'Decaying orbit': 'Órbita en decaimiento',
  Geostationary: 'Geoestacionaria',
  Geosynchronous: 'Geosíncrona',
  'Molniya orbit': 'Órbita Mólniya',
  'Highly elliptical': 'Muy elíptica',
  'Semi-synchronous: two revolutions a day': 'Semisíncrona: dos vueltas al día',
  'Sun-synchronous': 'Heliosíncrona',
  'Polar orbit': 'Órbita polar',
  'Retrograde orbit': 'Órbita retrógrada',
  'Low Earth orbit': 'Órbita terrestre baja',
  'Medium Earth orbit': 'Órbita terrestre media',
  'Nearly circular': 'Casi circular',
  'Russia or the former Soviet Union': 'Rusia o la antigua Unión Soviética',
  operator: 'operador',
  'the command line': 'la línea de órdenes',
};
const BEGINNINGS: Readonly<Record<English.ServedBeginning, string>> = {
  'Own receiver (': 'Receptor propio (',
  'Replay of ': 'Reproducción de ',
  'Recording ': 'Grabación ',
};

/** How the name of a recording ends that is played faster. */
const REPLAY_SPEED = / at (\S+) times its speed$/u;

const known = new Map(Object.entries(NAMES));
const beginnings = Object.entries(BEGINNINGS);

/** What the server names by itself, in Spanish. */
export const servedName: Translation<typeof English.servedName> = (name) => {
  const [english, spanish] = beginnings.find(([beginning]) => name.startsWith(beginning)) ?? ['', ''];
  const own = name.slice(english.length);
  if (english === '') return known.get(name) ?? own;
  return `${spanish}${own.replace(REPLAY_SPEED, (_, times: string) => ` a ${times} veces su velocidad`)}`;
};
