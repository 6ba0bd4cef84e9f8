import { describe, expect, it } from 'vitest';
import type { HistoryGap } from '@contract/history-page';
import { greatCircleDistance } from '@engine/ar-math/great-circle';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { OBSERVER } from '@engine/sky/observer.fixture';
import { epochMs, latitude, longitude } from '@engine/units/quantity';
import { coarseView } from '../live/coarse-view';
import { messagesOf, type RecordedReport } from '../scene/recorded-messages.fixture';
import type { HistoryAnswer, HistoryQuestion } from './fetch-history-page';
import { HistoryFeed } from './history-feed';
import type { WantedHistory } from './history-player';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BEGIN = Date.UTC(2026, 10, 23, 12);
const NOW = BEGIN + 6 * HOUR;

const placeAt = (atMs: number) => ({
  latitudeDeg: 52 + (atMs - BEGIN) / HOUR / 4,
  longitudeDeg: 13,
});

const report = (atMs: number): RecordedReport => ({
  id: 1,
  atMs,
  ...placeAt(atMs),
  pressureAltitudeM: 3_000,
  groundSpeedMps: 111_195 / 4 / 3600,
  trackDeg: 0,
});

interface ServerOptions {
  /** A page ends after this at the latest. */
  readonly longestMs?: number;
  readonly gaps?: readonly HistoryGap[];
  readonly fails?: () => HistoryAnswer | null;
  /** As the feed is bounded. */
  readonly mostBytes?: number;
}

/** A feed before a server that remembers one aircraft, heard every 15 s; its clock is moved by hand. */
function bench({ longestMs = HOUR, gaps = [], fails = () => null, mostBytes }: ServerOptions = {}) {
  let clockMs = 0;
  const questions: HistoryQuestion[] = [];
  const aborted: HistoryQuestion[] = [];
  const waiting: { readonly atMs: number; readonly action: () => void }[] = [];
  const answer = (question: HistoryQuestion): HistoryAnswer => {
    const failure = fails();
    if (failure !== null) return failure;
    const { fromMs } = question;
    const toMs = Math.min(question.toMs, fromMs + longestMs);
    const times = Array.from({ length: 1 + (toMs - fromMs) / 15_000 }, (_, index) => fromMs + index * 15_000);
    const messages = messagesOf(times.filter((atMs) => atMs < toMs).map(report), 1000);
    const head = {
      fromMs,
      toMs,
      nextMs: toMs < question.toMs ? toMs : null,
      feed: 'live' as const,
      gaps: gaps.flatMap((gap) => cut(gap, fromMs, toMs)),
      attributions: [{ text: 'who heard it' }],
    };
    return { ok: true, page: { head, messages } };
  };
  const feed = new HistoryFeed({
    fetchPage: async (question, signal) => {
      questions.push(question);
      await Promise.resolve();
      if (signal.aborted) aborted.push(question);
      signal.throwIfAborted();
      return answer(question);
    },
    now: () => clockMs,
    after: (delayMs, action) => {
      const entry = { atMs: clockMs + delayMs, action };
      waiting.push(entry);
      return () => waiting.splice(waiting.indexOf(entry), 1);
    },
    onNews: () => undefined,
    ...(mostBytes === undefined ? {} : { mostBytes }),
  });
  /** Lets the clock run and everything come that is due. */
  const pass = async (ms: number): Promise<void> => {
    for (const endMs = clockMs + ms; clockMs < endMs; clockMs += 100) {
      for (const entry of waiting.filter(({ atMs }) => atMs <= clockMs)) {
        waiting.splice(waiting.indexOf(entry), 1);
        entry.action();
      }
      for (let turn = 0; turn < 4; turn++) await Promise.resolve();
    }
  };
  return { feed, questions, aborted, pass };
}

function cut(gap: HistoryGap, fromMs: number, toMs: number): HistoryGap[] {
  const inside = { ...gap, fromMs: Math.max(gap.fromMs, fromMs), toMs: Math.min(gap.toMs, toMs) };
  return inside.toMs > inside.fromMs ? [inside] : [];
}

/** Of ten minutes of the one aircraft. */
const PAGE_BYTES = messagesOf(
  Array.from({ length: 40 }, (_, index) => report(BEGIN + index * 15_000)),
  1000,
).reduce((sum, { byteLength }) => sum + byteLength, 0);

const wanted = (atMs: number, over: Partial<WantedHistory> = {}): WantedHistory => ({
  view: coarseView(OBSERVER, 50),
  feed: 'live',
  atMs,
  rate: 0,
  nowMs: NOW,
  ...over,
});

function awayM(feed: HistoryFeed, atMs: number): number {
  const motion = feed.trackAt(1, epochMs(atMs))?.display.at(epochMs(atMs));
  if (motion === undefined) return Number.POSITIVE_INFINITY;
  const { latitudeDeg, longitudeDeg } = placeAt(atMs);
  const place = { latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg) };
  return greatCircleDistance(motion, place) * METRES_PER_NAUTICAL_MILE;
}

