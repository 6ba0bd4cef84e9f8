import type { GeolocationErrorCode } from './geolocation-error-code';
import { translated } from './translated';

/** Texts of "Where are you?"; the four failures are those of part 1 §8. */
export const placeCopy = translated('placeCopy', {
  title: 'Where are you?',
  intro:
    'Your exact place stays here; the server gets it rounded to 0.1° (about 10 km). Only the satellite pages ask it for passes over the exact place, and captures hold it as exactly as you choose.',
  now: (place: string) => `Now: ${place}`,
  askDevice: 'Use my location',
  locating: 'Looking for your position…',
  coordinates: 'Coordinates',
  latitude: 'Latitude',
  longitude: 'Longitude',
  takeCoordinates: 'Use coordinates',
  latitudeInvalid: 'Latitude is a number from −90 to 90.',
  longitudeInvalid: 'Longitude is a number from −180 to 180.',
  airport: 'Airport',
  airportPlaceholder: 'Code or name, for example BER',
  airportSearching: 'Searching…',
  airportNone: 'No airport found by that code or name.',
  airportFailed: 'Airports could not be searched. Coordinates and the map still work.',
  map: 'Map',
  mapLabel: 'World map. Arrow keys move the crosshair, Shift makes big steps, Enter sets the place.',
  mapHint: 'Tap the map, or move the crosshair with the arrow keys and press Enter.',
  mapUse: 'Use this place',
  mapZoomIn: 'Zoom in',
  mapZoomOut: 'Zoom out',
  mapLoading: 'Loading the map…',
  mapFailed: 'The map could not be loaded. The crosshair and its figures still work.',
  tabs: 'Ways to set your place',
  failures: {
    0: { title: 'Geolocation not supported', body: 'This browser has no geolocation. Set your place below instead.' },
    1: {
      title: 'Your browser blocked your location.',
      body: 'Allow it in the settings of this site, or set your place below.',
    },
    2: {
      title: 'Position unavailable',
      body: 'Your device found no position: satellites or networks are out of reach. Try again outdoors, or set it below.',
    },
    3: {
      title: 'Timed out',
      body: 'No position came within 15 seconds. Try again, or set your place below.',
    },
  } satisfies Record<GeolocationErrorCode, { title: string; body: string }>,
} as const);
