import { expect, it } from 'vitest';
import { orbitDataText } from './rule-words';

it.each([
  [
    { state: 'too-old', ageDays: 96 } as const,
    'The orbit data is 96 days old, too old for times to rely on: nothing is told until there is newer.',
  ],
  [
    { state: 'uncertain', ageDays: 20 } as const,
    'The orbit data is 20 days old: what is told says that its time may be off.',
  ],
  [{ state: 'simulated', ageDays: null } as const, 'The orbits of this server are simulated: nothing is told of them.'],
])('[ALR-01] a rule about satellites says what its orbit data is worth: %j', (orbitData, text) => {
  expect(orbitDataText(orbitData)).toBe(text);
});
