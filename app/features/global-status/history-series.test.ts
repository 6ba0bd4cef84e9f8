import type { SystemHistoryPoint } from '@contract/system-history';
import { describe, expect, it } from 'vitest';
import { HISTORY_MEASURES, historySeries } from './history-series';

const point = (at: string, more: Partial<SystemHistoryPoint> = {}): SystemHistoryPoint => ({
  at: `2026-11-26T${at}:00.000Z`,
  requestsPerMinute: 60,
  activeUsers: 2,
  errorRate: null,
  apiHealth: 100,
  dataSourceHealth: 50,
  averageResponseTime: 2.25,
  p95ResponseTime: null,
  cpu: 3,
  memory: 20,
  received: 1234,
  sent: 56_780,
  ...more,
});

const measure = (id: string) => {
  const found = HISTORY_MEASURES.find((each) => each.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

describe('[STAT-01] the line of the last 24 hours', () => {
  const history = { stepSeconds: 300, points: [point('02:00'), point('02:05'), point('02:20', { sent: 0 })] };

  it('breaks where the server did not run', () => {
    const { timesMs, gapsAfter } = historySeries(history, measure('requests'));
    expect(timesMs.map((atMs) => new Date(atMs).toISOString().slice(11, 16))).toEqual(['02:00', '02:05', '02:20']);
    expect([...gapsAfter]).toEqual([1]);
  });

  it('has the second quantity in dashes, in the unit that is shown, and nothing where nothing was measured', () => {
    expect(historySeries(history, measure('network')).lines).toEqual([
      { look: 'line', values: [56.8, 56.8, 0] },
      { look: 'dashes', values: [1.2, 1.2, 1.2] },
    ]);
    expect(historySeries(history, measure('response')).lines).toEqual([
      { look: 'line', values: [2.3, 2.3, 2.3] },
      { look: 'dashes', values: [null, null, null] },
    ]);
  });
});
