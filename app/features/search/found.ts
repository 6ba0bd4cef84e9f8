import type { AerialObject } from '@contract/aerial-object';
import type { AirportAnswer } from '@contract/airport';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import { namesWholly } from '@engine/sky/celestial/celestial-search';

/** One row of the results. */
export type Found =
  | { readonly kind: 'object'; readonly id: number; readonly object: AerialObject }
  | { readonly kind: 'celestial'; readonly id: number; readonly facts: CelestialFacts }
  | { readonly kind: 'airport'; readonly id: number; readonly airport: AirportAnswer };

/** What was found, each in its own order. */
export interface FoundParts {
  readonly celestial: readonly CelestialFacts[];
  readonly objects: readonly AerialObject[];
  readonly airports: readonly AirportAnswer[];
}

/** Airports have codes and no numbers: theirs are beyond those of all that is in the sky. */
const FIRST_AIRPORT_ID = -1_000_000_000;

/**
 * One of the sky itself that is named in whole words, or Sun, Moon or a planet by the beginning of its name: nothing that
 * flies comes before it.
 */
export function isMeant(found: Found | undefined, query: string): boolean {
  return found?.kind === 'celestial' && (found.facts.kind !== 'star' || namesWholly(found.facts.name, query));
}

/**
 * What is meant stands first, "mar" the planet before thirty satellites; of stars that only begin so, what flies comes
 * before. Airports come after what flies: "DAL" is Delta to most, and Dallas to some.
 */
export function foundInOrder({ celestial, objects, airports }: FoundParts, query: string): readonly Found[] {
  const sky = celestial.map((facts) => ({ kind: 'celestial', id: facts.id, facts }) as const);
  const isFirst = (each: Found): boolean => isMeant(each, query);
  return [
    ...sky.filter(isFirst),
    ...objects.map((object) => ({ kind: 'object', id: object.id, object }) as const),
    ...airports.map((airport, index) => ({ kind: 'airport', id: FIRST_AIRPORT_ID - index, airport }) as const),
    ...sky.filter((each) => !isFirst(each)),
  ];
}

/** Which of them are still on their way, each for the text that is asked for. */
export interface FoundComing {
  readonly celestial: boolean;
  /** The server has not answered yet. */
  readonly objects: boolean;
  /** It has, and not with its satellites. */
  readonly satellites: boolean;
  readonly airports: boolean;
}

/**
 * Whether something that would stand before the first is on its way. Whoever has asked for a flight does not wait for stars
 * or satellites, and who has named the Moon not for the server.
 */
export function mayBePreceded(first: Found | undefined, query: string, coming: FoundComing): boolean {
  if (isMeant(first, query)) return false;
  if (coming.objects || first?.kind === 'object') return coming.objects;
  if (coming.satellites) return true;
  if (first === undefined) return coming.airports || coming.celestial;
  // A star that is named in whole words comes before airports, and they before what only begins so.
  return first.kind === 'airport' ? coming.celestial : coming.airports;
}

/** The map with the whole airport and what flies about it. */
export const airportAddress = ({ latitude, longitude }: AirportAnswer): string =>
  `/map#${latitude.toFixed(4)}/${longitude.toFixed(4)}/12.00`;
