import { join } from 'node:path';
import { DAY_MS } from '../../../engine/constants/durations';
import { manySatellites } from '../../../server/features/satellites/known-satellites.fixture';
import { atLeast, atMost } from '../../measurement/suite-result';
import { Arena } from './arena';
import type { Attack, AttackGroup } from './attack';
import { OrbitVictim } from './orbit-victim';
import type { Counts } from './tally';

/** About as many as the catalogue of active satellites has. */
const SATELLITES = 16_000;
const CATALOGUE = 'catalogue.json';
/** Elements as old as those that once led a search back for ever. */
const AGES_DAYS = [0, 30, 92];

const searches: Attack = {
  name: 'heavy-searches',
  what: '20 at a time for 20 s: passes of 16,000 satellites in 48 h, of one in ten days, searches',
  async run(arena) {
    const answers = await arena.assault('heavySearches');
    const { '200': answered = 0, '503': _tooBusy, ...others } = answers;
    return {
      answers,
      gates: [
        atMost('hostile.heavy-searches.wrong', sum(others), 0, 'answers'),
        atLeast('hostile.heavy-searches.answered', answered, 5, 'answers'),
      ],
    };
  },
};

/** The median: a machine that does other work has slow answers without any attack. */
const VICTIM_WAITS_MS = 2_000;

const passes: Attack = {
  name: 'passes-of-one-network',
  what: 'one network asks for passes of ten days, 600 at a time for 20 s; another for passes, details, searches, sightings',
  async run(arena) {
    const victim = new OrbitVictim(arena.url);
    await victim.askOnceEach();
    const attack = arena.assault('passesOfOneNetwork');
    const { answers, typicalMs, slowestMs } = await victim.askUntil(attack);
    const { '200': answered = 0, ...wrong } = answers;
    const told = Object.entries(answers).map(([status, count]) => [`victim ${status}`, count] as const);
    return {
      answers: {
        ...(await attack),
        ...Object.fromEntries(told),
        'ms to a typical answer to the victim': Math.round(typicalMs),
        'ms to the slowest': Math.round(slowestMs),
      },
      gates: [
        atMost('hostile.passes-of-one-network.wrong', sum(wrong), 0, 'answers'),
        atLeast('hostile.passes-of-one-network.answered', answered, 5, 'answers'),
        atMost('hostile.passes-of-one-network.victim-ms', typicalMs, VICTIM_WAITS_MS, 'ms'),
      ],
    };
  },
};

const sum = (counts: Counts): number => Object.values(counts).reduce((total, count) => total + count, 0);

export const orbitAttacks: AttackGroup = {
  name: 'orbits',
  attacks: [searches, passes],
  async open() {
    return Arena.open({
      files: { [CATALOGUE]: catalogue() },
      env: { SATELLITE_SOURCES: `file:${join('.', CATALOGUE)}` },
    });
  },
};

/** As CelesTrak's JSON has it (CCSDS 502.0). */
function catalogue(): string {
  const rows = manySatellites(SATELLITES).map(({ elements }, index) => ({
    OBJECT_NAME: elements.name,
    OBJECT_ID: '1998-067A',
    NORAD_CAT_ID: elements.noradId,
    EPOCH: new Date(Date.now() - (AGES_DAYS[index % AGES_DAYS.length] ?? 0) * DAY_MS).toISOString().slice(0, -1),
    MEAN_MOTION: elements.meanMotionRevPerDay,
    ECCENTRICITY: elements.eccentricity,
    INCLINATION: elements.inclinationDeg,
    RA_OF_ASC_NODE: elements.raanDeg,
    ARG_OF_PERICENTER: elements.argumentOfPericentreDeg,
    MEAN_ANOMALY: elements.meanAnomalyDeg,
    BSTAR: elements.bstar,
    MEAN_MOTION_DOT: 0,
    MEAN_MOTION_DDOT: 0,
    EPHEMERIS_TYPE: 0,
    CLASSIFICATION_TYPE: 'U',
    ELEMENT_SET_NO: 999,
    REV_AT_EPOCH: 1,
  }));
  return JSON.stringify(rows);
}
