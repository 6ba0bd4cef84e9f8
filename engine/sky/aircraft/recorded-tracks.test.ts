import { describe, expect, it } from 'vitest';
import {
  ellipsoidHeight,
  epochMs,
  latitude,
  longitude,
  metresPerSecond,
  pressureAltitude,
  trueHeading,
} from '../../units/quantity';
import { RecordedTracks, type TimedBlocks } from './recorded-tracks';
import { skyObserverOf } from '../sky-observer';
import type { TrackBlock, TrackRecord } from './sky-track';
import { placeTrack } from './track-placement';

const T0 = 1_790_000_000_000;
const at = (seconds: number) => epochMs(T0 + seconds * 1000);

const recordOf = (id: number, fixS: number, over: Partial<TrackRecord['state']> = {}): TrackRecord => ({
  id,
  motion: {
    latitude: latitude(40 + fixS / 1000),
    longitude: longitude(-119 + id / 100),
    at: at(fixS),
    groundSpeed: metresPerSecond(111),
    track: trueHeading(0),
    turnRate: null,
    verticalRate: null,
  },
  state: {
    pressureAltitude: pressureAltitude(3000 + fixS),
    ellipsoidHeight: null,
    feed: 'live',
    isOnGround: false,
    isEmergency: false,
    isDoubtful: false,
    isMilitary: false,
    hasPoorQuality: false,
    objectClass: 'airliner',
    type: 'airplane',
    ...over,
  },
});

const blockOf = (records: readonly TrackRecord[], over: Partial<TrackBlock> = {}): TrackBlock => ({
  tile: 7,
  isFull: false,
  records,
  named: new Set(records.map(({ id }) => id)),
  removed: [],
  facts: [],
  ...over,
});

const messageAt = (seconds: number, ...blocks: readonly TrackBlock[]): TimedBlocks => ({
  atMs: T0 + seconds * 1000,
  blocks,
});

const idsAt = (tracks: RecordedTracks, seconds: number): number[] =>
  Array.from(tracks.tracksAt(at(seconds)), ({ id }) => id);

const segmentsOf = (tracks: RecordedTracks, seconds: number) =>
  tracks.trackAt(1, at(seconds))?.trail.points.map((point) => [(point.at - T0) / 1000, point.startsSegment]);

/** Of object 1 at the times of its fixes: height above the ellipsoid, pressure altitude. */
const heightsAt = (tracks: RecordedTracks, ...seconds: readonly number[]) =>
  seconds.map((second) => {
    const state = tracks.trackAt(1, at(second))?.state;
    return [state?.ellipsoidHeight, state?.pressureAltitude];
  });

/** A record of object 1, a message of its own. */
const fixAt = (seconds: number, pressureM: number | null, ellipsoidM: number | null, rateMps: number | null = null) => {
  const record = recordOf(1, seconds, {
    pressureAltitude: pressureM === null ? null : pressureAltitude(pressureM),
    ellipsoidHeight: ellipsoidM === null ? null : ellipsoidHeight(ellipsoidM),
  });
  const verticalRate = rateMps === null ? null : metresPerSecond(rateMps);
  return messageAt(seconds, blockOf([{ ...record, motion: { ...record.motion, verticalRate } }]));
};

