import { beforeEach, describe, expect, it } from 'vitest';
import { LIVE_FLAGS, type LiveRecord } from '@contract/live-frame';
import { METRES_PER_FOOT, METRES_PER_SECOND_PER_KNOT } from '@engine/constants/unit-conversion';
import type { TrackFacts } from '@engine/sky/aircraft/sky-track';
import { OBJECT_CLASSES } from '@engine/tracking/aircraft-report';
import { newTrackFilter } from '../filter/track-filter';
import { messageOf, recordAt, VIEW } from '../live/live-messages.fixture';
import { FRAME_BYTES, HEADER_WORDS, OBJECT_WORDS, radarFrameViews, TRAIL_BYTES } from '../radar/radar-frame';
import { hasFlag, textAt } from '../table/sky-table';
import { writeTable } from '../table/write-table';
import { FilterDesk } from './filter-desk';
import { aimAt, FRAME_MS, ViewBench } from './sky-view.fixture';

const AIRLINER = 1;
const HELICOPTER = 2;
const TANKER = 3;
const PARKED = 4;

const feet = (altitudeFt: number) => ({
  pressureAltitudeM: altitudeFt * METRES_PER_FOOT,
  ellipsoidHeightM: altitudeFt * METRES_PER_FOOT,
});
const knots = (speedKt: number) => ({ groundSpeedMps: speedKt * METRES_PER_SECOND_PER_KNOT });
const ofClass = (name: (typeof OBJECT_CLASSES)[number]) => ({ classIndex: OBJECT_CLASSES.indexOf(name) });

const RECORDS: readonly LiveRecord[] = [
  recordAt(100, 6, { id: AIRLINER, ...feet(9_000), ...knots(250), verticalRateMps: 0, flags: LIVE_FLAGS.emergency }),
  recordAt(110, 3, { id: HELICOPTER, ...feet(1_500), ...knots(90), ...ofClass('helicopter') }),
  recordAt(90, 12, { id: TANKER, ...feet(24_000), ...knots(400), flags: LIVE_FLAGS.military }),
  recordAt(80, 5, { id: PARKED, ...knots(0), flags: LIVE_FLAGS.onGround }),
];
const FACTS: readonly TrackFacts[] = [
  {
    id: AIRLINER,
    name: 'RYR4TK',
    callsign: 'RYR4TK',
    operator: 'Ryanair',
    typeDesignator: 'B738',
    sources: ['adsb.lol'],
  },
  { id: HELICOPTER, name: 'D-HXYZ', registration: 'D-HXYZ', typeDesignator: 'EC35', sources: ['own', 'adsb.lol'] },
  {
    id: TANKER,
    name: 'GAF123',
    callsign: 'GAF123',
    typeDesignator: 'A332',
    typeName: 'Airbus A330 MRTT',
    sources: ['own'],
  },
  { id: PARKED, name: 'EZY22', callsign: 'EZY22', typeDesignator: 'A20N', sources: ['adsb.lol'] },
];

let bench: ViewBench;

beforeEach(() => {
  bench = new ViewBench(RECORDS.map((record) => ({ ...record })));
  bench.engine.setRadarView(VIEW);
  // Facts of a real stream: the fixture gives every aircraft the same kind.
  for (const facts of FACTS) {
    const record = RECORDS.find(({ id }) => id === facts.id);
    if (record !== undefined) bench.engine.acceptMessage(messageOf([record], { facts: [facts] }));
  }
});

async function hold(text: string | null): Promise<void> {
  bench.engine.filter = text === null ? null : await newTrackFilter(text);
}

function drawnOnRadar(): readonly number[] {
  const buffer = new ArrayBuffer(FRAME_BYTES);
  const versions = { labelVersion: -1, trailVersion: -1, bandVersion: -1 };
  bench.engine.radarFrame({ buffer, trails: new ArrayBuffer(TRAIL_BYTES), view: VIEW, ...versions });
  const { ints } = radarFrameViews(buffer);
  return Array.from({ length: ints[0] ?? 0 }, (_, index) => ints[HEADER_WORDS + index * OBJECT_WORDS + 3] ?? 0);
}

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
/** Those of aircraft. */
const tracks = (ids: readonly number[]) => ids.filter((id) => id > 0 && id < 10);

/** What every view shows, by its own way of asking. */
function shownIds() {
  const list = sorted(bench.engine.snapshot('live').rows.map(({ id }) => id));
  const radar = sorted(drawnOnRadar());
  const camera = sorted(tracks(bench.frame(aimAt(95, 20)).objects.map(({ id }) => id)));
  const tabled = bench.engine.tabled();
  const table = sorted(tabled === null ? [] : tabled.listed.map(({ track }) => track.id));
  return { list, radar, camera, table };
}

