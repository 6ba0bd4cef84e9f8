import type { DiscBody } from '@engine/transits/disc-sight';
import { type AlertTexts, figuresIn, momentsIn } from './english';

const BODIES: Readonly<Record<DiscBody, string>> = { sun: 'del Sol', moon: 'de la Luna' };

/** As readsb names them, which is in English. */
const EMERGENCIES: ReadonlyMap<string, string> = new Map([
  ['general', 'general'],
  ['lifeguard', 'misión médica'],
  ['minfuel', 'combustible mínimo'],
  ['nordo', 'fallo de radio'],
  ['unlawful', 'interferencia ilícita'],
  ['downed', 'caída'],
  ['reserved', 'sin definir'],
]);

/** What alerts say, in Spanish. */
export const SPANISH_ALERTS: AlertTexts = {
  moment: momentsIn('es'),
  figure: figuresIn('es'),
  sectors: {
    N: 'norte',
    NE: 'noreste',
    E: 'este',
    SE: 'sureste',
    S: 'sur',
    SW: 'suroeste',
    W: 'oeste',
    NW: 'noroeste',
  },
  inRecording: 'en una grabación, ',
  squawks: (code) => `emite el código de transpondedor ${code}`,
  emergency: (state) => `comunica una emergencia${state === null ? '' : ` (${EMERGENCIES.get(state) ?? state})`}`,
  firstSeen: 'nunca recibida aquí antes',
  doubtful: 'dice de sí lo que no puede ser',
  overhead: 'justo encima de tu ubicación',
  away: (distance, direction) => `a ${distance} al ${direction} de tu ubicación`,
  onGround: 'en tierra',
  height: (height, unit) => `${height.toLocaleString('es')} ${unit}`,
  sample: 'esto es una prueba, aquí no vuela nada',
  limit: (most) =>
    `Tus reglas han avisado ${most} veces en una hora, el máximo posible. ` +
    'Lo que encuentren hasta que haya menos en la última hora se omite: hazlas más estrictas para no perderte nada.',
  pass: {
    now: (name) => `${name} pasa ahora`,
    ahead: (name, minutes) => `${name} pasa dentro de ${minutes} min`,
    highest: (elevation, direction) => `hasta ${elevation}° de altura al ${direction}`,
    magnitude: (magnitude) => `magnitud ${magnitude}`,
    cloudsUnknown: 'nubosidad desconocida',
    uncertain: (days) => `según datos orbitales de hace ${days} días: la hora puede desviarse minutos`,
  },
  clouds: (percent) => `${percent} % de nubes`,
  silence: (source, minutes) => `nada de ${source} desde hace ${minutes} min`,
  transit: {
    crosses: (name, body) => `${name} pasa por delante ${BODIES[body]}`,
    mayCross: (name, body, chance) => `${name} puede pasar por delante ${BODIES[body]} (${chance} % de probabilidad)`,
    when: (what, wait, clock) => `${what} dentro de ${wait}, a las ${clock} UTC`,
    look: (direction, azimuth, elevation) => `mira al ${direction} (${azimuth}°), a ${elevation}° de altura`,
    separation: (degrees) => `a ${degrees}° del centro`,
    duration: (seconds) => `durante ${seconds} s`,
    filter: 'Nunca mires al Sol sin filtro solar, tampoco a través de una lente: deja ciego',
    uncertain: (days) =>
      `según datos orbitales de hace ${days} días: puede desviarse unos segundos o pasar junto al disco`,
  },
  calendar: {
    pass: (name, elevation) => `${name}, hasta ${elevation}°`,
    directions: (rise, highest) => `Sale por el ${rise}, más alto por el ${highest}.`,
    magnitude: (magnitude) => `Magnitud ${magnitude}.`,
    about: (clock, look) => `Hacia las ${clock} UTC: ${look}. Cifras exactas en la bandeja de alertas.`,
    rule: (name) => `Regla: ${name}`,
    simulated: (rule) => `${rule}: no se avisa de nada, pues las órbitas son simuladas.`,
    tooOld: (rule, days) =>
      `${rule}: no se avisa de nada, pues los datos orbitales tienen ${days} días, demasiados para fiarse de las horas.`,
    letters: { N: 'N', NE: 'NE', E: 'E', SE: 'SE', S: 'S', SW: 'SO', W: 'O', NW: 'NO' },
  },
  mail: {
    subject: (rule) => `Alerta: ${rule}`,
    at: (time) => `Avisado el ${time}.`,
    choose: (url) => `De qué se te avisa, y dónde, lo eliges aquí: ${url}`,
  },
};
