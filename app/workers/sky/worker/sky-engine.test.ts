import { observerOf } from '@engine/observer/observer';
import { epochMs } from '@engine/units/quantity';
import { describe, expect, it } from 'vitest';
import {
  FRAME_BYTES,
  glyphOfStyle,
  HEADER_WORDS,
  LABEL_WORDS,
  LABELS_AT,
  OBJECT_WORDS,
  type RadarReply,
  radarFrameViews,
  STYLE_FLAGS,
  TRAIL_BYTES,
} from '../radar/radar-frame';
import { radarPoint } from '../radar/radar-geometry';
import type { RadarView } from '../radar/radar-view';
import { EMERGENCY, messageOf, recordAt, VIEW } from '../live/live-messages.fixture';
import { OBSERVER, START_MS } from '@engine/sky/observer.fixture';
import { LIVE_SKY_TIME } from '@engine/sky/sky-time';
import { SkyEngine } from './sky-engine';

function skyAt(startMs = START_MS) {
  const clock = { ms: startMs };
  const engine = new SkyEngine(() => epochMs(clock.ms));
  engine.setObserver(OBSERVER);
  engine.setRadarView(VIEW);
  return { clock, engine };
}

function draw(engine: SkyEngine, view: RadarView = VIEW, labelVersion = -1): RadarReply {
  return engine.radarFrame({
    buffer: new ArrayBuffer(FRAME_BYTES),
    trails: new ArrayBuffer(TRAIL_BYTES),
    view,
    labelVersion,
    trailVersion: -1,
    bandVersion: -1,
  });
}

function objectsOf(reply: RadarReply) {
  const { floats, ints } = radarFrameViews(reply.buffer);
  return Array.from({ length: ints[0] ?? 0 }, (_, index) => {
    const at = HEADER_WORDS + index * OBJECT_WORDS;
    return {
      xPx: floats[at],
      yPx: floats[at + 1],
      turnRad: floats[at + 2],
      id: ints[at + 3],
      style: ints[at + 4] ?? 0,
    };
  });
}

describe('SkyEngine prediction', () => {
  it('[TGT-02] advances the selected object five seconds, and trusts it less with age and a change of speed', () => {
    const { clock, engine } = skyAt();
    const slow = recordAt(0, 5, { groundSpeedMps: 100, verticalRateMps: 3 });
    engine.acceptMessage(messageOf([slow]));
    expect(engine.snapshot('live').prediction).toBeNull();
    engine.select(1);
    const fresh = engine.snapshot('live').prediction;
    expect(fresh).toMatchObject({ id: 1, reliability: 1 });
    // 500 m to the east at 52.58° of latitude, and 15 m up from 3,000 m.
    expect((fresh?.longitudeDeg ?? 0) - slow.longitudeDeg).toBeCloseTo(500 / (111_320 * Math.cos(0.9177)), 4);
    expect(fresh?.altitudeFt).toBeCloseTo(3015 / 0.3048, 0);
    clock.ms += 30_000;
    expect(engine.snapshot('live').prediction?.reliability).toBeCloseTo(0.5, 6);
    engine.acceptMessage(messageOf([{ ...slow, groundSpeedMps: 140, fixAtMs: clock.ms }]));
    expect(engine.snapshot('live').prediction?.reliability).toBeCloseTo(0.9, 6);
  });
});

describe('SkyEngine without a height of its own', () => {
  it('stands on the ground as airports have it, and looks less steeply at what flies', () => {
    const { engine } = skyAt();
    engine.acceptMessage(messageOf([recordAt(0, 5)]));
    const elevationDeg = (groundHeightM: number | null): number | null | undefined => {
      engine.setObserver(observerOf({ ...OBSERVER, ellipsoidHeightM: null }, groundHeightM));
      return engine.snapshot('live').rows[0]?.elevationDeg;
    };
    // 3,100 m above the ellipsoid, 9,260 m away, which the Earth's curve lowers by 0.04°.
    expect(elevationDeg(null)).toBeCloseTo((Math.atan2(3100, 9260) * 180) / Math.PI - 0.04, 1);
    expect(elevationDeg(1600)).toBeCloseTo((Math.atan2(1500, 9260) * 180) / Math.PI - 0.04, 1);
  });
});