describe('the filter of the sky worker', () => {
  it.each([
    ['type.helicopter', [HELICOPTER]],
    ['type.helicopter type.airliner alt.5000..', [AIRLINER, TANKER]],
    ['military', [TANKER]],
    ['emergency', [AIRLINER]],
    ['ground', [PARKED]],
    ['air', [AIRLINER, HELICOPTER, TANKER]],
    ['alt.1000..10000', [AIRLINER, HELICOPTER]],
    // On the ground is below everything that flies.
    ['alt...2000', [HELICOPTER, PARKED]],
    ['dist.4..7', [AIRLINER, PARKED]],
    ['speed.200..', [AIRLINER, TANKER]],
    ['source.own', [HELICOPTER, TANKER]],
    ['re.^ryr|^d-h', [AIRLINER, HELICOPTER]],
    ['callsign.^D-H', []],
    ['registration.^D-H', [HELICOPTER]],
    ['operator.ryan', [AIRLINER]],
    ['model.A3[23]|mrtt', [TANKER]],
    ['source.adsb.lol air speed...100', [HELICOPTER]],
    ['type.balloon', []],
  ])('%s is what list, radar, camera view and table show', async (text, ids) => {
    await hold(text);
    expect(shownIds()).toEqual({ list: ids, radar: ids, camera: ids, table: ids });
    const { filter } = bench.engine.snapshot('live');
    expect(filter?.hiddenNm).toHaveLength(RECORDS.length - ids.length);
    expect(filter).toMatchObject({ text, state: 'on', patternProblem: null });
  });

  it('what is left out is neither picked nor locked on to nor nearest, and its detail goes on', async () => {
    const all = shownIds();
    expect(all.list).toEqual([AIRLINER, HELICOPTER, TANKER, PARKED]);
    expect(bench.frame(aimAt(110, 8)).count('lockId')).toBe(HELICOPTER);
    expect(bench.engine.nearest()).toBe(HELICOPTER);
    bench.engine.select(HELICOPTER);
    expect(bench.engine.snapshot('live').hiddenRow).toBeNull();
    await hold('type.airliner');
    bench.nowMs += FRAME_MS;
    const frame = bench.frame(aimAt(110, 8));
    expect(frame.object(HELICOPTER)).toBeUndefined();
    expect(frame.count('lockId')).not.toBe(HELICOPTER);
    expect(frame.arrows.map(({ id }) => id)).not.toContain(HELICOPTER);
    expect(bench.events.at(-1)?.kind).not.toBe('lock-acquired');
    for (const { xPx, yPx } of bench.frame(aimAt(110, 8)).objects) {
      expect(bench.view.pick(xPx, yPx, 10)).not.toBe(HELICOPTER);
    }
    expect(bench.engine.nearest()).not.toBe(HELICOPTER);
    expect(bench.engine.nearestIds(2)).toEqual([HELICOPTER, PARKED]);
    const { rows, hiddenRow } = bench.engine.snapshot('live');
    expect(rows.map(({ id }) => id)).not.toContain(HELICOPTER);
    expect(hiddenRow).toMatchObject({ id: HELICOPTER, registration: 'D-HXYZ' });
  });

  it('judges anew as aircraft come, climb and are named', async () => {
    await hold('alt.10000.. re.^GAF');
    expect(shownIds().list).toEqual([TANKER]);
    const come = recordAt(95, 8, { id: 9, ...feet(12_000) });
    bench.engine.acceptMessage(messageOf([come]));
    expect(shownIds().list).toEqual([TANKER]);
    bench.engine.acceptMessage(messageOf([come], { facts: [{ id: 9, name: 'GAF9', callsign: 'GAF9', sources: [] }] }));
    expect(shownIds().radar).toEqual([TANKER, 9]);
    bench.nowMs += 5_000;
    bench.engine.acceptMessage(messageOf([{ ...come, ...feet(9_500), fixAtMs: bench.nowMs }]));
    expect(shownIds().list).toEqual([TANKER]);
  });

  it.each([
    ['re.[a', 'open-bracket'],
    ['re.(?=a)', 'unsupported'],
    ['re.(a)\\1', 'escape'],
    ['re.(.?.?.?.?.?.?.?.?){200}', 'too-large'],
    ['re.(a{1000}){1000}', 'repetition'],
    ['re.(a', 'open-parenthesis'],
    ['re.a)', 'stray-parenthesis'],
    ['re.*', 'nothing-repeated'],
    ['re.a**', 'repetition'],
    ['re.[z-a]', 'range'],
    ['re.a\\', 'escape'],
    ['re.(?P<a', 'group-name'],
  ])('says what cannot be read of %s, and holds the other conditions', async (pattern, problem) => {
    await hold(`air ${pattern}`);
    expect(shownIds().list).toEqual([AIRLINER, HELICOPTER, TANKER]);
    expect(bench.engine.snapshot('live').filter?.patternProblem).toBe(problem);
  });

  it('is not held up by a pattern over which an engine that goes back would sit for ages', async () => {
    // 2^40 steps for an engine that tries every way to part the a's.
    const callsign = `${'a'.repeat(40)}!`;
    bench.engine.acceptMessage(
      messageOf([recordAt(70, 4, { id: 7 })], { facts: [{ id: 7, name: 'A', callsign, sources: [] }] }),
    );
    await hold('callsign.^(a+)+$');
    expect(shownIds().list).toEqual([]);
    await hold('callsign.^(a|a)*!$');
    expect(shownIds().list).toEqual([7]);
  });

  it('counts a distance from the person, and from nobody where no place is known', async () => {
    await hold('dist...4');
    bench.engine.setObserver(null);
    const [first = RECORDS[0]] = RECORDS;
    const middle = { latitudeDeg: first?.latitudeDeg ?? 0, longitudeDeg: first?.longitudeDeg ?? 0, zoom: 9 };
    const map = { ...VIEW, rangeNm: 30, map: middle };
    bench.engine.setRadarView(map);
    const buffer = new ArrayBuffer(FRAME_BYTES);
    const versions = { labelVersion: -1, trailVersion: -1, bandVersion: -1 };
    bench.engine.radarFrame({ buffer, trails: new ArrayBuffer(TRAIL_BYTES), view: map, ...versions });
    expect(radarFrameViews(buffer).ints[0]).toBe(RECORDS.length);
  });
});

