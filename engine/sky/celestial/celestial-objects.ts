import { SOLAR_SYSTEM_BODIES, type SolarSystemBody } from '../../ephemeris/solar-system-body';
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

const KIND_AND_NAME: Readonly<Record<SolarSystemBody, Pick<CelestialObject, 'kind' | 'name'>>> = {
  sun: { kind: 'sun', name: 'Sun' },
  moon: { kind: 'moon', name: 'Moon' },
  mercury: { kind: 'planet', name: 'Mercury' },
  venus: { kind: 'planet', name: 'Venus' },
  mars: { kind: 'planet', name: 'Mars' },
  jupiter: { kind: 'planet', name: 'Jupiter' },
  saturn: { kind: 'planet', name: 'Saturn' },
};

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
export function celestialObjects(stars: StarCatalogue | null): readonly CelestialObject[] {
  const bodies = SOLAR_SYSTEM_BODIES.map((body) => ({
    id: bodyId(body),
    ...KIND_AND_NAME[body],
    constellation: null,
  }));
  return stars === null ? bodies : [...bodies, ...namedStars(stars)];
}
