import { describe, expect, it } from 'vitest';
import { askedAgainMs, foundIn } from './use-search';

describe('an open search', () => {
  it('asks the same question again, soon where satellites are coming and calmly where all is found', () => {
    const found = askedAgainMs({ status: 'success', data: { satellites: 'found' } });
    const coming = askedAgainMs({ status: 'success', data: { satellites: 'coming' } });
    expect([coming, found]).toEqual([1_500, 5_000]);
    expect(askedAgainMs({ status: 'success', data: { satellites: 'missing' } })).toBe(found);
  });

  it('goes on asking for what is listed after an answer that failed, not for what never came', () => {
    expect(askedAgainMs({ status: 'error', data: { satellites: 'coming' } })).toBe(5_000);
    expect(askedAgainMs({ status: 'error', data: undefined })).toBe(false);
    expect(askedAgainMs({ status: 'pending', data: undefined })).toBe(false);
  });

  it('keeps a whole list over an answer without satellites, and says that they are missing after a few in a row', () => {
    const whole = foundIn([], true, undefined);
    const once = foundIn([], false, whole);
    expect(once).toEqual({ ...whole, partial: 1 });
    expect(once.objects).toBe(whole.objects);
    expect(foundIn([], true, once)).toEqual(whole);
    const twice = foundIn([], false, once);
    expect([twice.satellites, foundIn([], false, twice).satellites]).toEqual(['found', 'missing']);
    const first = foundIn([], false, undefined);
    const second = foundIn([], false, first);
    expect([first, second, foundIn([], false, second)].map(({ satellites }) => satellites)).toEqual([
      'coming',
      'coming',
      'missing',
    ]);
  });
});
