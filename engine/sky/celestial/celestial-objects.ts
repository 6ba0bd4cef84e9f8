import { SOLAR_SYSTEM_BODIES, type SolarSystemBody } from '../../ephemeris/solar-system-body';
import type { BodyNames } from './body-names';
import { bodyId, starId } from './celestial-id';
import type { CelestialFacts } from './celestial-facts';
import type { StarCatalogue } from './star-catalogue';

/** Something of the sky itself that has a name. */
export interface CelestialObject {
  readonly id: number;
  readonly name: string;
  readonly kind: CelestialFacts['kind'];
  /** Of a star; the others wander. */
  readonly constellation: string | null;
}

const kindOf = (body: SolarSystemBody): CelestialObject['kind'] =>
  body === 'sun' || body === 'moon' ? body : 'planet';

/** The named bright stars in the catalogue's order, from bright to faint. */
function namedStars(stars: StarCatalogue): CelestialObject[] {
  return [...stars.names].map(([star, name]) => ({
    id: starId(stars.hipparcos[star] ?? 0),
    name,
    kind: 'star',
    constellation: stars.constellations[star] ?? null,
  }));
}

/** Bodies in the order of SOLAR_SYSTEM_BODIES, then the named stars. */
export function celestialObjects(stars: StarCatalogue | null, names: BodyNames): readonly CelestialObject[] {
  const bodies = SOLAR_SYSTEM_BODIES.map((body) => ({
    id: bodyId(body),
    kind: kindOf(body),
    name: names[body],
    constellation: null,
  }));
  return stars === null ? bodies : [...bodies, ...namedStars(stars)];
}
