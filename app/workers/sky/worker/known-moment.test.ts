import { LIVE_FLAGS } from '@contract/live-frame';
import { observerFrame } from '@engine/orbits/frames/observer-frame';
import { REAL_SATELLITES, setOf } from '@engine/orbits/catalogue/small-catalogue.fixture';
import { KNOWN_MOMENT_MS, KNOWN_OBSERVER, KNOWN_RECORDS, KNOWN_SKY } from '@engine/sky/known-moment.fixture';
import { SkyFrameWriter } from '@engine/sky/satellites/sky-frame-writer';
import { OBJECT_CLASSES } from '@engine/tracking/aircraft-report';
import { epochMs } from '@engine/units/quantity';
import { describe, expect, it } from 'vitest';
import { messageOf } from '../live/live-messages.fixture';
import { OVERLAY_FRAME_BYTES } from '../overlay/overlay-frame';
import type { InViewRow, SkyEvent } from '../readouts/sky-event';
import { aimAt } from './sky-view.fixture';
import { SkyEngine } from './sky-engine';
import { SkyView } from './sky-view';

/** The worker's sky of the known moment, fed as it is fed in the product: messages, frames of the orbits worker. */
function knownSky() {
  const events: SkyEvent[] = [];
  const engine = new SkyEngine(() => epochMs(KNOWN_MOMENT_MS), epochMs);
  const view = new SkyView(engine.viewWorld, (event) => events.push(event));
  engine.setObserver(KNOWN_OBSERVER);
  engine.settings = { filterRadiusKm: 100, sensitivity: 75, updateFrequencyHz: Number.POSITIVE_INFINITY };
  engine.setSatelliteFilter('all');
  const set = setOf(REAL_SATELLITES);
  const ids = Int32Array.from(set.satellites, ({ elements }) => elements.noradId);
  const names = set.satellites.map(({ elements }) => elements.name);
  engine.acceptSatellites({ kind: 'names', names: { ids, names, isDemo: false } });
  const startMs = KNOWN_MOMENT_MS - 3_000;
  const frame = new SkyFrameWriter(set).write(observerFrame(KNOWN_OBSERVER), startMs, startMs + 10_000);
  engine.acceptSatellites({ kind: 'frame', frame });
  const records = KNOWN_RECORDS.map(({ id, motion, state }) => ({
    id,
    latitudeDeg: motion.latitude,
    longitudeDeg: motion.longitude,
    pressureAltitudeM: state.pressureAltitude ?? Number.NaN,
    ellipsoidHeightM: state.ellipsoidHeight ?? Number.NaN,
    groundSpeedMps: motion.groundSpeed ?? Number.NaN,
    trackDeg: motion.track ?? Number.NaN,
    verticalRateMps: 0,
    turnRateDegPerS: Number.NaN,
    fixAtMs: KNOWN_MOMENT_MS,
    flags: LIVE_FLAGS.indirectFix,
    classIndex: OBJECT_CLASSES.indexOf(state.objectClass),
  }));
  engine.acceptMessage(messageOf(records));
  return { engine, view, events };
}

const kilometres = (metres: number | null | undefined): number | null | undefined =>
  typeof metres === 'number' ? Math.round(metres / 1000) : metres;

describe('the known moment in the worker', () => {
  it('stands in the camera view where every realm has it', () => {
    const { view, events } = knownSky();
    const seen = new Map<number, InViewRow>();
    for (let azimuthDeg = 0; azimuthDeg < 360; azimuthDeg += 20) {
      for (const elevationDeg of [5, 25, 45]) {
        view.frame({
          buffer: new ArrayBuffer(OVERLAY_FRAME_BYTES),
          displayAtMs: KNOWN_MOMENT_MS,
          viewport: { widthPx: 400, heightPx: 800, video: null, zoom: 1 },
          aim: aimAt(azimuthDeg, elevationDeg),
          labelVersion: -1,
        });
      }
    }
    for (const event of events)
      if (event.kind === 'readout') for (const row of event.readout.inView) seen.set(row.id, row);
    for (const { id, azimuthDeg, elevationDeg, rangeM } of KNOWN_SKY) {
      expect(seen.get(id)?.azimuthDeg, `azimuth of ${id}`).toBeCloseTo(azimuthDeg, 3);
      expect(seen.get(id)?.elevationDeg, `elevation of ${id}`).toBeCloseTo(elevationDeg, 3);
      expect(kilometres(seen.get(id)?.slantRangeM), `range of ${id}`).toBe(kilometres(rangeM));
    }
  });

  it('stands in the list, and its satellites in theirs, likewise', () => {
    const snapshot = knownSky().engine.snapshot('live');
    const rows = [...snapshot.rows, ...(snapshot.satellites?.rows ?? [])];
    expect(rows).toHaveLength(KNOWN_SKY.length - 1);
    for (const row of rows) {
      const known = KNOWN_SKY.find(({ id }) => id === row.id);
      expect(row.elevationDeg, `elevation of ${row.id}`).toBeCloseTo(known?.elevationDeg ?? Number.NaN, 3);
    }
  });
});
