import type * as English from '../search-copy';
import type { Translation } from '../translation';

/** Texts of the search panel, in Spanish. */
export const searchCopy: Translation<typeof English.searchCopy> = {
  title: 'Buscar',
  placeholder: 'Vuelo, tipo, operador…',
  type: 'Tipo',
  altitude: 'Altitud',
  distance: 'Distancia',
  results: (count) => `Resultados (${count})`,
  firstResults: (listed) => `Resultados (los primeros ${listed})`,
  firstOf: (listed, total) => `Resultados (los primeros ${listed} de ${total})`,
  searching: 'Buscando…',
  noCallsign: 'Sin indicativo',
  track: 'Seguir',
  untrack: 'Dejar de seguir',
  empty: 'No se encontraron objetos que cumplan tus criterios',
  failed: 'La búsqueda no funcionó.',
  lacksSatellites: 'Faltan los satélites: el servidor no los encontró a tiempo.',
  retry: 'Reintentar',
  close: 'Cerrar la búsqueda',
  onGround: 'en tierra',
  noAltitude: 'sin altitud',
  distanceNeedsPlace: 'Distancia (sin ubicación)',
  listLabel: 'Resultados de la búsqueda',
  noDistance: 'sin distancia',
  noOperator: 'Operador desconocido',
  lacksStars: 'No se pudieron cargar las estrellas.',
  airport: 'Aeropuerto',
  lacksPlace: 'El Sol, la Luna, los planetas y las estrellas se encuentran cuando se conoce tu ubicación.',
  rises: (when) => `salida ${when}`,
};

export const SEARCH_TYPE_LABELS: Translation<typeof English.SEARCH_TYPE_LABELS> = {
  all: 'Todos',
  airplane: 'Avión',
  helicopter: 'Helicóptero',
  satellite: 'Satélite',
  drone: 'Dron',
};

export const ALTITUDE_BAND_LABELS: Translation<typeof English.ALTITUDE_BAND_LABELS> = {
  all: 'Todas',
  low: '0–5\u202f000 ft',
  medium: '5\u202f000–20\u202f000 ft',
  high: 'Más de 20\u202f000 ft',
};

export const DISTANCE_BAND_LABELS: Translation<typeof English.DISTANCE_BAND_LABELS> = {
  all: 'Todas',
  near: 'Menos de 5 nm',
  medium: '5–25 nm',
  far: 'Más de 25 nm',
};

/** The same bands by their edges in another unit, in Spanish. */
export const bandCopy: Translation<typeof English.bandCopy> = {
  altitude: ([low, high], unit) => ({
    all: ALTITUDE_BAND_LABELS.all,
    low: `0–${low} ${unit}`,
    medium: `${low}–${high} ${unit}`,
    high: `Más de ${high} ${unit}`,
  }),
  distance: ([near, far], unit) => ({
    all: DISTANCE_BAND_LABELS.all,
    near: `Menos de ${near} ${unit}`,
    medium: `${near}–${far} ${unit}`,
    far: `Más de ${far} ${unit}`,
  }),
};
