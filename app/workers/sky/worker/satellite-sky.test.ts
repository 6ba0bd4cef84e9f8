import { epochMs } from '@engine/units/quantity';
import { describe, expect, it } from 'vitest';
import { LIVE_SKY_TIME, type SkyTime } from '@engine/sky/sky-time';
import {
  FRAME_BYTES,
  glyphOfStyle,
  HEADER_WORDS,
  OBJECT_WORDS,
  radarFrameViews,
  STYLE_FLAGS,
} from '../radar/radar-frame';
import { radarRadiusPx } from '../radar/radar-geometry';
import type { RadarView } from '../radar/radar-view';
import { messageOf, recordAt, VIEW } from '../live/live-messages.fixture';
import { START_MS } from '@engine/sky/observer.fixture';
import { frameOf, namesOf, type TestSatellite } from '@engine/sky/satellites/satellite-frame.fixture';
import { aimAt, BY_SENSOR, FRAME_MS, PHONE, ViewBench } from './sky-view.fixture';

const ISS = 25_544;
const AIRCRAFT = 1_000_000_001;
const RAD = Math.PI / 180;
const hover = (bearingDeg: number, distanceNm: number) =>
  recordAt(bearingDeg, distanceNm, { id: AIRCRAFT, groundSpeedMps: 0 });
const STATION: TestSatellite = { id: ISS, azimuthDeg: 100, elevationDeg: 30, magnitude: -2.1, rangeM: 612_000 };
const FAINT: TestSatellite = { id: 900, azimuthDeg: 104, elevationDeg: 30, magnitude: 9, isVisible: false };

/** Stands still at another time. */
const movedTo = (atMs: number): SkyTime => ({ kind: 'moved', anchorMs: atMs, anchoredAtMs: START_MS, rate: 0 });

function benchOf(
  satellites: readonly TestSatellite[],
  records = [hover(100, 6)],
  startMs = START_MS - 1000,
): ViewBench {
  const bench = new ViewBench(records);
  bench.engine.acceptSatellites(namesOf({ [ISS]: 'ISS (ZARYA)', 900: 'FAINT ONE' }));
  bench.engine.acceptSatellites(frameOf(satellites, startMs, 600_000));
  return bench;
}