describe('RecordedTracks', () => {
  it('has an object from its first fix until a block says that it left, asked in any order', () => {
    const tracks = new RecordedTracks([
      messageAt(2, blockOf([recordOf(1, 1)])),
      messageAt(12, blockOf([recordOf(1, 11), recordOf(2, 10)])),
      messageAt(22, blockOf([recordOf(2, 21)], { removed: [1] })),
      messageAt(32, blockOf([recordOf(2, 31)])),
    ]);
    expect([30, 0, 21, 5, 22, 1].map((seconds) => idsAt(tracks, seconds))).toEqual([[2], [], [1, 2], [1], [2], [1]]);
  });

  it('takes what a full block does not name as gone, unless another tile has it', () => {
    const tracks = new RecordedTracks([
      messageAt(1, blockOf([recordOf(1, 1), recordOf(2, 1)])),
      messageAt(10, blockOf([recordOf(2, 10)], { tile: 8 }), blockOf([], { isFull: true })),
    ]);
    expect(idsAt(tracks, 9)).toEqual([1, 2]);
    expect(idsAt(tracks, 11)).toEqual([2]);
  });

  it('has an object again that came back, and not in between', () => {
    const tracks = new RecordedTracks([
      messageAt(1, blockOf([recordOf(1, 1)])),
      messageAt(10, blockOf([], { removed: [1] })),
      messageAt(60, blockOf([recordOf(1, 60)])),
    ]);
    expect([5, 30, 61].map((seconds) => idsAt(tracks, seconds))).toEqual([[1], [], [1]]);
  });

  it('lets go of what has not been fixed for two minutes, as the live sky does', () => {
    const tracks = new RecordedTracks([messageAt(1, blockOf([recordOf(1, 1)])), messageAt(300, blockOf([]))]);
    expect(idsAt(tracks, 120)).toEqual([1]);
    expect(idsAt(tracks, 122)).toEqual([]);
  });

  it('tells of each time what was reported by then: state, speed before, trail', () => {
    const tracks = new RecordedTracks([
      messageAt(1, blockOf([recordOf(1, 0)])),
      messageAt(
        20,
        blockOf([recordOf(1, 20, { isEmergency: true })], { facts: [{ id: 1, name: 'AB1', sources: [] }] }),
      ),
      messageAt(40, blockOf([recordOf(1, 40)])),
    ]);
    const track = tracks.trackAt(1, at(30));
    expect(track?.state).toMatchObject({ isEmergency: true, pressureAltitude: 3020 });
    expect(track?.speedBefore).toBe(111);
    expect(track?.trail.points.map((point) => point.at)).toEqual([at(0), at(20)]);
    expect(track?.facts.name).toBe('AB1');
    expect(tracks.trackAt(1, at(5))?.state.isEmergency).toBe(false);
    expect(tracks.trackAt(1, at(5))?.speedBefore).toBeNull();
    expect(tracks.trackAt(2, at(5))).toBeUndefined();
  });

  it('names an object as it was named then, and from its first fix on', () => {
    const factsAt = (seconds: number, name: string, squawk: string) =>
      messageAt(seconds, blockOf([recordOf(1, seconds)], { facts: [{ id: 1, name, squawk, sources: [] }] }));
    const tracks = new RecordedTracks([
      messageAt(1, blockOf([recordOf(1, 1)])),
      factsAt(10, 'AAA1', '1000'),
      factsAt(20, 'BBB2', '7700'),
    ]);
    const told = [15, 25, 5, 20, 19].map((seconds) => {
      const facts = tracks.trackAt(1, at(seconds))?.facts;
      return [facts?.name, facts?.squawk];
    });
    expect(told).toEqual([
      ['AAA1', '1000'],
      ['BBB2', '7700'],
      ['AAA1', '1000'],
      ['BBB2', '7700'],
      ['AAA1', '1000'],
    ]);
  });

  it('draws no trail over an absence or a leap', () => {
    const away = new RecordedTracks([
      messageAt(5, blockOf([recordOf(1, 5)])),
      messageAt(10, blockOf([], { removed: [1] })),
      messageAt(35, blockOf([recordOf(1, 35)])),
    ]);
    expect(segmentsOf(away, 36)).toEqual([
      [5, true],
      [35, true],
    ]);
    const far = recordOf(1, 15);
    const leaping = new RecordedTracks([
      messageAt(5, blockOf([recordOf(1, 5)])),
      messageAt(15, blockOf([{ ...far, motion: { ...far.motion, latitude: latitude(42) } }])),
    ]);
    expect(segmentsOf(leaping, 16)).toEqual([
      [5, true],
      [15, true],
    ]);
    expect(leaping.trackAt(1, at(10))?.display.at(at(10)).latitude).toBeLessThan(40.02);
  });

  it('knows no way over an absence either where the first report after it is the last one before it', () => {
    const tracks = new RecordedTracks([
      messageAt(5, blockOf([recordOf(1, 0)])),
      messageAt(10, blockOf([], { removed: [1] })),
      messageAt(20, blockOf([recordOf(1, 0)])),
      messageAt(60, blockOf([recordOf(1, 60)])),
    ]);
    // Held thirty seconds after its fix, instead of half way to where it came back.
    expect(tracks.trackAt(1, at(40))?.display.at(at(40)).isHeld).toBe(true);
    expect(segmentsOf(tracks, 61)).toEqual([
      [0, true],
      [60, true],
    ]);
  });

  it('passes over a report that is older than one before it', () => {
    const tracks = new RecordedTracks([
      messageAt(1, blockOf([recordOf(1, 1)])),
      messageAt(20, blockOf([recordOf(1, 20)])),
      messageAt(21, blockOf([recordOf(1, 5)])),
    ]);
    expect(tracks.trackAt(1, at(20))?.display.at(at(20)).latitude).toBeCloseTo(40.02, 9);
    expect(tracks.trackAt(1, at(22))?.display.fix.at).toBe(at(20));
  });
});

