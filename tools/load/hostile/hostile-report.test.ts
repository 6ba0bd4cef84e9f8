import { describe, expect, it } from 'vitest';
import { hostileReport, type Outcome } from './hostile-report';
import { unpackingGates } from './request-attacks';

const WELL: Outcome = {
  name: 'slow-headers',
  what: '',
  answers: {},
  gates: [],
  oldestFrameMs: 1_100,
  oldestSkyMs: 2_000,
  skyAgeShare: 0.4,
  streamsLost: 0,
  mostMemoryMiB: 200,
  recoveryS: 1,
  logKiB: 4,
  words: [],
};
const NOT_MADE = { name: 'postgres-killed', skipped: 'no PostgreSQL on this machine' };
const UNWATCHED = {
  oldestFrameMs: Number.NaN,
  oldestSkyMs: Number.NaN,
  skyAgeShare: Number.NaN,
  streamsLost: Number.NaN,
};

const missed = (results: Parameters<typeof hostileReport>[0]) =>
  hostileReport(results)
    .gates.filter(({ pass }) => !pass)
    .map(({ id }) => id);

const pass = (answers: Record<string, number>) => unpackingGates(answers).every((gate) => gate.pass);

describe('what is reported of attacks', () => {
  it('passes what left everybody else alone', () => {
    expect(missed([WELL])).toEqual([]);
  });

  it('misses a stream that somebody else lost', () => {
    expect(missed([WELL, { ...WELL, streamsLost: 1 }])).toEqual(['hostile.streams-lost']);
  });

  it('asks nobody who could not watch: the server itself was ended', () => {
    expect(missed([{ ...WELL, ...UNWATCHED }])).toEqual([]);
    expect(missed([{ ...WELL, ...UNWATCHED }, WELL])).toEqual([]);
  });

  it('misses every gate where no attack could be made, and says what was not made', () => {
    expect(missed([NOT_MADE])).toEqual([
      'hostile.frame-age-ms',
      'hostile.sky-age-share',
      'hostile.streams-lost',
      'hostile.memory-mib',
      'hostile.recovery-s',
      'hostile.log-kib',
    ]);
    const { lines, figures } = hostileReport([WELL, NOT_MADE]);
    expect(lines.at(-1)).toBe('NOT MADE: 1 of 2 attacks, of which nothing is known: no PostgreSQL on this machine');
    expect(figures).toMatchObject({ made: 1, notMade: [NOT_MADE] });
  });
});

describe('bodies that unpack to gigabytes', () => {
  it('are well met by a refusal, not by silence and not by being taken', () => {
    expect(pass({ 'gzip 413': 20, 'br 415': 20, 'deflate 400': 20, 'identity 413': 20 })).toBe(true);
    expect(pass({ 'gzip 413': 20, 'br 0': 1 })).toBe(false);
    expect(pass({ 'gzip 204': 1, 'br 413': 20 })).toBe(false);
    expect(pass({ 'gzip 500': 1, 'br 413': 20 })).toBe(false);
    expect(pass({})).toBe(false);
  });
});
