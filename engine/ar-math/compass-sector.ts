import { normaliseDegrees } from './angles';

const SECTORS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** One of the eight 45° sectors of part 1 §9, each centred on its direction. */
export type CompassSector = (typeof SECTORS)[number];

/** As somebody is told to look. */
export const SECTOR_WORDS: Readonly<Record<CompassSector, string>> = {
  N: 'north',
  NE: 'north-east',
  E: 'east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
};

/** The sector that holds a direction given in degrees clockwise from north; any turn count is accepted. */
export function compassSector(directionDeg: number): CompassSector {
  const index = Math.floor(normaliseDegrees(directionDeg + 22.5) / 45);
  return SECTORS[index] ?? 'N';
}
