import { METRES_PER_SECOND_PER_KNOT } from '@engine/constants/unit-conversion';
import { START_MS } from '@engine/sky/observer.fixture';
import { describe, expect, it } from 'vitest';
import { messageOf, recordAt } from '../live/live-messages.fixture';
import { aimAt, PHONE, type SeenFrame, ViewBench } from '../worker/sky-view.fixture';
import {
  OVERLAY_HEADER,
  OVERLAY_PATH,
  OVERLAY_PATH_TIME,
  OVERLAY_PATH_TIME_WORDS,
  OVERLAY_PATH_WORDS,
  PATH_TIMES_AT,
  PATHS_AT,
} from './overlay-frame';
import type { SatelliteArc } from './satellite-arc';

const RAD = Math.PI / 180;
const MINUTE_MS = 60_000;
const SPEED_KT = 150;
const NORTH = aimAt(0, 15);

interface Line {
  readonly ends: readonly [x0Px: number, y0Px: number, x1Px: number, y1Px: number];
  readonly opacity: number;
}

function linesOf({ floats, ints }: SeenFrame): Line[] {
  return Array.from({ length: ints[OVERLAY_HEADER.paths] ?? 0 }, (_, index) => {
    const word = (offset: number) => floats[PATHS_AT + index * OVERLAY_PATH_WORDS + offset] ?? Number.NaN;
    return {
      ends: [word(OVERLAY_PATH.x0), word(OVERLAY_PATH.y0), word(OVERLAY_PATH.x1), word(OVERLAY_PATH.y1)],
      opacity: word(OVERLAY_PATH.opacity),
    };
  });
}

/** Minutes since the start of the test, with the place of the text. */
function timesOf({ floats, ints }: SeenFrame): { minute: number; xPx: number; yPx: number }[] {
  return Array.from({ length: ints[OVERLAY_HEADER.pathTimes] ?? 0 }, (_, index) => {
    const at = PATH_TIMES_AT + index * OVERLAY_PATH_TIME_WORDS;
    return {
      minute: (ints[at + OVERLAY_PATH_TIME.minute] ?? Number.NaN) - Math.floor(START_MS / MINUTE_MS),
      xPx: floats[at + OVERLAY_PATH_TIME.x] ?? Number.NaN,
      yPx: floats[at + OVERLAY_PATH_TIME.y] ?? Number.NaN,
    };
  });
}

/** Pixels from a point to the nearest of the lines. */
function awayPx(lines: readonly Line[], [xPx, yPx]: readonly [number, number]): number {
  return Math.min(
    ...lines.map(({ ends: [x0, y0, x1, y1] }) => {
      const squared = (x1 - x0) ** 2 + (y1 - y0) ** 2;
      const share = Math.min(1, Math.max(0, ((xPx - x0) * (x1 - x0) + (yPx - y0) * (y1 - y0)) / squared));
      return Math.hypot(x0 + share * (x1 - x0) - xPx, y0 + share * (y1 - y0) - yPx);
    }),
  );
}

/** Its report: along the parallel 12 nm north of the observer, from 3 nm west on. */
const reportAt = (elapsedMs: number) => {
  const eastNm = -3 + (SPEED_KT * elapsedMs) / 3_600_000;
  return recordAt((Math.atan2(eastNm, 12) / RAD + 360) % 360, Math.hypot(eastNm, 12), {
    groundSpeedMps: SPEED_KT * METRES_PER_SECOND_PER_KNOT,
    trackDeg: 90,
    verticalRateMps: 10,
    ellipsoidHeightM: 5_000 + elapsedMs / 100,
    pressureAltitudeM: 4_900 + elapsedMs / 100,
    fixAtMs: START_MS + elapsedMs,
  });
};

/** An airliner that climbs from the north-west to the north-east, reported every five seconds; where it was drawn. */
function flight(durationMs: number, selectedId: number | null, trailLengthMs?: number) {
  const bench = new ViewBench([reportAt(0)]);
  if (trailLengthMs !== undefined) bench.engine.settings = { ...bench.engine.settings, trailLengthMs };
  bench.engine.select(selectedId);
  const drawn: { readonly elapsedMs: number; readonly place: readonly [number, number] }[] = [];
  for (let elapsedMs = 0; elapsedMs <= durationMs; elapsedMs += 5_000) {
    bench.nowMs = START_MS + elapsedMs;
    if (elapsedMs > 0) bench.engine.acceptMessage(messageOf([reportAt(elapsedMs)]));
    const object = bench.frame(NORTH).object(1);
    drawn.push({ elapsedMs, place: [object?.xPx ?? Number.NaN, object?.yPx ?? Number.NaN] });
  }
  return { frame: bench.frame(NORTH), drawn };
}

