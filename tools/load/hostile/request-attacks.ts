import { atLeast, atMost, type Gate } from '../../measurement/suite-result';
import { Arena } from './arena';
import type { Attack, AttackGroup } from './attack';
import type { Counts } from './tally';

const forged: Attack = {
  name: 'forged-addresses',
  what: 'one network says to be forty: by entries of others, ports, /64s, IPv6',
  async run(arena) {
    const answers = await arena.assault('forgedAddresses');
    return {
      answers,
      gates: [atMost('hostile.forged-addresses.budgets', Math.max(...Object.values(answers)), 1, 'budgets')],
    };
  },
};

const unpacking: Attack = {
  name: 'unpacking-bodies',
  what: '80 bodies of up to 10 GB when unpacked: gzip, deflate, Brotli, plain',
  async run(arena) {
    const answers = await arena.assault('unpackingBodies');
    return { answers, gates: unpackingGates(answers) };
  },
};

const pipelined: Attack = {
  name: 'pipelined-calls',
  what: '6,000 calls of one network in 60 packets: airports, height of the ground',
  async run(arena) {
    const answers = await arena.assault('pipelinedCalls');
    return {
      answers,
      gates: [
        atMost('hostile.pipelined-calls.failed', countOf(answers, /^5/), 0, 'calls'),
        atMost('hostile.pipelined-calls.unanswered', answers['unanswered'] ?? Number.NaN, 0, 'calls'),
      ],
    };
  },
};

/** Each body is refused with a word: taken is no pass, and neither is no answer. */
export function unpackingGates(answers: Counts): readonly Gate[] {
  return [
    atMost('hostile.unpacking-bodies.taken', countOf(answers, / [25]\d\d$/), 0, 'bodies'),
    atMost('hostile.unpacking-bodies.unanswered', countOf(answers, / 0$/), 0, 'bodies'),
    atLeast('hostile.unpacking-bodies.refused', countOf(answers, / 4\d\d$/), 1, 'bodies'),
  ];
}

export const requestAttacks: AttackGroup = {
  name: 'requests',
  attacks: [forged, unpacking, pipelined],
  open: () => Arena.open(),
};

function countOf(answers: Counts, wanted: RegExp): number {
  return Object.entries(answers).reduce((sum, [answer, count]) => sum + (wanted.test(answer) ? count : 0), 0);
}