describe('SkyEngine snapshots', () => {
  it('lists objects nearest first with distance, bearing and look angles', () => {
    const { engine } = skyAt();
    engine.acceptMessage(messageOf([recordAt(90, 20, { id: 2 }), recordAt(0, 5, { id: 1 })]));
    const { rows } = engine.snapshot('live');
    expect(rows.map((row) => [row.id, row.name])).toEqual([
      [1, 'TEST1'],
      [2, 'TEST2'],
    ]);
    expect(rows[0]?.distanceNm).toBeCloseTo(5, 3);
    expect(rows[1]?.bearingDeg).toBeCloseTo(90, 2);
    expect(rows[0]).toMatchObject({ type: 'airplane', feed: 'live', heightKind: 'ellipsoid', isEstimated: false });
    // 3025 m above and 9260 m away: 18.1°, less the curve of the Earth.
    expect(rows[0]?.elevationDeg).toBeGreaterThan(17.9);
    expect(rows[0]?.elevationDeg).toBeLessThan(18.2);
    expect(rows[0]?.altitudeFt).toBeCloseTo(9842.5, 1);
  });

  it('marks a pressure altitude that stands in for the height, and says nothing where no height is known', () => {
    const { engine } = skyAt();
    const unknown = { pressureAltitudeM: Number.NaN, ellipsoidHeightM: Number.NaN };
    engine.acceptMessage(
      messageOf([recordAt(0, 5, { id: 1, ellipsoidHeightM: Number.NaN }), recordAt(0, 9, { id: 2, ...unknown })]),
    );
    const { rows } = engine.snapshot('live');
    expect(rows[0]?.heightKind).toBe('pressure');
    expect(rows[1]).toMatchObject({ altitudeFt: null, elevationDeg: null, slantRangeM: null, heightKind: null });
  });

  it('flies objects on between messages, then marks them as estimated, then drops them', () => {
    const { engine, clock } = skyAt();
    engine.acceptMessage(messageOf([recordAt(0, 10)]));
    clock.ms += 9_000;
    // 400 kt east for nine seconds is one nautical mile.
    expect(engine.snapshot('live').rows[0]?.bearingDeg).toBeCloseTo(5.7, 1);
    clock.ms += 11_000;
    expect(engine.snapshot('live').rows[0]).toMatchObject({ isEstimated: true, fixAgeS: 20 });
    clock.ms += 101_000;
    expect(engine.snapshot('live').rows).toEqual([]);
  });

  it('forgets what a full block no longer names, and what left its tile', () => {
    const { engine } = skyAt();
    engine.acceptMessage(messageOf([recordAt(0, 5, { id: 1 }), recordAt(10, 6, { id: 2 })]));
    engine.acceptMessage(messageOf([recordAt(0, 5, { id: 1 })], { full: true }));
    expect(engine.snapshot('live').rows.map((row) => row.id)).toEqual([1]);
    engine.acceptMessage(messageOf([recordAt(5, 7, { id: 3 })], { removed: [1] }));
    expect(engine.snapshot('live').rows.map((row) => row.id)).toEqual([3]);
  });

  it('keeps an object that crosses into another tile in the same message', () => {
    const { engine } = skyAt();
    const before = recordAt(0, 5);
    engine.acceptMessage(messageOf([before]));
    const leaving = messageOf([before]).blocks.map((block) => ({ ...block, records: [], facts: [], removed: [1] }));
    const arriving = messageOf([recordAt(0, 40, { fixAtMs: START_MS + 1000 })]).blocks;
    engine.acceptMessage({ serverTimeMs: START_MS, sequence: 2, blocks: [...leaving, ...arriving] });
    expect(engine.snapshot('live').rows.map((row) => row.id)).toEqual([1]);
  });

  it('counts with the weather of now in the sky of now alone', () => {
    const { engine } = skyAt();
    const weather = () => engine.viewWorld.observer()?.weather ?? null;
    engine.setWeather({ sky: 'cloudy', setting: null });
    expect(weather()).toBe('cloudy');
    engine.setSkyTime({ kind: 'moved', anchorMs: START_MS - 86_400_000, anchoredAtMs: START_MS, rate: 1 });
    expect(engine.viewWorld.observer()).not.toBeNull();
    expect(weather()).toBeNull();
    engine.setSkyTime(LIVE_SKY_TIME);
    expect(weather()).toBe('cloudy');
  });

  it('says nothing of an unknown place: no observer, no rows', () => {
    const { engine } = skyAt();
    engine.acceptMessage(messageOf([recordAt(0, 5)]));
    engine.setObserver(null);
    expect(engine.snapshot('live').rows).toEqual([]);
    expect(engine.coarseView()).toBeNull();
    expect(objectsOf(draw(engine))).toEqual([]);
  });

  it('shows a list that was handed over until the stream names its objects', () => {
    const { engine } = skyAt();
    engine.seed([
      {
        id: 9,
        name: 'SEED9',
        type: 'airplane',
        callsign: 'SEED9',
        operator: null,
        registration: null,
        origin: null,
        destination: null,
        altitude: 12_000,
        altitudeUnit: 'ft',
        speed: 300,
        speedUnit: 'kts',
        heading: 45,
        latitude: 52.6,
        longitude: 13.5,
        distance: null,
        bearing: null,
        eta: null,
        lastUpdated: new Date(START_MS).toISOString(),
        metadata: {
          objectClass: 'airliner',
          feed: 'replay',
          fixAt: new Date(START_MS).toISOString(),
          pressureAltitudeM: 3_657.6,
          groundSpeedMps: 154.3,
        },
      },
    ]);
    expect(engine.snapshot('connecting').rows[0]).toMatchObject({ name: 'SEED9', feed: 'replay', trackDeg: 45 });
    expect(engine.snapshot('connecting').rows[0]?.altitudeFt).toBeCloseTo(12_000, 6);
    engine.acceptMessage(messageOf([recordAt(0, 5, { id: 1 })], { full: true }));
    expect(engine.snapshot('live').rows.map((row) => row.id)).toEqual([1]);
  });

  it('counts what the list leaves out', () => {
    const { engine } = skyAt();
    engine.acceptMessage(
      messageOf(Array.from({ length: 620 }, (_, index) => recordAt(index / 2, 10, { id: index + 1 }))),
    );
    const snapshot = engine.snapshot('live');
    expect([snapshot.rows.length, snapshot.leftOutNm.length]).toEqual([500, 120]);
    expect(snapshot.leftOutNm.every((distanceNm) => Math.abs(distanceNm - 10) < 0.1)).toBe(true);
  });

  it('finds the nearest', () => {
    const { engine } = skyAt();
    expect(engine.nearest()).toBeNull();
    engine.acceptMessage(messageOf([recordAt(200, 12, { id: 7 }), recordAt(0, 4, { id: 8 })]));
    expect(engine.nearest()).toBe(8);
  });
});