describe('heights of RecordedTracks', () => {
  it('holds what lies between both heights where a fix came without the one above the ellipsoid', () => {
    const tracks = new RecordedTracks([
      fixAt(0, 10_668, 11_000),
      fixAt(15, 10_668, null),
      fixAt(30, 10_700, null),
      fixAt(45, 10_700, 11_040),
      fixAt(60, 10_680, null),
    ]);
    expect(heightsAt(tracks, 0, 15, 30, 45, 60)).toEqual([
      [11_000, 10_668],
      [11_000, 10_668],
      [11_032, 10_700],
      [11_040, 10_700],
      [11_020, 10_680],
    ]);
  });

  it('draws an aircraft at one height that sends its geometric height with every second fix', () => {
    const fixes = [0, 15, 30, 45].map((seconds, index) => fixAt(seconds, 10_668, index % 2 === 0 ? 11_000 : null));
    const tracks = new RecordedTracks(fixes);
    const observer = skyObserverOf({
      latitudeDeg: 40,
      longitudeDeg: -119,
      ellipsoidHeightM: 0,
      heightSource: 'device',
      heightSigmaM: 6,
    });
    const placed = [0, 7, 15, 22, 30, 45, 50].map((seconds) => {
      const track = tracks.trackAt(1, at(seconds));
      return track && placeTrack(track, 0, observer, null, { heightM: Number.NaN, sigmaUpM: Number.NaN });
    });
    expect(placed.map((one) => [one?.heightM, Math.round(one?.sigmaUpM ?? 0)])).toEqual(placed.map(() => [11_000, 21]));
  });

  it('holds the height itself of what sends no pressure altitude', () => {
    const tracks = new RecordedTracks([fixAt(0, null, 900), fixAt(15, null, null), fixAt(30, null, 930)]);
    expect(heightsAt(tracks, 0, 15, 30)).toEqual([
      [900, null],
      [900, null],
      [930, null],
    ]);
  });

  it('goes on with it by the vertical rate while that climbs', () => {
    const rates = [12, 12, 6, 0];
    const tracks = new RecordedTracks(
      rates.map((rate, index) => fixAt(15 * index, null, index === 0 ? 900 : null, rate)),
    );
    expect(heightsAt(tracks, 0, 15, 30, 45).map(([height]) => height)).toEqual([900, 1080, 1215, 1260]);
    const sentAgain = new RecordedTracks([0, 15, 30].map((s) => fixAt(s, null, s === 15 ? null : 900 + 12 * s, 12)));
    expect(heightsAt(sentAgain, 0, 15, 30).map(([height]) => height)).toEqual([900, 1080, 1260]);
    // No longer than half a minute from where it was sent, before or after.
    const silent = new RecordedTracks([fixAt(0, null, 900, 12), fixAt(100, null, null)]);
    expect(heightsAt(silent, 0, 100).map(([height]) => height)).toEqual([900, 1260]);
    const late = new RecordedTracks([fixAt(0, null, 900), fixAt(110, null, null, 12)]);
    expect(heightsAt(late, 0, 110).map(([height]) => height)).toEqual([900, 1260]);
  });

  it.each([
    [[0, 14, 28, 42], 1404],
    [[0, 29, 49], 1488],
    // Between half a minute after the first rate and the fix that has none, nobody knows.
    [[0, 31, 49], 1476],
  ])('goes by the rates of both ends, %s, as far as the one holds and the other does not', (times, last) => {
    const ends = [times[0], times.at(-1)];
    const fixes = times.map((s) => fixAt(s, null, s === 0 ? 900 : null, ends.includes(s) ? 12 : undefined));
    expect(heightsAt(new RecordedTracks(fixes), ...times).at(-1)).toEqual([last, null]);
  });

  it('holds neither longer than two minutes, nor from the air to the ground, nor the one for the other', () => {
    const both = new RecordedTracks([0, 60, 120, 121].map((s) => fixAt(s, 3000, s === 0 ? 3100 : null)));
    expect(heightsAt(both, 120, 121)).toEqual([
      [3100, 3000],
      [null, 3000],
    ]);
    const alone = new RecordedTracks([0, 60, 120, 121].map((s) => fixAt(s, null, s === 0 ? 3100 : null)));
    expect(heightsAt(alone, 120, 121)).toEqual([
      [3100, null],
      [null, null],
    ]);
    const landed = recordOf(1, 10, { pressureAltitude: null, isOnGround: true });
    const landing = new RecordedTracks([fixAt(0, null, 60), messageAt(10, blockOf([landed]))]);
    expect(heightsAt(landing, 10)).toEqual([[null, null]]);
    const changing = new RecordedTracks([fixAt(0, 3000, 3100), fixAt(10, null, null), fixAt(20, 2000, null)]);
    expect(heightsAt(changing, 10, 20)).toEqual([
      [null, null],
      [2100, 2000],
    ]);
  });

  it('goes on climbing for half a minute where a fix came without a vertical rate', () => {
    const tracks = new RecordedTracks([
      fixAt(0, 3000, null, 12),
      fixAt(15, 3180, null),
      fixAt(30, 3360, null),
      fixAt(45, 3360, null),
    ]);
    const rates = [0, 15, 30, 45].map((seconds) => tracks.trackAt(1, at(seconds))?.display.fix.verticalRate);
    expect(rates).toEqual([12, 12, 12, null]);
  });
});
