import { epochMs, latitude, longitude } from '@engine/units/quantity';
import { OBSERVER, START_MS } from '@engine/sky/observer.fixture';
import { expect, it } from 'vitest';
import { messageOf, recordAt, VIEW } from '../live/live-messages.fixture';
import { mapPoint, mapRangeNm } from '../radar/map-geometry';
import { FRAME_BYTES, HEADER_WORDS, radarFrameViews, TRAIL_BYTES } from '../radar/radar-frame';
import type { MapCamera, RadarView } from '../radar/radar-view';
import { SkyEngine } from './sky-engine';

const SIZE = { widthPx: 800, heightPx: 600 };

function mapView(map: MapCamera, upDeg = 0): RadarView & { readonly map: MapCamera } {
  return { ...SIZE, upDeg, rangeNm: mapRangeNm(SIZE, map), map };
}

function draw(engine: SkyEngine, view: RadarView) {
  const buffer = new ArrayBuffer(FRAME_BYTES);
  const reply = engine.radarFrame({
    buffer,
    trails: new ArrayBuffer(TRAIL_BYTES),
    view,
    labelVersion: -1,
    trailVersion: -1,
    bandVersion: -1,
  });
  const { floats, ints } = radarFrameViews(buffer);
  return { reply, count: ints[0] ?? 0, xPx: floats[HEADER_WORDS] ?? 0, yPx: floats[HEADER_WORDS + 1] ?? 0 };
}

it('a map has aircraft where it looks, though nobody knows where the person is', () => {
  const engine = new SkyEngine(() => epochMs(START_MS));
  expect(engine.coarseView()).toBeNull();
  const record = recordAt(0, 5);
  const view = mapView(
    { latitudeDeg: record.latitudeDeg + 0.05, longitudeDeg: record.longitudeDeg - 0.05, zoom: 9 },
    30,
  );
  engine.setRadarView(view);
  const asked = engine.coarseView();
  expect(Math.abs((asked?.latitude ?? 0) - view.map.latitudeDeg)).toBeLessThanOrEqual(0.051);
  engine.acceptMessage(messageOf([record]));
  const { reply, count, xPx, yPx } = draw(engine, view);
  expect(count).toBe(1);
  const place = { latitude: latitude(record.latitudeDeg), longitude: longitude(record.longitudeDeg) };
  const wanted = mapPoint(view, view.map, place);
  expect(Math.hypot(xPx - wanted.xPx, yPx - wanted.yPx)).toBeLessThan(1);
  expect(engine.pick(wanted.xPx, wanted.yPx, 20)).toBe(1);
  expect(reply.trailView).toEqual(view);
});

it('what is picked on a map is told as it is heard, though nobody knows how far away it is', () => {
  let nowMs = START_MS;
  const engine = new SkyEngine(() => epochMs(nowMs));
  const record = recordAt(0, 5);
  engine.setRadarView(mapView({ latitudeDeg: record.latitudeDeg, longitudeDeg: record.longitudeDeg, zoom: 9 }));
  engine.coarseView();
  engine.acceptMessage(messageOf([record]));
  expect(engine.snapshot('live').placelessRow).toBeNull();
  engine.select(1);
  nowMs += 2_000;
  const { rows, placelessRow } = engine.snapshot('live');
  expect(rows).toEqual([]);
  expect(placelessRow).toMatchObject({ id: 1, fixAgeS: 2 });
  engine.setObserver(OBSERVER);
  expect(engine.snapshot('live')).toMatchObject({ placelessRow: null, rows: [{ id: 1 }] });
});

it('a map far from the person asks for what is there, at most 250 nm around, and leaves it all again', () => {
  const engine = new SkyEngine(() => epochMs(START_MS));
  engine.setObserver(OBSERVER);
  engine.setRadarView(VIEW);
  const home = engine.coarseView();
  engine.setRadarView(mapView({ latitudeDeg: -33.9, longitudeDeg: 151.2, zoom: 3 }));
  expect(engine.coarseView()).toMatchObject({ latitude: -33.9, longitude: 151.2 });
  expect(engine.coarseView()?.radiusNm).toBeLessThanOrEqual(250);
  engine.setRadarView(VIEW);
  expect(engine.coarseView()).toEqual(home);
});

it('a picture changes where the map looks elsewhere, and trails stay until they are due', () => {
  const engine = new SkyEngine(() => epochMs(START_MS));
  const record = recordAt(0, 5);
  const middle = { latitudeDeg: record.latitudeDeg, longitudeDeg: record.longitudeDeg, zoom: 9 };
  engine.setRadarView(mapView(middle));
  engine.acceptMessage(messageOf([record]));
  const first = draw(engine, mapView(middle)).reply;
  expect(draw(engine, mapView(middle)).reply.pictureVersion).toBeGreaterThanOrEqual(first.pictureVersion);
  const moved = draw(engine, mapView({ ...middle, longitudeDeg: middle.longitudeDeg + 0.01 })).reply;
  expect(moved.pictureVersion).toBeGreaterThan(first.pictureVersion);
});
