import { describe, expect, it } from 'vitest';
import { ringCaptions } from './ring-captions';

describe('ringCaptions', () => {
  it('gives the outermost its unit', () => {
    expect(ringCaptions(25)).toEqual(['5', '10', '15', '20', '25 nm']);
  });
});
