import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, atMost } from '../../measurement/suite-result';
import { Arena } from './arena';
import type { Attack, AttackGroup } from './attack';
import { type Lie, LIES } from './lies';
import { countOf } from './storage-attacks';

/** A receiver is asked every second. */
const LIE_FOR_MS = 3_500;
/** What the source of satellites sends from the start on; it is not asked again for a quarter of an hour. */
const SATELLITE_LIE_TOLD_WITHIN_MS = 30_000;
const SATELLITE_LIE = '500-megabytes';

function lying({ name, says, forMs = LIE_FOR_MS }: Lie): Attack {
  return {
    name: `source-${name}`,
    what: `a source sends ${name.replaceAll('-', ' ')}`,
    async run(arena) {
      const droppedBefore = arena.droppedOf(name);
      await arena.letLie(name);
      await pause(forMs);
      const words = arena.health.words();
      const dropped = Object.entries(arena.droppedOf(name)).filter(
        ([reason, count]) => count > (droppedBefore[reason] ?? 0),
      );
      await arena.letLie(null);
      const said = [...words, ...dropped.map(([reason, count]) => `${reason} ${count}`)];
      const named =
        says === undefined
          ? []
          : [atLeast(`hostile.source-${name}.named`, countOf(said, says), 1, 'words that say so')];
      return {
        answers: Object.fromEntries(
          dropped.map(([reason, count]) => [`dropped ${reason}`, count - (droppedBefore[reason] ?? 0)]),
        ),
        gates: [
          ...named,
          atMost(`hostile.source-${name}.redirected`, await arena.canaries(), 0, 'requests to where a redirect leads'),
        ],
      };
    },
  };
}

const satellites: Attack = {
  name: `satellites-${SATELLITE_LIE}`,
  what: 'the source of satellites sends 500 megabytes',
  async run(arena) {
    const endMs = performance.now() + SATELLITE_LIE_TOLD_WITHIN_MS;
    while (saidOfSatellites(arena).length === 0 && performance.now() < endMs) await pause(100);
    const said = saidOfSatellites(arena);
    return {
      answers: Object.fromEntries(said.map((words) => [words, 1])),
      gates: [
        atLeast('hostile.satellites-500-megabytes.named', countOf(said, /larger than \d+ MB/), 1, 'words that say so'),
      ],
    };
  },
};

function saidOfSatellites({ health }: Arena): string[] {
  const sources = health.status?.satellites?.sources ?? [];
  return sources.flatMap(({ state, lastError }) => (lastError === null ? [] : [`${state} ${lastError}`]));
}

export const sourceAttacks: AttackGroup = {
  name: 'sources',
  attacks: [satellites, ...LIES.map(lying)],
  open: () => Arena.open({ liars: LIES.map(({ name }) => name), satelliteLie: SATELLITE_LIE }),
};
