import { translated } from './translated';

/**
 * What the server names by itself, in English, by name: simulated traffic, own receivers, what has no name, kinds of satellites, and what
 * an orbit or a track does; who the audit log has where a command did it. Services, and models of aircraft, keep their own names.
 */
export type ServedName =
  | 'Simulated traffic'
  | 'Simulated traffic (DEMO)'
  | 'Simulated traffic: no real aircraft'
  | 'DEMO satellites'
  | 'Invented orbits'
  | 'Aircraft: own receiver'
  | 'Files of this server'
  | 'Unknown object'
  | 'Airplane'
  | 'Helicopter'
  | 'Satellite'
  | 'Drone'
  | 'Glider'
  | 'Survey drone'
  | 'Payload'
  | 'Rocket body'
  | 'Debris'
  | 'Spent rocket stage'
  | 'Climbing'
  | 'Descending'
  | 'Level flight'
  | 'Changing height'
  | 'Circling'
  | 'Turning'
  | 'Steady course'
  | 'Slow or hovering'
  | 'Decaying orbit'
  | 'Geostationary'
  | 'Geosynchronous'
  | 'Molniya orbit'
  | 'Highly elliptical'
  | 'Semi-synchronous: two revolutions a day'
  | 'Sun-synchronous'
  | 'Polar orbit'
  | 'Retrograde orbit'
  | 'Low Earth orbit'
  | 'Medium Earth orbit'
  | 'Nearly circular'
  | 'Russia or the former Soviet Union'
  | 'operator'
  | 'the command line';

/** How names begin that go on with somebody's own: an address, a file. */
export type ServedBeginning = 'Own receiver (' | 'Replay of ' | 'Recording ';

/** Such a name in what the page speaks; others stay what they are. */
export const servedName = translated('servedName', (name: string): string => name);
