import { METRES_PER_NAUTICAL_MILE } from '../../constants/unit-conversion';
import { type GeodeticPosition, initialBearing } from '../../ar-math/great-circle';
import { type EnuFrame, enuFrameAt, lookAngles } from '../../ar-math/look-angles';
import { foldCase } from '../../text/fold-case';
import { ellipsoidHeight, latitude, longitude } from '../../units/quantity';
import type { SatelliteRecord } from '../satellite-record';
import { STATE_STRIDE } from '../sgp4/propagator';
import { isWellKnown } from '../well-known-satellites';
import type { CatalogueSet } from './catalogue-set';
import { type GroundTrackPoint, groundTrackPoint } from './ground-track';

/** Satellites by words, those that everybody knows first, then the nearest where a centre is given, else by name. */
export interface FindQuestion {
  /** Folded as `foldCase` does; all must occur in name, number or designator. Empty lets everything through. */
  readonly words: readonly string[];
  readonly atMs: number;
  readonly centre: { readonly latitudeDeg: number; readonly longitudeDeg: number } | null;
  /** From the centre in a straight line, nautical miles: above the one, up to the other. */
  readonly distanceNm: { readonly above: number; readonly upTo: number };
  readonly limit: number;
}

export interface FoundSatellite {
  readonly record: SatelliteRecord;
  /** Null where its elements give no place. */
  readonly subPoint: GroundTrackPoint | null;
  readonly distanceNm: number | null;
  readonly bearingDeg: number | null;
}

/** What a satellite is ranked by, in one case and without what people leave out when they type. */
interface RankEntry {
  readonly noradId: number;
  readonly number: string;
  readonly name: string;
  readonly designator: string;
}

interface Match {
  readonly record: SatelliteRecord;
  readonly index: number;
}

/** Rank of no match. */
const NONE = 5;

/** Finds satellites by name, catalogue number or international designator. */
export class CatalogueSearch {
  readonly #set: Pick<CatalogueSet, 'satellites' | 'propagator'>;
  /** Each made with the first search that needs it: the browser ranks, the server looks for words. */
  #entries: readonly RankEntry[] | null = null;
  #texts: readonly string[] | null = null;

  constructor(set: Pick<CatalogueSet, 'satellites' | 'propagator'>) {
    this.#set = set;
  }

  /** Catalogue numbers, best match first, then in the catalogue's order; nothing for an empty text. */
  rank(text: string, limit: number): readonly number[] {
    const wanted = withoutSeparators(text);
    if (wanted === '') return [];
    this.#entries ??= this.#set.satellites.map(rankEntry);
    const byRank: number[][] = Array.from({ length: NONE }, () => []);
    for (const entry of this.#entries) byRank[rankOf(entry, wanted)]?.push(entry.noradId);
    return byRank.flat().slice(0, Math.max(0, limit));
  }

  /** Those whose texts hold all words, with the place below each and how far that is from the centre. */
  find({ words, atMs, centre, distanceNm: band, limit }: FindQuestion): FoundSatellite[] {
    // The longest word is the rarest: it rules most of them out at once.
    const matching = this.#matching(words.toSorted((a, b) => b.length - a.length));
    const isKnown = ({ record }: Pick<Match, 'record'>): number =>
      Number(words.length > 0 && isWellKnown(record.elements.noradId));
    if (centre === null) {
      const inOrder = matching.toSorted((a, b) => isKnown(b) - isKnown(a) || byName(a, b));
      return this.#placed(inOrder.slice(0, limit), atMs, null);
    }
    return this.#placed(matching, atMs, centreAt(centre))
      .filter(({ distanceNm }) => isWithin(distanceNm, band))
      .toSorted((a, b) => isKnown(b) - isKnown(a) || byDistance(a, b))
      .slice(0, limit);
  }

  #matching([rarest = '', ...others]: readonly string[]): Match[] {
    this.#texts ??= this.#set.satellites.map(searchText);
    const texts = this.#texts;
    const matching: Match[] = [];
    this.#set.satellites.forEach((record, index) => {
      const text = texts[index] ?? '';
      if (text.includes(rarest) && others.every((word) => text.includes(word))) matching.push({ record, index });
    });
    return matching;
  }

  #placed(matches: readonly Match[], atMs: number, centre: Centre | null): FoundSatellite[] {
    const indices = Uint32Array.from(matches, ({ index }) => index);
    const startMs = Math.floor(atMs);
    const offsetsS = new Float64Array(indices.length).fill((atMs - startMs) / 1000);
    const states = new Float64Array(indices.length * STATE_STRIDE);
    this.#set.propagator.each(indices, startMs, offsetsS, states, new Uint8Array(indices.length));
    return matches.map(({ record }, row) => {
      const subPoint = groundTrackPoint(states, row * STATE_STRIDE, atMs);
      const isMeasured = subPoint !== null && centre !== null;
      return { record, subPoint, ...(isMeasured ? fromCentre(centre, subPoint) : NOT_MEASURED) };
    });
  }
}

