import type { DrawnCopy } from '../drawn-copy';

/** Words drawn onto radar and sky, in German. Only letters that the bitmap fonts hold. */
export const drawnCopy: DrawnCopy = {
  onGround: 'am Boden',
  up: (degrees) => `${degrees}° hoch`,
  emergency: (squawk) => (squawk === null ? 'NOTFALL' : `NOTFALL ${squawk}`),
  magnitude: (value) => `mag ${value}`,
  directions: ['N', 'NO', 'O', 'SO', 'S', 'SW', 'W', 'NW'],
};
