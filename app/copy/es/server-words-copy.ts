import type { Translation } from '../translation';
import type * as English from '../server-words-copy';

/** Words that the server says in English, in Spanish. */
export const SERVER_WORDS: Translation<typeof English.SERVER_WORDS> = {
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
};
