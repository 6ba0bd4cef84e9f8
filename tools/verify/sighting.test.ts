import { describe, expect, it } from 'vitest';
import { runSightingGates, simulateSightings } from './sighting';

describe('alignment by dragging', () => {
  it('meets goal G6 of the orientation research and brings a 20° compass error to 2° by one drag, 1° by two', () => {
    const missed = runSightingGates().gates.filter(({ pass }) => !pass);
    expect(missed).toEqual([]);
  }, 60_000);

  it('repeats exactly', () => {
    expect(simulateSightings(2, { phones: 20 })).toEqual(simulateSightings(2, { phones: 20 }));
  });
});
