import { describe, expect, it } from 'vitest';
import { givenMetrics, measuredUsers, SAMPLE_METRICS, shownMetrics } from './given-metrics';

const measured = {
  totalRequests: 12,
  activeUsers: 1,
  apiHealth: 100,
  dataSourceHealth: 50,
  averageResponseTime: 3.5,
  errorRate: 0,
};

describe('the figures of the server', () => {
  it('[TEL-02] are its own where it gives them', () => {
    expect(shownMetrics(givenMetrics(measured))).toEqual({ metrics: measured, samples: [] });
  });

  it('[TEL-02] are each the default of the specification where they are absent, and said to be', () => {
    const { apiHealth: _absent, ...others } = measured;
    expect(shownMetrics(givenMetrics({ ...others, errorRate: null, activeUsers: 'many' }))).toEqual({
      metrics: { ...measured, apiHealth: 98.7, errorRate: 0.3, activeUsers: 3514 },
      samples: ['activeUsers', 'apiHealth', 'errorRate'],
    });
  });

  it('[STAT-01] count the people of this server for its region too, unless their number is a sample', () => {
    expect(measuredUsers(shownMetrics(givenMetrics(measured)))).toBe(1);
    expect(measuredUsers(shownMetrics({}))).toBeNull();
  });

  it('[TEL-02] are all defaults where there is no answer', () => {
    expect(shownMetrics({})).toEqual({
      metrics: {
        totalRequests: 45_892,
        activeUsers: 3514,
        apiHealth: 98.7,
        dataSourceHealth: 94.3,
        averageResponseTime: 52,
        errorRate: 0.3,
      },
      samples: Object.keys(SAMPLE_METRICS),
    });
  });
});