describe('SkyEngine radar frames', () => {
  it('puts an object where its bearing and distance say, and points it along its track', () => {
    const { engine } = skyAt();
    engine.acceptMessage(messageOf([recordAt(90, 12.5)]));
    const [object] = objectsOf(draw(engine));
    // 552 px wide: the outer ring has a radius of 250 px, so 12.5 of 25 nm are 125 px to the right.
    expect(object?.xPx).toBeCloseTo(276 + 125, 1);
    expect(object?.yPx).toBeCloseTo(276, 0);
    expect(object?.turnRad).toBeCloseTo(Math.PI / 2, 3);
    expect(glyphOfStyle(object?.style ?? 0)).toBe('airliner');
  });

  it('turns with the heading that is up', () => {
    const { engine } = skyAt();
    engine.acceptMessage(messageOf([recordAt(90, 12.5)]));
    const [object] = objectsOf(draw(engine, { ...VIEW, upDeg: 90 }));
    expect(object?.xPx).toBeCloseTo(276, 0);
    expect(object?.yPx).toBeCloseTo(276 - 125, 1);
    expect(object?.turnRad).toBeCloseTo(0, 3);
  });

  it('picks the object under a point, the nearest of several, and nothing where there is nothing', () => {
    const { engine } = skyAt();
    engine.acceptMessage(messageOf([recordAt(90, 12.5, { id: 1 }), recordAt(92, 13, { id: 2 })]));
    draw(engine);
    const { xPx, yPx } = radarPoint(VIEW, 92, 13);
    expect(engine.pick(xPx + 2, yPx, 22)).toBe(2);
    expect(engine.pick(xPx - 9, yPx - 8, 22)).toBe(1);
    expect(engine.pick(40, 40, 22)).toBeNull();
  });

  it('picks an object by its label as well, far from the glyph, but the glyph that is nearer to the finger', () => {
    const { engine } = skyAt();
    engine.acceptMessage(messageOf([recordAt(90, 6, { id: 1 }), recordAt(270, 12, { id: 2 })]));
    const reply = draw(engine);
    const { floats, ints } = radarFrameViews(reply.buffer);
    const slot = reply.labels?.findIndex((label) => label.name === 'TEST1') ?? -1;
    const at = LABELS_AT + slot * LABEL_WORDS;
    expect(ints[at]).toBeGreaterThanOrEqual(0);
    // To the right of its object, beginning where the anchor stands.
    expect(floats[at + 3]).toBe(0);
    const [left = 0, top = 0] = floats.slice(at + 1, at + 3);
    expect(engine.pick(left + 36, top + 14, 22)).toBe(1);
    expect(engine.pick(left + 36, top - 5, 22)).toBe(1);
    expect(engine.pick(left + 36, top - 20, 22)).toBeNull();
    const glyph = radarPoint(VIEW, 270, 12);
    expect(engine.pick(glyph.xPx, glyph.yPx, 22)).toBe(2);
  });

  it('begins a name at the right of its object, or at the left where the page is read from the right', () => {
    for (const [isFromRight, side, align] of [
      [false, 1, 0],
      [true, -1, 1],
    ] as const) {
      const { engine } = skyAt();
      engine.acceptMessage(messageOf([recordAt(200, 15, { id: 1 })]));
      const reply = draw(engine, { ...VIEW, isFromRight });
      const slot = reply.labels?.findIndex((label) => label.name === 'TEST1') ?? -1;
      const at = LABELS_AT + slot * LABEL_WORDS;
      const { floats } = radarFrameViews(reply.buffer);
      expect(floats[at + 3]).toBe(align);
      expect(((floats[at + 1] ?? 0) - radarPoint(VIEW, 200, 15).xPx) * side).toBeGreaterThan(10);
    }
  });

  it('flags the selected, the old and the ones in distress', () => {
    const { engine, clock } = skyAt();
    engine.acceptMessage(messageOf([recordAt(0, 5, { id: 1, flags: EMERGENCY }), recordAt(0, 15, { id: 2 })]));
    engine.select(2);
    clock.ms += 16_000;
    const byId = new Map(objectsOf(draw(engine)).map((object) => [object.id, object.style]));
    expect((byId.get(1) ?? 0) & STYLE_FLAGS.emergency).not.toBe(0);
    expect((byId.get(2) ?? 0) & STYLE_FLAGS.selected).not.toBe(0);
    expect((byId.get(2) ?? 0) & STYLE_FLAGS.estimated).not.toBe(0);
  });

  it('names objects in slots that stay, and sends texts only when they change', () => {
    const { engine, clock } = skyAt();
    engine.acceptMessage(messageOf([recordAt(0, 5, { id: 1 }), recordAt(180, 8, { id: 2 })]));
    const first = draw(engine);
    const slots = first.labels?.map((label) => label.name) ?? [];
    expect(slots.filter((name) => name !== '').toSorted()).toEqual(['TEST1', 'TEST2']);
    expect(first.labels?.[0]).toMatchObject({ altitudeFt: 9850, remark: null });
    clock.ms += 100;
    expect(draw(engine, VIEW, first.labelVersion).labels).toBeUndefined();
    engine.acceptMessage(messageOf([recordAt(90, 3, { id: 3 })]));
    clock.ms += 300;
    const second = draw(engine, VIEW, first.labelVersion);
    expect(second.labels?.findIndex((label) => label.name === 'TEST1')).toBe(slots.indexOf('TEST1'));
    expect(second.labels?.map((label) => label.name)).toContain('TEST3');
    const { ints } = radarFrameViews(second.buffer);
    const slot = second.labels?.findIndex((label) => label.name === 'TEST3') ?? -1;
    const index = ints[LABELS_AT + slot * LABEL_WORDS] ?? -1;
    expect(objectsOf(second)[index]?.id).toBe(3);
  });

  it('draws trails through the fixes, with nothing across a gap', () => {
    const { engine, clock } = skyAt();
    const fly = (distanceNm: number, seconds: number) => {
      clock.ms = START_MS + seconds * 1000;
      engine.acceptMessage(messageOf([recordAt(90, distanceNm, { fixAtMs: clock.ms })]));
    };
    fly(2, 0);
    fly(4, 18);
    fly(6, 36);
    expect(draw(engine).trailSegments).toBeGreaterThan(0);
    const beforeGap = draw(engine).trailSegments ?? 0;
    fly(16, 126);
    const reply = draw(engine);
    expect(reply.trailSegments).toBeLessThanOrEqual(beforeGap);
    const positions = new Float32Array(reply.trails ?? new ArrayBuffer(0));
    const xs = Array.from({ length: (reply.trailSegments ?? 0) * 4 }, (_, corner) => positions[corner * 2] ?? 0);
    // 6 nm are 60 px from the centre; nothing may be drawn between there and the object at 160 px.
    expect(xs.filter((x) => x > 61 && x < 158)).toEqual([]);
  });
});
