import type { SatelliteRecord } from '@engine/orbits/satellite-record';

/** What a satellite is found by, in one case and without what people leave out when they type. */
interface Entry {
  readonly noradId: number;
  readonly number: string;
  readonly name: string;
  readonly designator: string;
}

/** Rank of no match. */
const NONE = 5;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s()\-_.]+/gu, ' ')
    .trim();

function rankOf(entry: Entry, text: string): number {
  if (entry.number === text || entry.name === text) return 0;
  if (entry.name.startsWith(text)) return 1;
  if (entry.number.startsWith(text) || entry.designator.startsWith(text)) return 2;
  if (entry.name.includes(` ${text}`)) return 3;
  return entry.name.includes(text) ? 4 : NONE;
}

/** Finds satellites by name, catalogue number or international designator. */
export class CatalogueSearch {
  readonly #entries: readonly Entry[];

  constructor(satellites: readonly SatelliteRecord[]) {
    this.#entries = satellites.map(({ elements: { noradId, name, internationalDesignator } }) => ({
      noradId,
      number: String(noradId),
      name: plain(name),
      designator: plain(internationalDesignator ?? ''),
    }));
  }

  /** Catalogue numbers, best match first, then in the catalogue's order; nothing for an empty text. */
  find(text: string, limit: number): readonly number[] {
    const wanted = plain(text);
    if (wanted === '') return [];
    const byRank: number[][] = Array.from({ length: NONE }, () => []);
    for (const entry of this.#entries) byRank[rankOf(entry, wanted)]?.push(entry.noradId);
    return byRank.flat().slice(0, Math.max(0, limit));
  }
}
