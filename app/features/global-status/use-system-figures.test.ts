import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem: () => undefined } });
const { givenLoad } = await import('./use-system-figures');

const MEASURED = {
  requestsPerMinute: 12.5,
  requestsChange: -4.2,
  p95ResponseTime: 31,
  cpu: 3.1,
  memory: 18.4,
  memoryBytes: 190_000_000,
  received: 1200,
  sent: 54_000,
};

describe('[STAT-01] what the server says of its load', () => {
  it('is taken field by field: one that is absent or wrong takes no other along', () => {
    expect(givenLoad({ ...MEASURED, totalRequests: 9 })).toEqual(MEASURED);
    const { memory: _absent, ...others } = MEASURED;
    expect(givenLoad({ ...others, cpu: 130, sent: null, requestsChange: null })).toEqual({
      requestsPerMinute: 12.5,
      requestsChange: null,
      p95ResponseTime: 31,
      memoryBytes: 190_000_000,
      received: 1200,
    });
    expect(givenLoad({})).toEqual({});
  });
});
