import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '../../../engine/constants/durations';
import { atMost } from '../../measurement/suite-result';
import { Arena } from './arena';
import type { Attack, AttackGroup } from './attack';
import { drainedHistory, historyFigures } from './history-figures';

const SET_FOR_MS = 8_000;

/** Set, and after a while set right again: each is a jump both ways. */
function set(name: string, what: string, byMs: number): Attack {
  return {
    name: `clock-${name}`,
    what: `the server's clock is set ${what}, and right again after 8 s`,
    async run(arena) {
      const before = await historyFigures(arena.url);
      arena.target.tell({ aheadMs: byMs });
      await pause(SET_FOR_MS);
      const aheadMs = Date.parse(arena.health.status?.lastSuccessAt ?? '') - Date.now();
      arena.target.tell({ aheadMs: 0 });
      return {
        answers: {},
        gates: [atMost(`hostile.clock-${name}.set`, Math.abs(aheadMs - byMs) / 1000, 10, 's from where it was to be')],
        async audit() {
          const after = await drainedHistory(arena.url);
          return {
            answers: { 'history written': after.written - before.written },
            gates: [
              atMost(
                `hostile.clock-${name}.history-lost`,
                after.pending + after.dropped - before.dropped,
                0,
                'positions',
              ),
            ],
          };
        },
      };
    },
  };
}

export const clockAttacks: AttackGroup = {
  name: 'clock',
  attacks: [
    set('hour-ahead', 'an hour ahead', HOUR_MS),
    set('hour-back', 'an hour back', -HOUR_MS),
    set('year-ahead', 'a year ahead', 365 * DAY_MS),
    set('year-back', 'a year back', -365 * DAY_MS),
  ],
  open: () => Arena.open({ setsClock: true, preloads: [new URL('./shifted-clock.mjs', import.meta.url).href] }),
};
