/** Those that people know by name and look for, by catalogue number: the stations and the Hubble telescope. */
export const WELL_KNOWN_SATELLITES = { iss: 25_544, tiangong: 48_274, hubble: 20_580 } as const;

const NUMBERS: ReadonlySet<number> = new Set(Object.values(WELL_KNOWN_SATELLITES));

export function isWellKnown(noradId: number): boolean {
  return NUMBERS.has(noradId);
}
