import { describe, expect, it } from 'vitest';
import { horizonMask } from '@engine/horizon/horizon-mask';
import { OBSERVER, START_MS } from '@engine/sky/observer.fixture';
import { frameOf, namesOf } from '@engine/sky/satellites/satellite-frame.fixture';
import { epochMs } from '@engine/units/quantity';
import { messageOf, recordAt, VIEW } from '../live/live-messages.fixture';
import { SkyEngine } from '../worker/sky-engine';
import { FRAME_BYTES, HEADER_WORDS, OBJECT_WORDS, radarFrameViews, STYLE_FLAGS } from './radar-frame';
import type { RadarView } from './radar-view';

/** A house in the north, twenty degrees high; the rest is free. */
const HOUSE = horizonMask([
  { azimuthDeg: 355, elevationDeg: 20 },
  { azimuthDeg: 5, elevationDeg: 20 },
  { azimuthDeg: 5.1, elevationDeg: 0 },
  { azimuthDeg: 354.9, elevationDeg: 0 },
]);
const HIDDEN = { aircraft: 1, satellite: 11 } as const;
const FREE = { aircraft: 2, satellite: 12 } as const;

/** Aircraft about 12° high and satellites 15°, behind the house and beside it. */
function engine(): SkyEngine {
  const made = new SkyEngine(() => epochMs(START_MS));
  made.setObserver(OBSERVER);
  made.acceptMessage(messageOf([recordAt(1, 8, { id: HIDDEN.aircraft }), recordAt(90, 8, { id: FREE.aircraft })]));
  made.acceptSatellites(namesOf({ [HIDDEN.satellite]: 'BEHIND', [FREE.satellite]: 'BESIDE' }));
  const bright = { elevationDeg: 15, magnitude: 1 };
  made.acceptSatellites(
    frameOf([
      { id: HIDDEN.satellite, azimuthDeg: 2, ...bright },
      { id: FREE.satellite, azimuthDeg: 200, ...bright },
    ]),
  );
  return made;
}

/** Ids of those that a frame marks as hidden. */
function behind(made: SkyEngine, view: RadarView = VIEW): readonly number[] {
  const buffer = new ArrayBuffer(FRAME_BYTES);
  const { ints } = radarFrameViews(
    made.radarFrame({ buffer, view, labelVersion: -1, trailVersion: -1, bandVersion: -1 }).buffer,
  );
  return Array.from({ length: ints[0] ?? 0 }, (_, index) => HEADER_WORDS + index * OBJECT_WORDS)
    .filter((at) => ((ints[at + 4] ?? 0) & STYLE_FLAGS.behindHorizon) !== 0)
    .map((at) => ints[at + 3] ?? 0)
    .toSorted((one, other) => one - other);
}

describe('an observer’s own horizon on the radar', () => {
  it('marks the aircraft and satellites that it hides, and nothing where there is none', () => {
    const made = engine();
    expect(behind(made)).toEqual([]);
    made.setObserver({ ...OBSERVER, horizon: HOUSE });
    expect(behind(made)).toEqual([HIDDEN.aircraft, HIDDEN.satellite]);
  });

  it('says nothing on a map, whose middle is nobody’s place', () => {
    const made = engine();
    made.setObserver({ ...OBSERVER, horizon: HOUSE });
    const { latitudeDeg, longitudeDeg } = OBSERVER;
    expect(behind(made, { ...VIEW, map: { latitudeDeg, longitudeDeg, zoom: 8 } })).toEqual([]);
  });
});
