import { describe, expect, it } from 'vitest';
import { greatCircleDistance } from '@engine/ar-math/great-circle';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { enuFromViewByAim } from '@engine/ar-math/camera-axis';
import { satelliteStateAt } from '@engine/orbits/catalogue/satellite-state';
import { REAL_SATELLITES, setOf } from '@engine/orbits/catalogue/small-catalogue.fixture';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import { KNOWN_MOMENT_MS, KNOWN_OBSERVER, KNOWN_SKY } from '@engine/sky/known-moment.fixture';
import { OBSERVER } from '@engine/sky/observer.fixture';
import type { SkyTime } from '@engine/sky/sky-time';
import { epochMs, latitude, longitude, metres, trueHeading } from '@engine/units/quantity';
import { greatCircleStep } from '@engine/ar-math/great-circle-step';
import { messageOf, recordAt } from '../live/live-messages.fixture';
import { FRAME_BYTES, HEADER_WORDS, OBJECT_WORDS, radarFrameViews } from '../radar/radar-frame';
import { OVERLAY_HEADER } from '../overlay/overlay-frame';
import type { SkySnapshot } from '../readouts/sky-snapshot';
import { aimAt, BY_SENSOR, ViewBench } from '../worker/sky-view.fixture';
import { openScene } from './open-scene';
import { messagesOf, type RecordedReport } from './recorded-messages.fixture';
import type { SkyScene } from './sky-scene';

const byNumber = (a: number, b: number): number => a - b;

const HOUR_MS = 3_600_000;
const START = KNOWN_MOMENT_MS;
/** Half a step of the stream's coordinates is 0.6 cm, of its times 2 ms: half a metre at 240 m/s. */
const WITHIN_M = 1;

/** Twelve aircraft on circles of their own for an hour, heard every ten seconds, each at its own second. */
function hourOfReports(): RecordedReport[] {
  const reports: RecordedReport[] = [];
  for (let index = 0; index < 12; index++) {
    const centre = { latitude: latitude(52.2 + index * 0.05), longitude: longitude(13 + index * 0.07) };
    const radiusM = 4_000 + index * 500;
    const speedMps = 90 + index * 12;
    for (let atMs = START + index * 700; atMs <= START + HOUR_MS; atMs += 10_000) {
      const bearingDeg = (((atMs - START) / 1000) * (speedMps / radiusM) * 180) / Math.PI;
      const place = greatCircleStep(centre, trueHeading(bearingDeg % 360), metres(radiusM));
      reports.push({
        id: 1_000_000_001 + index,
        atMs: Math.round(atMs / 4) * 4,
        latitudeDeg: place.latitude,
        longitudeDeg: place.longitude,
        pressureAltitudeM: 3_000 + index * 400,
        groundSpeedMps: speedMps,
        trackDeg: (bearingDeg + 90) % 360,
      });
    }
  }
  return reports;
}

const REPORTS = hourOfReports();

const sceneOf = (over: Partial<SkyScene> = {}): SkyScene => ({
  title: 'An hour of circles',
  fromMs: START,
  toMs: START + HOUR_MS,
  atMs: START + 60_000,
  observer: KNOWN_OBSERVER,
  messages: messagesOf(REPORTS, 5_000),
  elementSets: REAL_SATELLITES,
  areOrbitsDemo: false,
  pose: null,
  ...over,
});

const standingAt = (atMs: number): SkyTime => ({ kind: 'recorded', anchorMs: atMs, anchoredAtMs: 0, rate: 0 });

/** A live sky with one aircraft of its own, in which a scene is shown. */
function benchWith(scene: SkyScene): ViewBench {
  const bench = new ViewBench([recordAt(0, 6, { id: 77 })]);
  bench.engine.settings = { filterRadiusKm: 100, sensitivity: 75, updateFrequencyHz: 2 };
  bench.engine.setSatelliteFilter('all');
  const opened = openScene(scene);
  if (!opened.ok) throw new Error(opened.reason);
  bench.engine.show(opened.scene);
  return bench;
}

const listed = (bench: ViewBench, atMs: number): SkySnapshot => {
  bench.engine.setSkyTime(standingAt(atMs));
  return bench.engine.snapshot('live');
};

const radarIds = (bench: ViewBench): number[] => {
  const view = { rangeNm: 60, widthPx: 500, heightPx: 500, upDeg: 0 };
  const reply = bench.engine.radarFrame({
    buffer: new ArrayBuffer(FRAME_BYTES),
    view,
    labelVersion: -1,
    trailVersion: -1,
    bandVersion: -1,
  });
  const { ints } = radarFrameViews(reply.buffer);
  return Array.from({ length: ints[0] ?? 0 }, (_, index) => ints[HEADER_WORDS + index * OBJECT_WORDS + 3] ?? 0);
};

