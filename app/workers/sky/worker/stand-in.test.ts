import { describe, expect, it } from 'vitest';
import { bodyId, isCelestialId } from '@engine/sky/celestial/celestial-id';
import { OBSERVER } from '@engine/sky/observer.fixture';
import { recordAt } from '../live/live-messages.fixture';
import { aimAt, PHONE, ViewBench } from './sky-view.fixture';

const AIRCRAFT = recordAt(100, 4, { id: 1, ellipsoidHeightM: 3000 });
const AROUND_DEG = Array.from({ length: 12 }, (_, index) => index * 30);

/** What stands anywhere around, wherever one looks. */
function seenAround(bench: ViewBench): readonly number[] {
  const ids = AROUND_DEG.flatMap((azimuthDeg) => bench.frame(aimAt(azimuthDeg, 30)).objects.map(({ id }) => id));
  return [...new Set(ids)].toSorted((left, right) => left - right);
}

describe('a place that stands in for an unknown one', () => {
  it('has Sun, Moon, planets and stars as over it, and nothing that is nearer', () => {
    const own = seenAround(new ViewBench([AIRCRAFT]));
    expect(own).toContain(1);
    const bench = new ViewBench([AIRCRAFT]);
    bench.engine.setObserver(null);
    expect(seenAround(bench)).toEqual([]);
    bench.engine.setStandIn(OBSERVER);
    const celestial = own.filter(isCelestialId);
    expect(celestial.length).toBeGreaterThan(0);
    expect(seenAround(bench)).toEqual(celestial);
  });

  it('asks the server for nothing, lists nothing and tells no declination', () => {
    const bench = new ViewBench([AIRCRAFT]);
    bench.engine.setObserver(null);
    bench.engine.setStandIn(OBSERVER);
    expect(bench.engine.coarseView()).toBeNull();
    expect(bench.engine.snapshot('live')).toMatchObject({ rows: [], satellites: null, declinationDeg: null });
  });

  it('gives way to the place itself', () => {
    const bench = new ViewBench([AIRCRAFT]);
    bench.engine.setStandIn({ ...OBSERVER, latitudeDeg: -OBSERVER.latitudeDeg });
    expect(seenAround(bench)).toEqual(seenAround(new ViewBench([AIRCRAFT])));
  });

  it('teaches the device nothing of where it points: what is drawn stands elsewhere', () => {
    const bench = new ViewBench([AIRCRAFT]);
    bench.engine.setObserver(null);
    bench.engine.setStandIn(OBSERVER);
    bench.hold(1_000, 180, 30);
    const objectId = bench.frame(aimAt(180, 30)).objects[0]?.id ?? bodyId('moon');
    const sighting = { objectId, xPx: 200, yPx: 400, viewport: PHONE, atMs: bench.nowMs };
    expect(bench.view.addSighting(sighting)).toEqual({ kind: 'no-place' });
  });
});
