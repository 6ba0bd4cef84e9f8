import { describe, expect, it } from 'vitest';
import { greatCircleStep } from '../ar-math/great-circle-step';
import { epochMs, latitude, longitude, metres, trueHeading } from '../units/quantity';
import { IntegrityWatch, type WatchedReport } from './integrity-watch';
import { isPoorQuality } from './poor-quality';

const START_MS = 1_750_000_000_000;
/** The contradiction begins a minute after the first report. */
const WRONG_FROM_S = 60;

type Change = (report: WatchedReport, sinceS: number) => Partial<WatchedReport>;

/** An airliner that turns slowly and reports every `stepS` for three minutes, wrong from the first minute on. */
function reports(change: Change = () => ({}), stepS = 5): readonly WatchedReport[] {
  let place = { latitude: latitude(48), longitude: longitude(11) };
  let trackDeg = 80;
  let wrongFrom: WatchedReport | undefined;
  return Array.from({ length: 181 }, (_, second) => {
    const report: WatchedReport = {
      ...place,
      at: epochMs(START_MS + second * 1000),
      groundSpeedMps: 220 + 0.01 * second,
      trackDeg,
      heightM: 9_000 + 5 * second,
      onGround: false,
      accuracyM: 0,
      isIndirect: false,
    };
    place = greatCircleStep(place, trueHeading(trackDeg), metres(220));
    trackDeg += 0.3;
    if (second < WRONG_FROM_S) return report;
    wrongFrom ??= report;
    return { ...report, ...change(report, second - WRONG_FROM_S) };
  }).filter((_, second) => second % stepS === 0);
}

const watched = (all: readonly WatchedReport[]): IntegrityWatch => {
  const watch = new IntegrityWatch();
  for (const report of all) watch.accept(report);
  return watch;
};

/** What is doubted a minute after it began, and since when. */
const doubted = (change: Change, stepS?: number) =>
  watched(reports(change, stepS).filter(({ at }) => at <= START_MS + (WRONG_FROM_S + 60) * 1000)).doubts();

const wrongFrom = reports()[WRONG_FROM_S / 5];
const frozen: Change = () => ({
  latitude: wrongFrom?.latitude ?? latitude(0),
  longitude: wrongFrom?.longitude ?? longitude(0),
});
const moved =
  (bearingDeg: number, wayM: (sinceS: number) => number): Change =>
  (report, sinceS) =>
    greatCircleStep(report, trueHeading(bearingDeg), metres(wayM(sinceS)));

describe('a position that contradicts itself', () => {
  it.each([1, 5, 10])('is not seen in what fits together, with a report every %d s', (stepS) => {
    expect(watched(reports(undefined, stepS)).doubts()).toEqual([]);
  });

  it.each([1, 5, 10])('is found within a minute when it stands still, with a report every %d s', (stepS) => {
    const [doubt] = doubted(frozen, stepS);
    expect(doubt).toMatchObject({ kind: 'frozen-position', reportedMps: expect.closeTo(221, -1) });
    expect(((doubt?.since ?? 0) - START_MS) / 1000 - WRONG_FROM_S).toBeLessThan(40);
  });

  it('is found when it drifts away from the course', () => {
    expect(doubted(moved(350, (sinceS) => 60 * sinceS))).toContainEqual(
      expect.objectContaining({ kind: 'position-drift', driftMps: expect.closeTo(60, -1) }),
    );
  });

  it('is found at once when it jumps, and is told for a while', () => {
    const jumped = moved(200, () => 12_000);
    const [doubt] = doubted(jumped);
    expect(doubt).toEqual({
      kind: 'position-jump',
      since: START_MS + WRONG_FROM_S * 1000,
      distanceM: expect.closeTo(12_000, -2),
      seconds: 5,
    });
    expect(watched(reports(jumped)).isDoubtful).toBe(true);
  });

  it('is found in a speed that the positions do not show, with both speeds', () => {
    const [doubt] = doubted(({ groundSpeedMps }) => ({ groundSpeedMps: (groundSpeedMps ?? 0) * 0.6 }));
    expect(doubt).toMatchObject({ kind: 'speed-mismatch', movedMps: expect.closeTo(220, -1) });
  });

  it.each([0.5, 1, 5])('is one of speed where it moves slower than it says, with a report every %d s', (stepS) => {
    const start = { latitude: latitude(48), longitude: longitude(11) };
    const slow = Array.from({ length: 121 / stepS }, (_, index): WatchedReport => {
      const atS = index * stepS;
      const movedM = 80 * Math.min(atS, WRONG_FROM_S) + 35 * Math.max(0, atS - WRONG_FROM_S);
      return {
        ...greatCircleStep(start, trueHeading(80), metres(movedM)),
        at: epochMs(START_MS + atS * 1000),
        groundSpeedMps: 80 + 0.01 * index,
        trackDeg: 80,
        heightM: 1_000,
        onGround: false,
        accuracyM: 0,
        isIndirect: false,
      };
    });
    expect(watched(slow).doubts()).toEqual([
      expect.objectContaining({ kind: 'speed-mismatch', reportedMps: expect.closeTo(80, -1) }),
    ]);
  });

  it('is not put together from before a gap and after it', () => {
    const odd = reports(
      moved(350, (sinceS) => 150 * sinceS),
      1,
    );
    const first = odd.findIndex((_, index) => watched(odd.slice(0, index)).isDoubtful);
    const gapMs = 120_000;
    // The newest report before the gap is odd, but not for long enough to count.
    const before = odd.slice(0, first - 1);
    const after = odd.slice(first).map((report) => ({ ...report, at: epochMs(report.at + gapMs) }));
    const doubts = watched([...before, ...after]).doubts();
    expect(doubts.map(({ kind }) => kind)).toContain('position-drift');
    for (const { since } of doubts) expect(since).toBeGreaterThan(after[0]?.at ?? 0);
  });

  it('is found in heights that no aircraft flies, not in one wrong height', () => {
    expect(doubted(({ heightM }, sinceS) => ({ heightM: (heightM ?? 0) + 300 * sinceS }))).toContainEqual(
      expect.objectContaining({ kind: 'impossible-climb' }),
    );
    expect(doubted(({ heightM }, sinceS) => ({ heightM: (heightM ?? 0) + (sinceS === 20 ? 9_000 : 0) }))).toEqual([]);
  });
});