const withFirst = (elements: Partial<SatelliteRecord['elements']>) =>
  openScene(
    sceneOf({
      elementSets: REAL_SATELLITES.map((record, index) =>
        index === 0 ? { ...record, elements: { ...record.elements, ...elements } } : record,
      ),
    }),
  );

describe('a scene', () => {
  it('has every aircraft of an hour within a metre of its recorded place, at any time and in any order', () => {
    const bench = benchWith(sceneOf());
    const times = [...new Set(REPORTS.map(({ atMs }) => atMs))].toSorted((a, b) => (a % 7919) - (b % 7919));
    let compared = 0;
    for (const atMs of times.filter((_, index) => index % 23 === 0)) {
      const { rows } = listed(bench, atMs);
      for (const report of REPORTS.filter((candidate) => candidate.atMs === atMs)) {
        const row = rows.find(({ id }) => id === report.id);
        const awayM =
          greatCircleDistance(
            { latitude: latitude(row?.latitudeDeg ?? Number.NaN), longitude: longitude(row?.longitudeDeg ?? 0) },
            { latitude: latitude(report.latitudeDeg), longitude: longitude(report.longitudeDeg) },
          ) * METRES_PER_NAUTICAL_MILE;
        expect(awayM).toBeLessThan(WITHIN_M);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(150);
  });

  it('shows the same aircraft in list, radar and camera view, and none of the live sky', () => {
    const bench = benchWith(sceneOf());
    const ids = listed(bench, START + 1_800_000)
      .rows.map(({ id }) => id)
      .toSorted(byNumber);
    expect(ids).toHaveLength(12);
    expect(
      radarIds(bench)
        .filter((id) => id > 1_000_000_000)
        .toSorted(byNumber),
    ).toEqual(ids);
    const seen = [0, 90, 180, 270].flatMap((azimuthDeg) =>
      bench.frame(aimAt(azimuthDeg, 20)).objects.map(({ id }) => id),
    );
    expect([...new Set(seen.filter((id) => id > 1_000_000_000))].toSorted(byNumber)).toEqual(ids);
    expect([...ids, ...radarIds(bench), ...seen]).not.toContain(77);
  });

  it('has satellites and the Sun where the known moment has them, seen by its own observer', () => {
    const bench = benchWith(sceneOf());
    const { satellites } = listed(bench, KNOWN_MOMENT_MS);
    const known = KNOWN_SKY.filter(({ id }) => id > 0 && id < 1_000_000_000);
    expect(satellites?.rows.map(({ id }) => id).toSorted(byNumber)).toEqual(
      known.map(({ id }) => id).toSorted(byNumber),
    );
    for (const { id, azimuthDeg, elevationDeg } of known) {
      const row = satellites?.rows.find((candidate) => candidate.id === id);
      expect(row?.azimuthDeg).toBeCloseTo(azimuthDeg, 3);
      expect(row?.elevationDeg).toBeCloseTo(elevationDeg, 3);
    }
    const sun = KNOWN_SKY.find(({ id }) => id === -1);
    bench.frame(aimAt(90, 17));
    expect(bench.view.celestialFacts(-1)?.azimuthDeg).toBeCloseTo(sun?.azimuthDeg ?? Number.NaN, 3);
  });

  it('looks where its camera looked, with its lens, until it is aimed by hand', () => {
    const [x = 0, y = 0, z = 0, w = 1] = enuFromViewByAim(new Float64Array(4), 92, 17, 0);
    const pose = { enuFromView: [x, y, z, w], yawSigmaDeg: 2, tiltSigmaDeg: 1, longSideFovDeg: 40 } as const;
    const bench = benchWith(sceneOf({ atMs: KNOWN_MOMENT_MS, pose }));
    const recorded = bench.frame(BY_SENSOR);
    expect(recorded.poseKind).toBe('recorded');
    expect(recorded.floats[OVERLAY_HEADER.heading]).toBeCloseTo(92, 4);
    // The Sun at 92.77°, 17.04°: 0.74° to the right of a lens of 40° along 800 px.
    expect((recorded.object(-1)?.xPx ?? Number.NaN) - 200).toBeCloseTo(
      (400 / Math.tan(Math.PI / 9)) * Math.tan(0.01287),
      0,
    );
    expect(bench.frame(aimAt(10, 5)).floats[OVERLAY_HEADER.heading]).toBeCloseTo(10, 4);
  });

  it('keeps to its own span of time, and runs as fast as it is told', () => {
    const bench = benchWith(sceneOf());
    expect(listed(bench, START - HOUR_MS).skyTimeMs).toBe(START);
    expect(listed(bench, START + 5 * HOUR_MS).skyTimeMs).toBe(START + HOUR_MS);
    bench.engine.setSkyTime({ kind: 'live', anchorMs: 0, anchoredAtMs: 0, rate: 1 });
    expect(bench.engine.snapshot('live').skyTimeMs).toBe(START + 60_000);
  });

  it('gives back the live sky as it is by then', () => {
    const bench = benchWith(sceneOf());
    listed(bench, START + 1_800_000);
    bench.engine.acceptMessage(messageOf([recordAt(90, 8, { id: 78 })]));
    bench.engine.show(null);
    bench.engine.setSkyTime({ kind: 'live', anchorMs: 0, anchoredAtMs: 0, rate: 1 });
    const { rows } = bench.engine.snapshot('live');
    expect(rows.map(({ id }) => id).toSorted(byNumber)).toEqual([77, 78]);
    expect(rows.find(({ id }) => id === 77)?.latitudeDeg).toBeCloseTo(OBSERVER.latitudeDeg + 0.1, 2);
    expect(bench.frame(aimAt(0, 15)).object(77)).toBeDefined();
  });

  it('is refused as a whole where any of it cannot be read', () => {
    const broken = new ArrayBuffer(40);
    expect(openScene(sceneOf({ messages: [...sceneOf().messages, broken] }))).toEqual({
      ok: false,
      reason: 'messages',
    });
  });

  it.each([
    { toMs: Number.NaN },
    { toMs: Number.POSITIVE_INFINITY },
    { toMs: 1e14 },
    { fromMs: -1e12 },
    { atMs: START - 1 },
  ])('is refused with times of %o', (wrong) => {
    expect(openScene(sceneOf(wrong))).toEqual({ ok: false, reason: 'times' });
  });

  it.each([
    ['beyond the pole', { latitudeDeg: 91 }],
    ['beyond the half turn', { longitudeDeg: -181 }],
    ['at no height', { ellipsoidHeightM: Number.NaN }],
    ['of a height that nobody knows how well is known', { heightSigmaM: Number.NaN }],
    ['of a height known better than exactly', { heightSigmaM: -1 }],
    ['of a height that may be any', { heightSigmaM: Number.POSITIVE_INFINITY }],
  ])('is refused with an observer %s', (_, wrong) => {
    const observer = { ...KNOWN_OBSERVER, ...wrong };
    expect(openScene(sceneOf({ observer }))).toEqual({ ok: false, reason: 'observer' });
  });

  it.each([
    ['no rotation', { enuFromView: [0, 0, 0, 0] }],
    ['a rotation that is no number', { enuFromView: [0, Number.NaN, 0, 1] }],
    ['an uncertainty below nothing', { yawSigmaDeg: -1 }],
    ['an uncertainty that nobody knows', { tiltSigmaDeg: Number.NaN }],
    ['a lens that sees nothing', { longSideFovDeg: 0 }],
    ['a lens that sees all around', { longSideFovDeg: 180 }],
    ['a lens of no number', { longSideFovDeg: Number.NaN }],
  ] as const)('is refused with a pose of %s', (_, wrong) => {
    const pose = { enuFromView: [0, 0, 0, 1], yawSigmaDeg: 2, tiltSigmaDeg: 1, longSideFovDeg: 60 } as const;
    expect(openScene(sceneOf({ pose })).ok).toBe(true);
    expect(openScene(sceneOf({ pose: { ...pose, ...wrong } }))).toEqual({ ok: false, reason: 'pose' });
  });

  it.each([
    { bstar: Number.NaN },
    { meanMotionRevPerDay: Number.POSITIVE_INFINITY },
    { meanMotionRevPerDay: 0 },
    { eccentricity: 1 },
    { eccentricity: -0.1 },
  ])('is refused with an element set of %o', (wrong) => {
    expect(withFirst(wrong)).toEqual({ ok: false, reason: 'elements' });
  });

  it('lacks but the satellite whose orbit meets the ground', () => {
    const opened = withFirst({ eccentricity: 0.9 });
    if (!opened.ok) throw new Error(opened.reason);
    const states = REAL_SATELLITES.map(({ elements: { noradId } }) => {
      return opened.scene.satelliteAt(noradId, epochMs(START))?.state ?? null;
    });
    expect(states.map((state) => state === null)).toEqual(states.map((_, index) => index === 0));
  });

  it('tells of its satellites at its own time and from its own observer', () => {
    const [first] = REAL_SATELLITES;
    const noradId = first?.elements.noradId ?? 0;
    const bench = benchWith(sceneOf());
    bench.engine.setObserver({ ...KNOWN_OBSERVER, latitudeDeg: -33, longitudeDeg: 151 });
    bench.engine.setSkyTime(standingAt(START + 1_800_000));
    const expected = satelliteStateAt(setOf(REAL_SATELLITES), noradId, START + 1_800_000, KNOWN_OBSERVER);
    expect(expected).not.toBeNull();
    expect(bench.engine.sceneSatellite(noradId)).toEqual({ record: first, isDemo: false, state: expected });
    expect(bench.engine.sceneSatellite(1)).toBeNull();
    bench.engine.show(null);
    expect(bench.engine.sceneSatellite(noradId)).toBeNull();
  });
});
