import { describe, expect, it } from 'vitest';
import { SendingTurns, type Turn } from './sending-turns';

const PAUSE_MS = 30_000;
const hook = (host: string): Turn => ({ channel: 'webhook', host });

describe('[ALR-01] turns of sendings', () => {
  it('are two of a host and three of a channel at once', () => {
    const turns = new SendingTurns(PAUSE_MS);
    expect([1, 2, 3].map(() => turns.begin(hook('a'), 0))).toEqual(['begun', 'begun', 'busy']);
    expect(['b', 'c'].map((host) => turns.begin(hook(host), 0))).toEqual(['begun', 'busy']);
    expect(turns.begin({ channel: 'push', host: 'c' }, 0)).toBe('begun');
    expect(turns.begin({ channel: 'mail', host: null }, 0)).toBe('begun');
    turns.end(hook('a'), false, 0);
    expect(turns.begin(hook('a'), 0)).toBe('begun');
  });

  it('are none of a host that has stalled, for a while', () => {
    const turns = new SendingTurns(PAUSE_MS);
    turns.begin(hook('a'), 0);
    turns.end(hook('a'), true, 10_000);
    expect(turns.begin(hook('a'), 39_999)).toBe('paused');
    expect(turns.begin(hook('b'), 39_999)).toBe('begun');
    expect(turns.begin(hook('a'), 40_000)).toBe('begun');
  });
});