describe('satellites in the sky view', () => {
  it('stand beside the aircraft, whatever radius those are shown within', () => {
    // Too far away to be seen.
    const bench = benchOf([STATION], [hover(100, 60)]);
    bench.engine.settings = { filterRadiusKm: 5, sensitivity: 100, updateFrequencyHz: 2 };
    const frame = bench.frame(aimAt(100, 30));
    expect(frame.objects.map(({ id }) => id)).toContain(ISS);
    expect(frame.objects.map(({ id }) => id)).not.toContain(AIRCRAFT);
    expect(frame.object(ISS)?.xPx).toBeCloseTo(PHONE.widthPx / 2, 0);
  });

  it('are locked on to where the eye can see them, and not where it cannot', () => {
    const bench = benchOf([STATION, FAINT], []);
    bench.engine.setSatelliteFilter('all');
    const seen = bench.frames(500, () => aimAt(104, 30));
    expect(seen.at(-1)?.object(900)?.flags.has('unseen')).toBe(true);
    expect(seen.at(-1)?.count('lockId')).toBe(ISS);
    expect(bench.events).toContainEqual({ kind: 'lock-acquired', id: ISS });
  });

  it('are told from aircraft and stars in words, with range and magnitude', () => {
    const bench = benchOf([STATION]);
    bench.frame(aimAt(100, 30));
    const row = bench.readout?.inView.find(({ id }) => id === ISS);
    expect(row).toMatchObject({ kind: 'satellite', name: 'ISS (ZARYA)' });
    expect(row?.magnitude).toBeCloseTo(-2.1, 5);
    expect((row?.slantRangeM ?? 0) / 1000).toBeCloseTo(612, 3);
    expect(bench.readout?.inView.find(({ id }) => id === AIRCRAFT)?.kind).toBe('aircraft');
  });

  it('are picked at their place, and kept at the edge by an arrow once picked', () => {
    const bench = benchOf([STATION]);
    const frame = bench.frame(aimAt(100, 30));
    const { xPx = 0, yPx = 0 } = frame.object(ISS) ?? {};
    expect(bench.view.pick(xPx, yPx, 20)).toBe(ISS);
    bench.engine.select(ISS);
    expect(bench.frame(aimAt(150, 30)).arrows.map(({ id }) => id)).toContain(ISS);
  });

  it('align the view by where they were when the drag began', () => {
    const fast: TestSatellite = { ...STATION, velocity: [0, -7000, 0] };
    const truth = benchOf([fast], []).frame(aimAt(100, 30)).object(ISS);
    const bench = benchOf([fast], []);
    bench.hold(1000, 100, 30, { compassErrorDeg: 15 });
    bench.frame(BY_SENSOR);
    const seenAtMs = bench.nowMs;
    const before = benchOf([fast], []);
    before.nowMs = seenAtMs;
    const stood = before.frame(aimAt(100, 30)).object(ISS);
    expect(Math.abs((stood?.xPx ?? 0) - (truth?.xPx ?? 0))).toBeGreaterThan(5);
    // The drag takes two seconds, in which the satellite moves on.
    bench.hold(2000, 100, 30, { compassErrorDeg: 15 });
    bench.frame(BY_SENSOR);
    const result = bench.view.addSighting({
      objectId: ISS,
      xPx: stood?.xPx ?? 0,
      yPx: stood?.yPx ?? 0,
      viewport: PHONE,
      atMs: seenAtMs,
    });
    expect(result.kind).toBe('aligned');
    bench.nowMs += FRAME_MS;
    expect(Math.abs(bench.frame(BY_SENSOR).header('heading') - 100)).toBeLessThan(1.5);
  });

  it('are listed with counts, brightest first, and what the user picked out in any case', () => {
    const bench = benchOf([FAINT, STATION]);
    const { satellites } = bench.engine.snapshot('live');
    expect(satellites).toMatchObject({ visible: 1, above: 2 });
    expect(satellites?.rows).toMatchObject([{ id: ISS, name: 'ISS (ZARYA)', isVisible: true, isDemo: false }]);
    bench.engine.select(900);
    expect(bench.engine.snapshot('live').satellites?.rows.map(({ id }) => id)).toEqual([ISS, 900]);
    bench.nowMs += 3_600_000;
    expect(bench.engine.snapshot('live').satellites).toBeNull();
  });
});

describe('moved time', () => {
  const LATER_MS = START_MS + 6 * 3_600_000;

  it('shows stars and satellites of that time, and no aircraft', () => {
    const bench = benchOf([STATION]);
    const live = bench.frame(aimAt(100, 30));
    expect(live.reply.skyAtMs).toBe(START_MS);
    expect(live.object(AIRCRAFT)).toBeDefined();
    bench.engine.setSkyTime(movedTo(LATER_MS));
    const jumped = bench.frame(aimAt(100, 30));
    // Nobody has said yet where satellites will be.
    expect(jumped.objects.filter(({ id }) => id > 0)).toEqual([]);
    bench.engine.acceptSatellites(frameOf([{ ...STATION, azimuthDeg: 105 }], LATER_MS - 1000));
    const moved = bench.frame(aimAt(105, 30));
    expect(moved.reply.skyAtMs).toBe(LATER_MS);
    expect(moved.object(AIRCRAFT)).toBeUndefined();
    expect(moved.object(ISS)?.xPx).toBeCloseTo(PHONE.widthPx / 2, 0);
    expect(bench.engine.snapshot('live')).toMatchObject({ skyTimeMs: LATER_MS, serverTimeMs: START_MS });
    bench.engine.setSkyTime(LIVE_SKY_TIME);
    expect(bench.frame(aimAt(100, 30)).object(AIRCRAFT)).toBeDefined();
  });

  it('runs as fast as it is told', () => {
    const bench = benchOf([]);
    bench.engine.setSkyTime({ kind: 'moved', anchorMs: LATER_MS, anchoredAtMs: START_MS, rate: 60 });
    bench.nowMs += 1500;
    expect(bench.frame(aimAt(0, 30)).reply.skyAtMs).toBe(LATER_MS + 90_000);
  });

  it('moves the Sun, and with it the light', () => {
    const bench = benchOf([]);
    bench.frame(aimAt(0, 30));
    const before = bench.readout?.sunElevationDeg ?? 0;
    bench.engine.setSkyTime(movedTo(LATER_MS));
    bench.nowMs += 1000;
    bench.frame(aimAt(0, 30));
    expect(Math.abs((bench.readout?.sunElevationDeg ?? 0) - before)).toBeGreaterThan(20);
  });

  it('takes no sighting: what is drawn is not in the sky now', () => {
    const bench = benchOf([STATION]);
    bench.hold(1000, 100, 30);
    bench.engine.setSkyTime(movedTo(START_MS + 1000));
    bench.frame(BY_SENSOR);
    const sighting = { objectId: ISS, xPx: 200, yPx: 400, viewport: PHONE, atMs: bench.nowMs };
    expect(bench.view.addSighting(sighting)).toEqual({ kind: 'time-moved' });
  });
});

