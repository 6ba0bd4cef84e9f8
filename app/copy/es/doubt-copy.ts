import type * as English from '../doubt-copy';
import type { Translation } from '../translation';

/** Why what an object says of itself is doubtful, in Spanish. */
export const doubtCopy: Translation<typeof English.doubtCopy> = {
  heading: 'Dudoso',
  frozen: (seconds, speed) => `Su posición no cambia desde hace ${seconds} s, aunque comunica ${speed}.`,
  jump: (distance) => `Su posición saltó ${distance} fuera de donde llevan su velocidad y su rumbo.`,
  drift: (speed) => `Sus posiciones se apartan a ${speed} del rumbo que comunica.`,
  speed: (reported, moved) => `Comunica ${reported}, pero sus posiciones se mueven a ${moved}.`,
  climb: (rate) => `Su altitud cambia a razón de ${rate}, cosa que no hace ninguna aeronave.`,
  quality: (nacP, nic) =>
    `Comunica una navegación por satélite deficiente${nacP === null ? '' : `, NACp ${nacP}`}${nic === null ? '' : `, NIC ${nic}`}.`,
  unplaced: 'Se recibe, pero no emite posición.',
  since: (age) => `Se notó por primera vez hace ${age}.`,
  statement: 'Lo que dice se contradice',
  prediction: 'Sus informes se contradicen: no te fíes de esto.',
};
