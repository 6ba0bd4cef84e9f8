import { describe, expect, it } from 'vitest';
import { helperCount } from './helper-count';

describe('helperCount', () => {
  it.each([
    [{ hardwareConcurrency: 2, deviceMemory: 8 }, 0],
    [{ hardwareConcurrency: 3, deviceMemory: 8 }, 0],
    [{ hardwareConcurrency: 4, deviceMemory: 4 }, 2],
    [{ hardwareConcurrency: 8, deviceMemory: 2 }, 0],
    [{ hardwareConcurrency: 8 }, 4],
    [{ hardwareConcurrency: 64, deviceMemory: 8 }, 4],
  ])('of %o is %i', (device, helpers) => {
    expect(helperCount(device)).toBe(helpers);
  });
});
