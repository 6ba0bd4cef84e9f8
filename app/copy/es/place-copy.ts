import type { Translation } from '../translation';
import type * as English from '../place-copy';

/** Texts of "Where are you?", in Spanish. */
export const placeCopy: Translation<typeof English.placeCopy> = {
  title: '¿Dónde estás?',
  intro:
    'Tu ubicación exacta se queda aquí; el servidor la recibe redondeada a 0,1° (unos 10 km). Solo las páginas de satélites le piden los pasos sobre la ubicación exacta, y las capturas la guardan con la exactitud que elijas.',
  now: (place) => `Ahora: ${place}`,
  askDevice: 'Usar mi ubicación',
  locating: 'Buscando tu posición…',
  coordinates: 'Coordenadas',
  latitude: 'Latitud',
  longitude: 'Longitud',
  takeCoordinates: 'Usar coordenadas',
  latitudeInvalid: 'La latitud es un número de \u221290 a 90.',
  longitudeInvalid: 'La longitud es un número de \u2212180 a 180.',
  airport: 'Aeropuerto',
  airportPlaceholder: 'Código o nombre, por ejemplo BER',
  airportSearching: 'Buscando…',
  airportNone: 'No hay ningún aeropuerto con ese código o nombre.',
  airportFailed: 'No se pudieron buscar aeropuertos. Las coordenadas y el mapa siguen funcionando.',
  map: 'Mapa',
  mapLabel: 'Mapa del mundo. Las flechas mueven el punto de mira, con Mayús a grandes pasos, Enter fija la ubicación.',
  mapHint: 'Toca el mapa, o mueve el punto de mira con las flechas y pulsa Enter.',
  mapUse: 'Usar esta ubicación',
  mapZoomIn: 'Acercar',
  mapZoomOut: 'Alejar',
  mapLoading: 'Cargando el mapa…',
  mapFailed: 'No se pudo cargar el mapa. El punto de mira y sus cifras siguen funcionando.',
  tabs: 'Formas de indicar tu ubicación',
  failures: {
    0: {
      title: 'Geolocalización no compatible',
      body: 'Este navegador no tiene geolocalización. Indica tu ubicación abajo.',
    },
    1: {
      title: 'Tu navegador ha bloqueado tu ubicación.',
      body: 'Permítela en los ajustes de este sitio, o indica tu ubicación abajo.',
    },
    2: {
      title: 'Posición no disponible',
      body: 'Tu dispositivo no ha encontrado ninguna posición: no le llegan satélites ni redes. Inténtalo al aire libre, o indícala abajo.',
    },
    3: {
      title: 'Tiempo agotado',
      body: 'En 15 segundos no ha llegado ninguna posición. Inténtalo otra vez, o indica tu ubicación abajo.',
    },
  },
};
