import type { AerialObject } from '@contract/aerial-object';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import { namesWholly } from '@engine/sky/celestial/celestial-search';

/** One row of the results. */
export type Found =
  | { readonly kind: 'object'; readonly id: number; readonly object: AerialObject }
  | { readonly kind: 'celestial'; readonly id: number; readonly facts: CelestialFacts };

/** What is named in whole words stands first, "mars" the planet; of what only begins so, what flies comes before. */
export function foundInOrder(
  celestial: readonly CelestialFacts[],
  objects: readonly AerialObject[],
  query: string,
): readonly Found[] {
  const sky = celestial.map((facts) => ({ kind: 'celestial', id: facts.id, facts }) as const);
  const isNamed = ({ facts }: (typeof sky)[number]): boolean => namesWholly(facts.name, query);
  const flying = objects.map((object) => ({ kind: 'object', id: object.id, object }) as const);
  return [...sky.filter(isNamed), ...flying, ...sky.filter((each) => !isNamed(each))];
}