function draw(bench: ViewBench, view: RadarView = VIEW) {
  const reply = bench.engine.radarFrame({
    buffer: new ArrayBuffer(FRAME_BYTES),
    view,
    labelVersion: -1,
    trailVersion: -1,
    bandVersion: -1,
  });
  const { floats, ints } = radarFrameViews(reply.buffer);
  const objects = Array.from({ length: ints[0] ?? 0 }, (_, index) => {
    const at = HEADER_WORDS + index * OBJECT_WORDS;
    return { xPx: floats[at] ?? 0, yPx: floats[at + 1] ?? 0, id: ints[at + 3], style: ints[at + 4] ?? 0 };
  });
  return { objects, aircraft: ints[2], satellites: ints[3], labels: reply.labels ?? [] };
}

describe('satellites on the radar', () => {
  it('stand on the rim in their direction, whatever its range, and turn with it', () => {
    const bench = benchOf([STATION]);
    for (const upDeg of [0, 60]) {
      for (const rangeNm of [5, 250]) {
        const { objects, satellites } = draw(bench, { ...VIEW, rangeNm, upDeg });
        expect(satellites).toBe(1);
        const station = objects.find(({ id }) => id === ISS);
        const [x, y] = [(station?.xPx ?? 0) - VIEW.widthPx / 2, VIEW.heightPx / 2 - (station?.yPx ?? 0)];
        expect((Math.atan2(x, y) / RAD + 360) % 360).toBeCloseTo((100 - upDeg + 360) % 360, 3);
        expect(Math.hypot(x, y) - radarRadiusPx(VIEW)).toBeGreaterThan(0);
        expect(Math.hypot(x, y) - radarRadiusPx(VIEW)).toBeLessThan(8);
        expect(glyphOfStyle(station?.style ?? 0)).toBe('station');
      }
    }
    const { xPx = 0, yPx = 0 } = draw(bench).objects.find(({ id }) => id === ISS) ?? {};
    expect(bench.engine.pick(xPx, yPx, 10)).toBe(ISS);
  });

  it('say in figures how high up to look, where the eye can see them', () => {
    const bench = benchOf([STATION, FAINT]);
    bench.engine.setSatelliteFilter('all');
    const { labels, objects } = draw(bench);
    expect(labels.find(({ name }) => name === 'ISS (ZARYA)')).toMatchObject({ elevationDeg: 30, altitudeFt: null });
    expect(labels.map(({ name }) => name)).not.toContain('FAINT ONE');
    expect((objects.find(({ id }) => id === 900)?.style ?? 0) & STYLE_FLAGS.unseen).not.toBe(0);
  });

  it('are left to those that can be seen where the radar is an inset', () => {
    const bench = benchOf([STATION, FAINT]);
    bench.engine.setSatelliteFilter('all');
    const inset = { ...VIEW, widthPx: 160, heightPx: 160 };
    expect(draw(bench, inset).objects.map(({ id }) => id)).not.toContain(900);
    bench.engine.select(900);
    expect(draw(bench, inset).objects.map(({ id }) => id)).toContain(900);
  });

  it('leave the aircraft out while the time is moved', () => {
    const bench = benchOf([STATION]);
    bench.engine.acceptMessage(messageOf([hover(200, 3)]));
    bench.engine.setSkyTime(movedTo(START_MS + 5000));
    expect(draw(bench)).toMatchObject({ aircraft: 0, satellites: 1 });
    expect(bench.engine.snapshot('live').serverTimeMs).toBe(epochMs(START_MS));
  });
});
