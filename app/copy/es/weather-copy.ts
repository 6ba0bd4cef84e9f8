import type * as English from '../weather-copy';
import type { Translation } from '../translation';

/** What the weather does to the looks of an aircraft, in Spanish. */
export const weatherCopy: Translation<typeof English.weatherCopy> = {
  unknown: 'Sin contar el tiempo: nadie lo ha comunicado.',
  clear: 'Cielo despejado.',
  hazy: 'Bruma: las aeronaves se distinguen mal.',
  cloudy: 'Nublado: no se ven las aeronaves sobre las nubes.',
};