const hovering = (report: WatchedReport, sinceS: number): Partial<WatchedReport> => ({
  ...frozen(report, sinceS),
  groundSpeedMps: 18 + Math.sin(sinceS),
  trackDeg: 270,
});

/** Positions that lie north of where it is, as it says itself or as others work it out. */
const strayed = (wayM: (sinceS: number) => number, isIndirect: boolean) =>
  doubted((report, sinceS) => ({ ...moved(0, wayM)(report, sinceS), isIndirect }));
const once = (sinceS: number): number => (sinceS === 20 ? 12_000 : 0);

describe('what is no contradiction', () => {
  it('is a first position that was old', () => {
    const all = reports();
    const [first, second, ...rest] = all;
    if (first === undefined || second === undefined) throw new RangeError('no reports');
    const late = { latitude: first.latitude, longitude: first.longitude };
    expect(watched([first, { ...second, ...late }, ...rest]).doubts()).toEqual([]);
  });

  it('is an old velocity said again on the ground', () => {
    expect(doubted((report, sinceS) => ({ ...frozen(report, sinceS), onGround: true }))).toEqual([]);
  });

  it('is a position that a network of receivers worked out a little wrong', () => {
    expect(strayed(once, true)).toEqual([]);
    expect(strayed(once, false)).not.toEqual([]);
    expect(strayed((sinceS) => 45 * sinceS, true)).toEqual([]);
    expect(strayed((sinceS) => 45 * sinceS, false)).not.toEqual([]);
  });

  it('is a turn that is told late', () => {
    // Velocities that are said anew every 30 s only, of an aircraft that turns by 3° a second.
    let [trackDeg, place] = [80, { latitude: latitude(48), longitude: longitude(11) }];
    let saidDeg = trackDeg;
    const turning = Array.from({ length: 181 }, (_, second): WatchedReport => {
      if (second % 30 === 0) saidDeg = trackDeg;
      const at = epochMs(START_MS + second * 1000);
      const said = { groundSpeedMps: 120 + 0.001 * saidDeg, trackDeg: saidDeg % 360 };
      const report = { ...place, at, ...said, heightM: 3_000, onGround: false, accuracyM: 0, isIndirect: false };
      place = greatCircleStep(place, trueHeading(trackDeg % 360), metres(120));
      trackDeg += second < 60 || second > 120 ? 0 : 3;
      return report;
    }).filter((_, second) => second % 5 === 0);
    expect(watched(turning).doubts()).toEqual([]);
  });

  it('is what hovers, and says that it moves slowly', () => {
    const held = reports(hovering).filter(({ at }) => at >= START_MS + WRONG_FROM_S * 1000);
    expect(watched(held).doubts()).toEqual([]);
  });

  it('is any more, minutes after everything fits again', () => {
    const one = reports(moved(200, () => 12_000));
    const last = one.at(-1);
    if (last === undefined) throw new RangeError('no reports');
    const watch = watched(one);
    expect(watch.isDoubtful).toBe(true);
    let place = { latitude: last.latitude, longitude: last.longitude };
    for (let second = 5; second <= 400; second += 5) {
      place = greatCircleStep(place, trueHeading(last.trackDeg ?? 0), metres(1_110));
      watch.accept({ ...last, ...place, at: epochMs(last.at + second * 1000), groundSpeedMps: 222 + 0.001 * second });
    }
    expect(watch.doubts()).toEqual([]);
  });

  it('is silence, and another source', () => {
    const all = reports();
    expect(watched(all.filter((_, index) => index < 8 || index > 30)).doubts()).toEqual([]);
    const watch = new IntegrityWatch();
    for (const [index, report] of all.entries()) {
      if (index === 12) watch.changeSource();
      watch.accept(index < 12 ? report : { ...report, ...moved(90, () => 3_000)(report, 0) });
    }
    expect(watch.doubts()).toEqual([]);
  });
});

describe('stated quality', () => {
  it.each([
    [{ nacP: 9, nic: 8, sil: 3 }, false],
    [{ nacP: 4, nic: 8, sil: 3 }, true],
    [{ nic: 0 }, true],
    [{ sil: 0 }, false],
    [{}, false],
  ])('%j is poor: %s', (quality, isPoor) => expect(isPoorQuality(quality)).toBe(isPoor));
});
