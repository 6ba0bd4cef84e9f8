import type { SatelliteNames } from './satellite-sky-frame';

const LONGEST_NAME = 60;
/** The space stations by how catalogues name them: `ISS (ZARYA)`, `CSS (TIANHE)`, `TIANGONG`. */
const STATION = /^(?:DEMO )?(?:ISS|CSS|TIANGONG)\b/i;
/** Control, format and line-breaking characters: they could reverse or break a line, or be invisible. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** A name from a catalogue as it may be shown; the catalogue number where nothing of it is left. */
export function shownName(name: string, noradId: number): string {
  const shown = name
    .slice(0, 4 * LONGEST_NAME)
    .replace(UNPRINTABLE, '')
    .replace(/\s+/g, ' ')
    .trim();
  return shown === '' ? `NORAD ${noradId}` : shown.slice(0, LONGEST_NAME);
}

/** Names of the catalogue by number. */
export class SatelliteNameIndex {
  #names: readonly string[] = [];
  #indexOfId: ReadonlyMap<number, number> = new Map();
  #stationIds: ReadonlySet<number> = new Set();
  #isDemo = false;

  set(names: SatelliteNames): void {
    this.#names = names.names;
    this.#indexOfId = new Map(Array.from(names.ids, (id, index) => [id, index]));
    this.#stationIds = new Set(names.ids.filter((_, index) => STATION.test(names.names[index] ?? '')));
    this.#isDemo = names.isDemo;
  }

  /** The orbits are invented. */
  get isDemo(): boolean {
    return this.#isDemo;
  }

  isStation(noradId: number): boolean {
    return this.#stationIds.has(noradId);
  }

  nameOf(noradId: number): string {
    const index = this.#indexOfId.get(noradId);
    return shownName(index === undefined ? '' : (this.#names[index] ?? ''), noradId);
  }
}