describe('the table of the sky worker', () => {
  it('has a row of every column for what passes, nearest first, and how many do not', async () => {
    await hold('source.own');
    const sky = bench.engine.tabled();
    if (sky === null) throw new Error('no place');
    const table = writeTable(sky);
    expect([...table.ids]).toEqual([HELICOPTER, TANKER]);
    expect(table.hidden).toBe(2);
    expect(textAt(table, 'registration', 0)).toBe('D-HXYZ');
    expect(textAt(table, 'callsign', 0)).toBe('');
    expect(table.figures.get('altitudeFt')?.[1]).toBeCloseTo(24_000, 0);
    expect(table.figures.get('groundSpeedKt')?.[0]).toBeCloseTo(90, 5);
    expect(table.figures.get('distanceNm')?.[1]).toBeCloseTo(12, 2);
    expect([hasFlag(table, 0, 'military'), hasFlag(table, 1, 'military')]).toEqual([false, true]);
    bench.engine.setObserver(null);
    expect(bench.engine.tabled()).toBeNull();
  });

  it('has the server asked for all that it gives around while one is shown', () => {
    expect(bench.engine.coarseView()?.radiusNm).toBeLessThan(100);
    bench.engine.isReachWide = true;
    expect(bench.engine.coarseView()?.radiusNm).toBe(250);
  });
});

/** A desk whose filter is loaded by hand. */
function desk() {
  const loads: ((isThere: boolean) => void)[] = [];
  const timers: (() => void)[] = [];
  const filters = new FilterDesk(
    bench.engine,
    {
      loadFilter: () =>
        new Promise((resolve, reject) => {
          loads.push((isThere) => (isThere ? resolve(newTrackFilter) : reject(new Error('gone'))));
        }),
      after: (_, action) => {
        timers.push(action);
        return () => undefined;
      },
    },
    () => undefined,
  );
  return { filters, loads, timers };
}

describe('the desk of filters', () => {
  it('shows nothing until what judges has come, everything where it does not, and asks again', async () => {
    const { filters, loads, timers } = desk();
    const set = filters.set('type.helicopter');
    expect(shownIds().list).toEqual([]);
    expect(bench.engine.snapshot('live').filter?.state).toBe('loading');
    loads[0]?.(false);
    await set;
    expect(shownIds().radar).toHaveLength(RECORDS.length);
    expect(bench.engine.snapshot('live').filter?.state).toBe('missing');
    timers[0]?.();
    loads[1]?.(true);
    await expect.poll(() => bench.engine.filter?.readout.state).toBe('on');
    expect(shownIds().list).toEqual([HELICOPTER]);
  });

  it('keeps the filter before until the next is ready, and holds the newest alone', async () => {
    await hold('type.helicopter');
    const { filters, loads } = desk();
    const [first, second] = [filters.set('military'), filters.set('emergency')];
    expect(shownIds().list).toEqual([HELICOPTER]);
    loads[1]?.(true);
    await second;
    loads[0]?.(true);
    await first;
    expect(shownIds().list).toEqual([AIRLINER]);
    await filters.set(null);
    expect(shownIds().list).toHaveLength(RECORDS.length);
  });
});
