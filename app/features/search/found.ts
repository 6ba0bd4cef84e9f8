import type { AerialObject } from '@contract/aerial-object';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import { namesWholly } from '@engine/sky/celestial/celestial-search';

/** One row of the results. */
export type Found =
  | { readonly kind: 'object'; readonly id: number; readonly object: AerialObject }
  | { readonly kind: 'celestial'; readonly id: number; readonly facts: CelestialFacts };

/** One of the sky itself that is named in whole words: nothing that flies comes before it. */
export function isNamedWholly(found: Found | undefined, query: string): boolean {
  return found?.kind === 'celestial' && namesWholly(found.facts.name, query);
}

/** What is named in whole words stands first, "mars" the planet; of what only begins so, what flies comes before. */
export function foundInOrder(
  celestial: readonly CelestialFacts[],
  objects: readonly AerialObject[],
  query: string,
): readonly Found[] {
  const sky = celestial.map((facts) => ({ kind: 'celestial', id: facts.id, facts }) as const);
  const isNamed = (each: Found): boolean => isNamedWholly(each, query);
  const flying = objects.map((object) => ({ kind: 'object', id: object.id, object }) as const);
  return [...sky.filter(isNamed), ...flying, ...sky.filter((each) => !isNamed(each))];
}
