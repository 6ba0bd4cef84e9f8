import type { DrawnCopy } from '../drawn-copy';

/** Words drawn onto radar and sky, in Spanish. Only letters that the bitmap fonts hold. */
export const drawnCopy: DrawnCopy = {
  onGround: 'en tierra',
  up: (degrees) => `elev. ${degrees}°`,
  emergency: (squawk) => (squawk === null ? 'EMERGENCIA' : `EMERGENCIA ${squawk}`),
  magnitude: (value) => `mag ${value}`,
  directions: ['N', 'NE', 'E', 'SE', 'S', 'SO', 'O', 'NO'],
};
