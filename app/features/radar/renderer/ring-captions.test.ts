import { describe, expect, it } from 'vitest';
import { ringCaptions } from './ring-captions';

describe('ringCaptions', () => {
  it('gives the outermost its unit', () => {
    expect(ringCaptions(25, null)).toEqual(['5', '10', '15', '20', '25 nm']);
  });

  it('[SETP-01] tells the rings in the chosen unit', () => {
    expect(ringCaptions(25, 'km')).toEqual(['9.3', '19', '28', '37', '46 km']);
    expect(ringCaptions(25, 'mi')).toEqual(['5.8', '12', '17', '23', '29 mi']);
    expect(ringCaptions(25, 'nm').at(-1)).toBe('25 nm');
  });
});
