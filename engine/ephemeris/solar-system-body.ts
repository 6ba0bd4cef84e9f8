import { Body } from 'astronomy-engine';

/** What can be seen of the solar system without a telescope; Uranus needs a perfect night. */
export const SOLAR_SYSTEM_BODIES = ['sun', 'moon', 'mercury', 'venus', 'mars', 'jupiter', 'saturn'] as const;
export type SolarSystemBody = (typeof SOLAR_SYSTEM_BODIES)[number];

/** The bodies by the names of astronomy-engine. */
export const ENGINE_BODY: Readonly<Record<SolarSystemBody, Body>> = {
  sun: Body.Sun,
  moon: Body.Moon,
  mercury: Body.Mercury,
  venus: Body.Venus,
  mars: Body.Mars,
  jupiter: Body.Jupiter,
  saturn: Body.Saturn,
};
