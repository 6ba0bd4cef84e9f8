import type { Translation } from '../translation';
import type * as English from '../unplaced-copy';

/** Texts of aircraft that are heard without a position, in Spanish. */
export const unplacedCopy: Translation<typeof English.unplacedCopy> = {
  title: 'Recibidas, sin posición',
  label: 'Aeronaves que se reciben pero no dicen dónde están',
  titleWith: (count) => `Recibidas, sin posición: ${count}`,
  hint: 'Se recibe su radio, pero ningún mensaje suyo dice dónde están, así que no están en ningún mapa ni en ningún cielo.',
  none: 'Todo lo que se recibe dice dónde está.',
  loading: 'Preguntando qué aeronaves se reciben…',
  failed: 'No se pudo preguntar qué aeronaves se reciben sin posición.',
  failedOld: (age) => `No se pudo volver a preguntar; esto es de hace ${age}.`,
  retry: 'Reintentar',
  reason: 'Sin posición: sus mensajes no la llevan.',
  since: (age) => `Sin ella desde hace ${age}.`,
  noCallsign: 'sin indicativo',
  hex: (address) => `hex ${address}`,
  squawk: (code) => `squawk ${code}`,
  noAltitude: 'altitud no dada',
  onGround: 'en tierra',
  source: (names) => `de ${names}`,
  more: (count) => `y ${count} más`,
};
