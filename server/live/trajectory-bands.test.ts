import { HOUR_MS } from '@engine/constants/durations';
import { FIRST_SCALE } from '@engine/trajectory/band-calibration';
import { FlownWays } from '@engine/trajectory/flown-ways';
import { epochMs, latitude, longitude } from '@engine/units/quantity';
import { describe, expect, it } from 'vitest';
import { liveAircraft } from '../live-aircraft.fixture';
import { createInMemoryLiveStore } from './in-memory-live-store';
import type { LiveAircraft } from './live-store';
import { TrajectoryBands } from './trajectory-bands';
import { learnedFrom, playTurningFlights } from './turning-flights.fixture';

const START_MS = 1_750_000_000_000;
const SPEED_KT = 400;

/** An hour of one aircraft that flies north and says that it flies `offDeg` right of that; the bands that come of it. */
function learned(offDeg: number, over: Partial<LiveAircraft> = {}): TrajectoryBands {
  let nowMs = START_MS;
  const store = createInMemoryLiveStore(() => nowMs);
  const taught = new TrajectoryBands({ store, now: () => nowMs, flownWays: new FlownWays() });
  for (let second = 0; second < 3600; second++) {
    nowMs = START_MS + second * 1000;
    if (second % 5 === 0) {
      const latitudeDeg = 30 + (second * SPEED_KT * 0.514_444) / 110_900;
      const place = {
        latitude: latitude(latitudeDeg),
        longitude: longitude(10),
        at: epochMs(nowMs),
        method: 'adsb' as const,
      };
      const described = { address: '3c65a8', latitudeDeg, longitudeDeg: 10, altitudeFt: 36_000, speedKt: SPEED_KT };
      store.upsert(liveAircraft({ ...described, trackDeg: offDeg, fields: { position: place, ...over } }));
    }
    taught.tick();
  }
  return taught;
}

describe('bands that learn from the live sky', () => {
  it('grow narrow where everybody flies as predicted', () => {
    const { bands } = learned(0);
    for (const aheadS of [60, 300, 600]) expect(bands.scaleAt(aheadS)).toBeLessThan(0.6);
    expect(bands.heightScaleAt(300)).toBeLessThan(0.2);
  });

  it('grow wide where nobody does', () => {
    expect(learned(60).bands.scaleAt(600)).toBeGreaterThan(2 * learned(0).bands.scaleAt(600));
  });

  it('grow narrow where everybody flies as others before', () => {
    const scaleWith = (flownWays: FlownWays): number => {
      let scale = Number.NaN;
      playTurningFlights(12, START_MS, (store, now) => {
        const taught = new TrajectoryBands({ store, now, flownWays });
        return () => {
          taught.tick();
          scale = taught.bands.scaleAt(600);
        };
      });
      return scale;
    };
    const earlier = learnedFrom(6, START_MS - 4 * HOUR_MS);
    expect(scaleWith(earlier)).toBeLessThan(0.7 * scaleWith(new FlownWays()));
  });

  it.each([
    ['recordings', { feed: 'replay' }],
    ['simulated traffic', { feed: 'demo' }],
    [
      'what contradicts itself',
      { integrity: [{ kind: 'position-jump', since: epochMs(START_MS), distanceM: 9_000, seconds: 1 }] },
    ],
  ] as const)('learn nothing from %s', (_, over) => {
    expect(learned(0, over).bands.scaleAt(300)).toBe(FIRST_SCALE);
  });
});
