import { describe, expect, it } from 'vitest';
import { decorrelatedJitter } from './request-breaker';
import { failureOfStatus, retryAfter } from './fetch-failure';

const NOW_MS = Date.parse('2026-01-01T00:00:00Z');

describe('how long a service wants to be left alone', () => {
  it.each([
    [{ 'retry-after': '120' }, 120_000],
    [{ 'retry-after': 'Thu, 01 Jan 2026 00:05:00 GMT' }, 300_000],
    // A server whose clock is five minutes behind means the time of its own clock.
    [{ 'retry-after': 'Thu, 01 Jan 2026 00:05:00 GMT', date: 'Wed, 31 Dec 2025 23:55:00 GMT' }, 600_000],
    [{ 'retry-after': 'Wed, 31 Dec 2025 00:00:00 GMT' }, 0],
    [{ 'x-rate-limit-retry-after-seconds': '3600' }, 3_600_000],
    [{ 'retry-after': '10', 'x-rate-limit-retry-after-seconds': '60' }, 60_000],
    [{ 'retry-after': '999999999' }, 86_400_000],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
  ])('%j is %s ms', (headers, expected) => {
    expect(retryAfter(new Headers(headers), NOW_MS)).toBe(expected);
  });

  it('is a minute for 429 and ten for 403 where it does not say', () => {
    expect(failureOfStatus(new Response('', { status: 429 }), NOW_MS)).toMatchObject({
      isRejection: true,
      retryAfterMs: 60_000,
    });
    expect(failureOfStatus(new Response('', { status: 403 }), NOW_MS)).toMatchObject({
      isRejection: true,
      retryAfterMs: 600_000,
    });
    expect(failureOfStatus(new Response('', { status: 503, headers: { 'retry-after': '7' } }), NOW_MS)).toMatchObject({
      isRejection: false,
      retryAfterMs: 7_000,
    });
    expect(failureOfStatus(new Response('{}'), NOW_MS)).toBeUndefined();
  });
});

describe('decorrelated jitter', () => {
  const range = { shortestMs: 1_000, longestMs: 60_000, openMs: 0 };

  it('lies between the shortest wait and three times the one before', () => {
    expect(decorrelatedJitter(range, 4_000, 0)).toBe(1_000);
    expect(decorrelatedJitter(range, 4_000, 0.5)).toBe(6_500);
    expect(decorrelatedJitter(range, 4_000, 1)).toBe(12_000);
  });

  it('is never longer than the longest', () => {
    expect(decorrelatedJitter(range, 50_000, 0.9)).toBe(60_000);
  });
});