describe('the trail of an aircraft', () => {
  it('leads over every place where it was drawn, up to where it is', () => {
    const { frame, drawn } = flight(65_000, 1);
    const lines = linesOf(frame);
    expect(lines.length).toBeGreaterThan(10);
    // Beyond the sides of the view a marker stands at its edge, 50 px from it.
    const inView = drawn.filter(({ place: [xPx] }) => xPx > 51);
    expect(inView.length).toBeGreaterThan(10);
    for (const { place } of inView) expect(awayPx(lines, place)).toBeLessThan(0.5);
    // Older is fainter.
    const opacities = lines.map(({ opacity }) => opacity);
    expect(Math.max(...opacities)).toBeGreaterThan(0.85);
  });

  it('is told the time of where a minute began, if it is selected', () => {
    const { frame, drawn } = flight(65_000, 1);
    const minutes = timesOf(frame);
    expect(minutes.map(({ minute }) => minute)).toEqual([1]);
    const then = drawn.find(({ elapsedMs }) => elapsedMs === MINUTE_MS - (START_MS % MINUTE_MS))?.place;
    // Beside it, so that it does not hide it.
    const [time] = minutes;
    const apartPx = Math.hypot((time?.xPx ?? 0) - (then?.[0] ?? 0), (time?.yPx ?? 0) - (then?.[1] ?? 0));
    expect(apartPx).toBeGreaterThan(20);
    expect(apartPx).toBeLessThan(30);
  });

  it('[SETP-01] reaches back as far as is asked for, and is not drawn where trajectories are switched off', () => {
    const { frame, drawn } = flight(120_000, 1, MINUTE_MS);
    const lines = linesOf(frame);
    for (const { place } of drawn.filter(({ elapsedMs }) => elapsedMs >= 65_000)) {
      expect(awayPx(lines, place)).toBeLessThan(0.5);
    }
    for (const { place } of drawn.filter(({ elapsedMs }) => elapsedMs <= 50_000)) {
      expect(awayPx(lines, place)).toBeGreaterThan(10);
    }
    expect(linesOf(flight(65_000, 1, 0).frame)).toEqual([]);
  });

  it('is a minute long and without times where nobody has picked the aircraft', () => {
    const { frame, drawn } = flight(120_000, null);
    const lines = linesOf(frame);
    expect(timesOf(frame)).toEqual([]);
    const [lately, before] = [
      drawn.filter(({ elapsedMs }) => elapsedMs >= 65_000),
      drawn.filter(({ elapsedMs }) => elapsedMs <= 50_000),
    ];
    for (const { place } of lately) expect(awayPx(lines, place)).toBeLessThan(0.5);
    for (const { place } of before) expect(awayPx(lines, place)).toBeGreaterThan(10);
  });
});

/** Straight up from the horizon in the north, 8° a minute, in the shadow from 40° on. */
const elevationAt = (elapsedMs: number) => 8 * (elapsedMs / MINUTE_MS);

describe('the arc of the selected satellite', () => {
  const TIMES_MS = Array.from({ length: 33 }, (_, index) => (index - 4) * 15_000);
  const ARC: SatelliteArc = {
    timesMs: Float64Array.from(TIMES_MS, (elapsedMs) => START_MS + elapsedMs),
    directions: Float64Array.from(
      TIMES_MS.flatMap((elapsedMs) => [
        0,
        Math.cos(elevationAt(elapsedMs) * RAD),
        Math.sin(elevationAt(elapsedMs) * RAD),
      ]),
    ),
    isSunlit: Uint8Array.from(TIMES_MS, (elapsedMs) => (elevationAt(elapsedMs) < 40 ? 1 : 0)),
  };

  function shown(aimDeg: number, trailLengthMs?: number): SeenFrame {
    const bench = new ViewBench([]);
    if (trailLengthMs !== undefined) bench.engine.settings = { ...bench.engine.settings, trailLengthMs };
    bench.view.arc = ARC;
    return bench.frame(aimAt(0, aimDeg));
  }

  it('[SETP-01] is not drawn where trajectories are switched off', () => {
    expect(linesOf(shown(30)).length).toBeGreaterThan(0);
    expect(linesOf(shown(30, 0))).toEqual([]);
  });

  it('stands where its directions are seen, faint in the shadow of the Earth', () => {
    const frame = shown(30);
    const lines = linesOf(frame).filter(({ ends: [x0, , x1] }) => Math.abs(x0 - x1) < 0.01);
    const yOf = (elevationDeg: number) =>
      PHONE.heightPx / 2 - frame.header('focal') * Math.tan((elevationDeg - 30) * RAD);
    const [sunlit, shaded] = [[200, yOf(32)] as const, [200, yOf(48)] as const];
    const at = (place: readonly [number, number]) => lines.filter((line) => awayPx([line], place) < 1);
    expect(at(sunlit).map(({ opacity }) => opacity.toFixed(2))).toContain('0.90');
    expect(at(shaded).map(({ opacity }) => opacity.toFixed(2))).toContain('0.35');
  });

  it('ends at the horizon', () => {
    const frame = shown(0);
    const horizonPx = PHONE.heightPx / 2;
    const lowest = Math.max(...linesOf(frame).flatMap(({ ends: [, y0, , y1] }) => [y0, y1]));
    // A tick may reach a little below the line it crosses.
    expect(lowest).toBeLessThanOrEqual(horizonPx + 1);
    expect(linesOf(frame).length).toBeGreaterThan(3);
  });

  it('bears the time of every minute that has room for it, rising with the satellite', () => {
    const minutes = timesOf(shown(30)).map(({ minute }) => minute);
    expect(minutes.length).toBeGreaterThan(3);
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
    const heights = timesOf(shown(30)).map(({ yPx }) => yPx);
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  });
});
