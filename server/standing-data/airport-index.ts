import type { Airport } from './standing-data';

interface Entry {
  readonly airport: Airport;
  readonly codes: readonly string[];
  /** Name and town, folded for comparison. */
  readonly name: string;
  readonly town: string;
}

/** Airports by code and by words. */
export class AirportIndex {
  private readonly byCode = new Map<string, Airport>();
  private readonly entries: Entry[] = [];

  get size(): number {
    return this.entries.length;
  }

  add(airport: Airport): void {
    const codes = [airport.icao, airport.iata, airport.code].filter((code) => code !== undefined);
    for (const code of codes) {
      // Of two places with one code the one that has an IATA code as well is the airport that people mean.
      const known = this.byCode.get(code);
      if (known === undefined || (known.iata === undefined && airport.iata !== undefined)) {
        this.byCode.set(code, airport);
      }
    }
    this.entries.push({ airport, codes, name: folded(airport.name), town: folded(airport.town ?? '') });
  }

  *all(): Iterable<Airport> {
    for (const { airport } of this.entries) yield airport;
  }

  find(code: string): Airport | undefined {
    return this.byCode.get(code.trim().toUpperCase());
  }

  /** Exact codes first, then codes, towns and names that begin with the text, then those that contain it. */
  search(text: string, limit: number): readonly Airport[] {
    const wanted = folded(text);
    if (wanted === '' || limit <= 0) {
      return [];
    }
    const found: { readonly airport: Airport; readonly score: number }[] = [];
    for (const entry of this.entries) {
      const score = scoreOf(entry, wanted);
      if (score !== undefined) {
        found.push({ airport: entry.airport, score });
      }
    }
    return found
      .toSorted((first, second) => first.score - second.score || first.airport.name.length - second.airport.name.length)
      .slice(0, limit)
      .map(({ airport }) => airport);
  }
}

/** Lower is better. Scheduled airports, which have an IATA code, come before airfields of the same merit. */
function scoreOf({ airport, codes, name, town }: Entry, wanted: string): number | undefined {
  const fieldPenalty = airport.iata === undefined ? 0.5 : 0;
  const upper = wanted.toUpperCase();
  if (codes.includes(upper)) {
    return 0 + fieldPenalty;
  }
  if (codes.some((code) => code.startsWith(upper))) {
    return 3 + fieldPenalty;
  }
  if (town === wanted || name === wanted) {
    return 1 + fieldPenalty;
  }
  if (town.startsWith(wanted) || name.startsWith(wanted)) {
    return 2 + fieldPenalty;
  }
  return name.includes(wanted) || town.includes(wanted) ? 4 + fieldPenalty : undefined;
}

/** Lower case, without accents: who types "Munchen" means München. */
function folded(text: string): string {
  return text.slice(0, 200).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
