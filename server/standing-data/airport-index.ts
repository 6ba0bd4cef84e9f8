import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { LRUCache } from 'lru-cache';
import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import type { Airport, DegreeBox } from './standing-data';
import { WordPrefixes, type WordRange } from './word-prefixes';

interface Entry {
  readonly airport: Airport;
  readonly codes: readonly string[];
  /** Name and town, folded for comparison. */
  readonly name: string;
  readonly town: string;
}

const MOST_FOUND = 50;
/** What begins like "airport" fits most of them; such searches are few, and the newest answers are kept. */
const KEPT_ANSWERS = 2_000;

interface Scored {
  readonly airport: Airport;
  readonly score: number;
}

const isBefore = (one: Scored, other: Scored): boolean =>
  one.score === other.score ? one.airport.name.length < other.airport.name.length : one.score < other.score;

/** The best of many, in their order; of two as good the one with the shorter name. */
class BestAirports {
  private readonly scored: Scored[] = [];

  get airports(): readonly Airport[] {
    return this.scored.map(({ airport }) => airport);
  }

  offer(airport: Airport, score: number): void {
    const { scored } = this;
    const last = scored.at(-1);
    const offered = { airport, score };
    if (scored.length === MOST_FOUND && last !== undefined && !isBefore(offered, last)) return;
    // One airport is offered for each of its words that fits, with the same score each time.
    if (scored.some((one) => one.airport === airport)) return;
    const at = scored.findIndex((one) => isBefore(offered, one));
    scored.splice(at < 0 ? scored.length : at, 0, offered);
    if (scored.length > MOST_FOUND) scored.pop();
  }
}

/** Airports by code, by words and by place. */
export class AirportIndex {
  private readonly byCode = new Map<string, Airport>();
  private readonly entries: Entry[] = [];
  private readonly words = new WordPrefixes();
  private readonly answers = new LRUCache<string, readonly Airport[]>({ max: KEPT_ANSWERS });
  private places: KDBush | null = null;

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
    const entry = { airport, codes, name: folded(airport.name), town: folded(airport.town ?? '') };
    const words = [...codes.map(folded), ...wordsOf(entry.name), ...wordsOf(entry.town)];
    for (const word of new Set(words)) this.words.add(word, this.entries.length);
    this.entries.push(entry);
    this.answers.clear();
    this.places = null;
  }

  /** Orders words and places now: the first search after a change would pay for it. */
  prepare(): void {
    this.words.sort();
    this.places ??= this.indexPlaces();
  }

  find(code: string): Airport | undefined {
    return this.byCode.get(code.trim().toUpperCase());
  }

  /** Airports whose elevation is known, the nearest first. */
  nearWithElevation(place: GeodeticPosition, withinM: number, most: number): readonly Airport[] {
    this.places ??= this.indexPlaces();
    const hasElevation = (index: number): boolean => this.entries[index]?.airport.elevationFt !== undefined;
    return around(this.places, place.longitude, place.latitude, most, withinM / 1000, hasElevation).flatMap(
      (index) => this.entries[index]?.airport ?? [],
    );
  }

  /** Every airport inside a box, in no order. */
  inBox({ southDeg, westDeg, northDeg, eastDeg }: DegreeBox): readonly Airport[] {
    this.places ??= this.indexPlaces();
    return this.places
      .range(westDeg, southDeg, eastDeg, northDeg)
      .flatMap((index) => this.entries[index]?.airport ?? []);
  }

  /**
   * Exact codes first, then codes, towns and names that begin with the text, then those in which a word does. At most
   * fifty.
   */
  search(text: string, limit: number): readonly Airport[] {
    const wanted = folded(text);
    if (limit <= 0 || wordsOf(wanted).length === 0) {
      return [];
    }
    const known = this.answers.get(wanted) ?? this.best(wanted);
    this.answers.set(wanted, known);
    return known.slice(0, limit);
  }

  private best(wanted: string): readonly Airport[] {
    const best = new BestAirports();
    const { from, to } = this.fewest(wordsOf(wanted));
    for (let at = from; at < to; at++) {
      const entry = this.entries[this.words.entryAt(at)];
      const score = entry === undefined ? undefined : scoreOf(entry, wanted);
      if (entry !== undefined && score !== undefined) best.offer(entry.airport, score);
    }
    return best.airports;
  }

  /** The words that begin with one of the given, whichever fits least. */
  private fewest(words: readonly string[]): WordRange {
    return words
      .map((word) => this.words.beginningWith(word))
      .reduce((fewest, range) => (range.to - range.from < fewest.to - fewest.from ? range : fewest));
  }

  private indexPlaces(): KDBush {
    const places = new KDBush(this.entries.length);
    for (const { airport } of this.entries) places.add(airport.longitude, airport.latitude);
    return places.finish();
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

function wordsOf(foldedText: string): readonly string[] {
  return foldedText.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
