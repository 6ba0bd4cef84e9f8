import type { Translation } from '../translation';
import type * as English from '../weather-copy';

/** What the weather does to the looks of an aircraft, in German. */
export const weatherCopy: Translation<typeof English.weatherCopy> = {
  unknown: 'Wetter nicht berücksichtigt: Niemand hat es gemeldet.',
  clear: 'Klarer Himmel.',
  hazy: 'Dunstig: Flugzeuge sind schwer zu erkennen.',
  cloudy: 'Bewölkt: Flugzeuge über den Wolken sind verdeckt.',
};
