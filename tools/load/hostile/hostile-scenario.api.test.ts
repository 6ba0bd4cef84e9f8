import { describe, expect, it } from 'vitest';
import { runHostileScenario } from './hostile-scenario';

/** Four processes are started from their sources. */
const RUN_WITHIN_MS = 600_000;

describe('attacks on the server', () => {
  it(
    'are made, seen by somebody else, and judged',
    async () => {
      const { gates, lines } = await runHostileScenario('forged-addresses');
      expect(gates.filter(({ pass }) => !pass)).toEqual([]);
      expect(gates.map(({ id }) => id)).toEqual(
        expect.arrayContaining([
          'hostile.frame-age-ms',
          'hostile.memory-mib',
          'hostile.recovery-s',
          'hostile.forged-addresses.budgets',
        ]),
      );
      expect(gates.find(({ id }) => id === 'hostile.memory-mib')?.value).toBeGreaterThan(50);
      expect(gates.find(({ id }) => id === 'hostile.frame-age-ms')?.value).toBeGreaterThan(100);
      expect(lines.join('\n')).toMatch(/forged-addresses .* MiB/);
    },
    RUN_WITHIN_MS,
  );
});