const NOT_MEASURED = { distanceNm: null, bearingDeg: null } as const;

const withoutSeparators = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s()\-_.]+/gu, ' ')
    .trim();

function rankEntry({ elements: { noradId, name, internationalDesignator } }: SatelliteRecord): RankEntry {
  return {
    noradId,
    number: String(noradId),
    name: withoutSeparators(name),
    designator: withoutSeparators(internationalDesignator ?? ''),
  };
}

function rankOf(entry: RankEntry, text: string): number {
  if (entry.number === text || entry.name === text) return 0;
  if (entry.name.startsWith(text)) return 1;
  if (entry.number.startsWith(text) || entry.designator.startsWith(text)) return 2;
  if (entry.name.includes(` ${text}`)) return 3;
  return entry.name.includes(text) ? 4 : NONE;
}

function byName(a: Match, b: Match): number {
  return a.record.elements.name.localeCompare(b.record.elements.name);
}

/** What has no place comes last. */
function byDistance(a: FoundSatellite, b: FoundSatellite): number {
  return Number(a.distanceNm === null) - Number(b.distanceNm === null) || (a.distanceNm ?? 0) - (b.distanceNm ?? 0);
}

/** Name, catalogue number and designator, the latter as people type it too: `98067A`. */
function searchText({ elements }: SatelliteRecord): string {
  const designator = elements.internationalDesignator ?? '';
  return [foldCase(elements.name), elements.noradId, designator.toLowerCase(), shortDesignator(designator)].join('\n');
}

function shortDesignator(designator: string): string {
  return designator.slice(2).replace('-', '').toLowerCase();
}

/** Where somebody stands at sea level, with what is worked out once for all satellites. */
interface Centre {
  readonly position: GeodeticPosition;
  readonly frame: EnuFrame;
}

function centreAt({ latitudeDeg, longitudeDeg }: NonNullable<FindQuestion['centre']>): Centre {
  const position = { latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg) };
  return { position, frame: enuFrameAt({ ...position, height: ellipsoidHeight(0) }) };
}

function fromCentre(
  { position, frame }: Centre,
  { latitudeDeg, longitudeDeg, altitudeKm }: GroundTrackPoint,
): { distanceNm: number; bearingDeg: number } {
  const below = { latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg) };
  const { slantRange } = lookAngles(frame, { ...below, height: ellipsoidHeight(altitudeKm * 1000) });
  return { distanceNm: slantRange / METRES_PER_NAUTICAL_MILE, bearingDeg: initialBearing(position, below) };
}

/** What has no place is at no distance; it passes only where every distance does. */
function isWithin(distanceNm: number | null, { above, upTo }: FindQuestion['distanceNm']): boolean {
  if (distanceNm === null) return above < 0 && upTo === Number.POSITIVE_INFINITY;
  return distanceNm > above && distanceNm <= upTo;
}
