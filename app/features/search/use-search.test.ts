import { describe, expect, it } from 'vitest';
import { askedAgainMs } from './use-search';

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
});
