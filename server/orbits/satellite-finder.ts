import { type GeodeticPosition, greatCircleDistance, initialBearing } from '@engine/ar-math/great-circle';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import { type Propagator, STATE_STRIDE } from '@engine/orbits/sgp4/propagator';
import { foldCase } from '@engine/text/fold-case';
import { latitude, longitude } from '@engine/units/quantity';
import type { FindQuestion, FoundSatellite, SubPoint } from './orbit-questions';
import { subPointOf } from './satellite-way';

/** Finds satellites of a catalogue by text and place. */
export class SatelliteFinder {
  readonly #propagator: Propagator;
  readonly #satellites: readonly SatelliteRecord[];
  /** Made with the first search. */
  #texts: readonly string[] | null = null;

  constructor(propagator: Propagator, satellites: readonly SatelliteRecord[]) {
    this.#propagator = propagator;
    this.#satellites = satellites;
  }

  find({ words, atMs, centre, distanceNm: band, limit }: FindQuestion): FoundSatellite[] {
    // The longest word is the rarest: it rules most of them out at once.
    const matching = this.#matching(words.toSorted((a, b) => b.length - a.length));
    if (centre === null) {
      return this.#placed(matching.toSorted(byName).slice(0, limit), atMs, null);
    }
    const from = { latitude: latitude(centre.latitudeDeg), longitude: longitude(centre.longitudeDeg) };
    return this.#placed(matching, atMs, from)
      .filter(({ distanceNm }) => isWithin(distanceNm, band))
      .toSorted((a, b) => (a.distanceNm ?? Number.POSITIVE_INFINITY) - (b.distanceNm ?? Number.POSITIVE_INFINITY))
      .slice(0, limit);
  }

  #matching([rarest = '', ...others]: readonly string[]): Satellite[] {
    this.#texts ??= this.#satellites.map(searchText);
    const texts = this.#texts;
    const matching: Satellite[] = [];
    this.#satellites.forEach((record, index) => {
      const text = texts[index] ?? '';
      if (text.includes(rarest) && others.every((word) => text.includes(word))) matching.push({ record, index });
    });
    return matching;
  }

  #placed(satellites: readonly Satellite[], atMs: number, centre: GeodeticPosition | null): FoundSatellite[] {
    const indices = Uint32Array.from(satellites, ({ index }) => index);
    const startMs = Math.floor(atMs);
    const offsetsS = new Float64Array(indices.length).fill((atMs - startMs) / 1000);
    const states = new Float64Array(indices.length * STATE_STRIDE);
    this.#propagator.each(indices, startMs, offsetsS, states, new Uint8Array(indices.length));
    return satellites.map(({ record }, row) => {
      const subPoint = subPointOf(states, row * STATE_STRIDE, atMs) ?? null;
      const isSeen = subPoint !== null && centre !== null;
      return { record, subPoint, ...(isSeen ? seenFrom(centre, subPoint) : { distanceNm: null, bearingDeg: null }) };
    });
  }
}

interface Satellite {
  readonly record: SatelliteRecord;
  readonly index: number;
}

function byName(a: Satellite, b: Satellite): number {
  return a.record.elements.name.localeCompare(b.record.elements.name);
}

/** Name, catalogue number and designator, the latter as people type it too: `98067A`. */
function searchText({ elements }: SatelliteRecord): string {
  const designator = elements.internationalDesignator ?? '';
  return [foldCase(elements.name), elements.noradId, designator.toLowerCase(), shortDesignator(designator)].join('\n');
}

function shortDesignator(designator: string): string {
  return designator.slice(2).replace('-', '').toLowerCase();
}

function seenFrom(centre: GeodeticPosition, subPoint: SubPoint): { distanceNm: number; bearingDeg: number } {
  const below = { latitude: latitude(subPoint.latitudeDeg), longitude: longitude(subPoint.longitudeDeg) };
  return { distanceNm: greatCircleDistance(centre, below), bearingDeg: initialBearing(centre, below) };
}

/** What has no place is at no distance; it passes only where every distance does. */
function isWithin(distanceNm: number | null, { above, upTo }: FindQuestion['distanceNm']): boolean {
  if (distanceNm === null) return above < 0 && upTo === Number.POSITIVE_INFINITY;
  return distanceNm > above && distanceNm <= upTo;
}