describe('what is remembered of the past', () => {
  it('is never asked for by a span without length, by a clock that tells parts of milliseconds', async () => {
    const { feed, questions, pass } = bench();
    const nowMs = NOW + 0.7;
    for (const backMs of [90_000.4, 150_000.3, 210_000.9, 16 * MINUTE + 0.6]) {
      feed.follow(wanted(nowMs - backMs, { nowMs }));
      await pass(4_000);
    }
    expect(questions.length).toBeGreaterThan(2);
    expect(questions.filter(({ fromMs, toMs }) => toMs <= fromMs)).toEqual([]);
    const borders = questions.flatMap(({ fromMs, toMs }) => [fromMs, toMs]);
    expect(borders.filter((ms) => !Number.isInteger(ms))).toEqual([]);
  });

  it('is asked for by a rounded place, the shown moment first, and then the trails before it', async () => {
    const { feed, questions, pass } = bench();
    const exact = { ...OBSERVER, latitudeDeg: 52.4637, longitudeDeg: 13.4321 };
    feed.follow(wanted(BEGIN + HOUR, { view: coarseView(exact, 50) }));
    await pass(2_000);
    expect(questions[0]).toMatchObject({ latitude: 52.5, longitude: 13.4, fromMs: BEGIN + HOUR - 2 * MINUTE });
    expect(questions[1]).toMatchObject({ fromMs: BEGIN + 45 * MINUTE, toMs: BEGIN + HOUR - 2 * MINUTE });
    expect(questions).toHaveLength(2);
    expect(JSON.stringify(questions)).not.toMatch(/\.4637|\.4321/);
  });

  it('plays every place where it was stored, over the edges of pages too, and shows nothing it does not know', async () => {
    const { feed, pass } = bench({ longestMs: 10 * MINUTE });
    feed.follow(wanted(BEGIN + HOUR, { rate: 60 }));
    await pass(10_000);
    const times = Array.from({ length: 100 }, (_, index) => BEGIN + HOUR + index * 15_000);
    expect(Math.max(...times.map((atMs) => awayM(feed, atMs)))).toBeLessThan(5);
    expect([...feed.tracksAt(epochMs(BEGIN + HOUR + 5_000))].map(({ id }) => id)).toEqual([1]);
    expect([...feed.tracksAt(epochMs(BEGIN))]).toEqual([]);
    expect(feed.statusAt(BEGIN + HOUR)).toMatchObject({ state: 'shown', attributions: [{ text: 'who heard it' }] });
    expect(feed.statusAt(BEGIN)).toMatchObject({ state: 'loading' });
  });

  it('comes page by page ahead of the time that plays, and no farther', async () => {
    const { feed, questions, pass } = bench({ longestMs: 10 * MINUTE });
    feed.follow(wanted(BEGIN + HOUR, { rate: 60 }));
    await pass(10_000);
    const ends = questions.map(({ fromMs }) => fromMs + 10 * MINUTE);
    expect(Math.max(...ends)).toBeGreaterThan(BEGIN + HOUR + 38 * MINUTE);
    expect(Math.max(...ends)).toBeLessThan(BEGIN + HOUR + 60 * MINUTE);
    const before = questions.length;
    await pass(5_000);
    expect(questions).toHaveLength(before);
    feed.follow(wanted(BEGIN + HOUR + 30 * MINUTE, { rate: 60 }));
    await pass(5_000);
    expect(questions.length).toBeGreaterThan(before);
    expect(new Set(questions.map(({ fromMs }) => fromMs)).size).toBe(questions.length);
  });

  it('costs whoever drags through a day no more than sixty pages a minute, one at a time', async () => {
    const { feed, questions, pass } = bench({ longestMs: 10 * MINUTE });
    for (let step = 0; step < 590; step++) {
      feed.follow(wanted(BEGIN + ((step * 7) % 300) * MINUTE));
      await pass(100);
    }
    expect(questions.length).toBeGreaterThan(20);
    expect(questions.length).toBeLessThanOrEqual(60);
  });

  it('holds a bounded number of pages, and lets go of those farthest away', async () => {
    const { feed, questions, pass } = bench({ longestMs: 10 * MINUTE, mostBytes: 5.3 * PAGE_BYTES });
    for (let minute = 30; minute <= 150; minute += 10) {
      feed.follow(wanted(BEGIN + minute * MINUTE));
      await pass(3_000);
    }
    expect(feed.statusAt(BEGIN + 150 * MINUTE).state).toBe('shown');
    expect(feed.statusAt(BEGIN + 30 * MINUTE).state).toBe('loading');
    const before = questions.length;
    feed.follow(wanted(BEGIN + 30 * MINUTE));
    await pass(3_000);
    expect(questions.length).toBeGreaterThan(before);
  });

  it('looks no farther ahead than what it can hold, and asks for nothing again and again', async () => {
    const { feed, questions, pass } = bench({ longestMs: 10 * MINUTE, mostBytes: 5.3 * PAGE_BYTES });
    feed.follow(wanted(BEGIN + HOUR, { rate: 60 }));
    await pass(20_000);
    const before = questions.length;
    expect(before).toBeLessThanOrEqual(6);
    expect(new Set(questions.map(({ fromMs }) => fromMs)).size).toBe(before);
    expect(feed.statusAt(BEGIN + HOUR + 20 * MINUTE).state).toBe('shown');
    await pass(20_000);
    expect(questions).toHaveLength(before);
    // What is left behind makes room.
    for (let minute = 0; minute <= 40; minute += 10) {
      feed.follow(wanted(BEGIN + HOUR + minute * MINUTE, { rate: 60 }));
      await pass(5_000);
      expect(feed.statusAt(BEGIN + HOUR + (minute + 10) * MINUTE).state).toBe('shown');
    }
    expect(questions.length).toBeLessThanOrEqual(before + 6);
  });

  it('says which span was not recorded, grown together over pages', async () => {
    const gap = { fromMs: BEGIN + 55 * MINUTE, toMs: BEGIN + 80 * MINUTE, missing: 1 };
    const { feed, pass } = bench({ longestMs: 10 * MINUTE, gaps: [gap] });
    feed.follow(wanted(BEGIN + HOUR, { rate: 60 }));
    await pass(10_000);
    expect(feed.statusAt(BEGIN + HOUR).gap).toEqual(gap);
    expect(feed.statusAt(BEGIN + HOUR).area).toMatchObject({ latitude: 52.5, radiusKm: 200, feed: 'live' });
    expect(feed.statusAt(BEGIN + 90 * MINUTE).gap).toBeNull();
  });

  it('begins anew for another place, and drops what is still under way', async () => {
    const { feed, questions, aborted, pass } = bench();
    feed.follow(wanted(BEGIN + HOUR));
    const elsewhere = coarseView({ latitudeDeg: 48.1, longitudeDeg: 11.6 }, 50);
    feed.follow(wanted(BEGIN + HOUR, { view: elsewhere }));
    await pass(2_000);
    expect(aborted).toHaveLength(1);
    expect(questions.at(-1)).toMatchObject({ latitude: 48.1, longitude: 11.6 });
    feed.follow(null);
    expect([...feed.tracksAt(epochMs(BEGIN + HOUR))]).toEqual([]);
  });

  it('gives the reason of a failure, waits longer each time, and asks at once when a person does', async () => {
    let isDown = true;
    const { feed, questions, pass } = bench({
      fails: () => (isDown ? { ok: false, failure: 'offline', retryAfterMs: null } : null),
    });
    feed.follow(wanted(BEGIN + HOUR));
    await pass(1_000);
    expect(feed.statusAt(BEGIN + HOUR)).toMatchObject({ state: 'failed', failure: 'offline' });
    await pass(25_000);
    expect(questions).toHaveLength(4);
    isDown = false;
    feed.retry();
    feed.follow(wanted(BEGIN + HOUR));
    await pass(1_000);
    expect(feed.statusAt(BEGIN + HOUR)).toMatchObject({ state: 'shown', failure: null });
  });

  it('leaves a server alone for as long as that wants, whoever asks', async () => {
    const { feed, questions, pass } = bench({ fails: () => ({ ok: false, failure: 'busy', retryAfterMs: 60_000 }) });
    feed.follow(wanted(BEGIN + HOUR));
    await pass(1_000);
    feed.retry();
    feed.follow(wanted(BEGIN + HOUR));
    await pass(50_000);
    expect(questions).toHaveLength(1);
  });

  it('shows no aircraft to who goes faster than pages come, and asks for none', async () => {
    const { feed, questions, pass } = bench();
    feed.follow(wanted(BEGIN + HOUR, { rate: 300 }));
    await pass(2_000);
    expect(questions).toEqual([]);
    expect(feed.statusAt(BEGIN + HOUR).state).toBe('too-fast');
  });

  it('reads only what is a message of the stream', async () => {
    const page = { fromMs: BEGIN, toMs: NOW, nextMs: null, feed: 'live' as const, gaps: [], attributions: [] };
    const { feed, pass } = bench({ fails: () => ({ ok: true, page: { head: page, messages: [new ArrayBuffer(3)] } }) });
    feed.follow(wanted(BEGIN + HOUR));
    await pass(1_000);
    expect(feed.statusAt(BEGIN + HOUR)).toMatchObject({ state: 'failed', failure: 'server' });
  });
});
