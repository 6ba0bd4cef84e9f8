import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, atMost } from '../../measurement/suite-result';
import { Arena } from './arena';
import type { Attack, AttackGroup } from './attack';
import { LIES, type Lie } from './lies';

/** A receiver is asked every second and given up after four; what all its records share is told after ten. */
const LIE_FOR_MS = 6_000;

function lying({ name, says }: Lie): Attack {
  return {
    name: `source-${name}`,
    what: `a source sends ${name.replaceAll('-', ' ')}`,
    async run(arena) {
      const droppedBefore = arena.droppedOf(name);
      await arena.letLie(name);
      await pause(LIE_FOR_MS);
      const words = arena.health.words();
      const dropped = Object.entries(arena.droppedOf(name)).filter(
        ([reason, count]) => count > (droppedBefore[reason] ?? 0),
      );
      await arena.letLie(null);
      const said = [...words, ...dropped.map(([reason, count]) => `${reason} ${count}`)];
      const isNamed = said.some((word) => says.test(word)) || says.test('');
      return {
        answers: Object.fromEntries(
          dropped.map(([reason, count]) => [`dropped ${reason}`, count - (droppedBefore[reason] ?? 0)]),
        ),
        gates: [
          atLeast(`hostile.source-${name}.named`, isNamed ? 1 : 0, 1, 'words that say so'),
          atMost(`hostile.source-${name}.redirected`, await arena.canaries(), 0, 'requests to where a redirect leads'),
        ],
      };
    },
  };
}

export const sourceAttacks: AttackGroup = {
  name: 'sources',
  attacks: LIES.map(lying),
  open: () => Arena.open({ liars: LIES.map(({ name }) => name) }),
};
