import { describe, expect, it } from 'vitest';
import { horizonMask } from '@engine/horizon/horizon-mask';
import { OBSERVER } from '@engine/sky/observer.fixture';
import { recordAt } from '../live/live-messages.fixture';
import { aimAt, ViewBench } from '../worker/sky-view.fixture';

/** A house in the north, twenty degrees high; the rest is free. */
const HOUSE = horizonMask([
  { azimuthDeg: 355, elevationDeg: 20 },
  { azimuthDeg: 5, elevationDeg: 20 },
  { azimuthDeg: 5.1, elevationDeg: 0 },
  { azimuthDeg: 354.9, elevationDeg: 0 },
]);
const HIDDEN_ID = 1;
const FREE_ID = 2;

/** Two that hang in the air about 12° high: behind the house, and beside it. */
function bench(): ViewBench {
  const still = { groundSpeedMps: 0 };
  return new ViewBench([recordAt(1, 8, { ...still, id: HIDDEN_ID }), recordAt(9, 8, { ...still, id: FREE_ID })]);
}

const behindHouse = (): ViewBench => {
  const made = bench();
  made.engine.setObserver({ ...OBSERVER, horizon: HOUSE });
  return made;
};

/** What the lock takes of those, for who aims at the first for some seconds. */
const locked = (made: ViewBench, elevationDeg = 12): readonly number[] => {
  made.frames(4_000, () => aimAt(1, elevationDeg));
  return made.events.flatMap((event) => (event.kind === 'lock-acquired' ? [event.id] : []));
};

describe('an observer’s own horizon in the sky view', () => {
  it('marks what it hides, and draws its line', () => {
    const free = bench().frame(aimAt(3, 12));
    expect(free.object(HIDDEN_ID)?.flags.has('belowHorizon')).toBe(false);
    const frame = behindHouse().frame(aimAt(3, 12));
    expect(frame.object(HIDDEN_ID)?.flags.has('belowHorizon')).toBe(true);
    expect(frame.object(FREE_ID)?.flags.has('belowHorizon')).toBe(false);
    // Beside the trails, which both frames have.
    expect(frame.count('paths')).toBeGreaterThan(free.count('paths') + 5);
  });

  it('is taken into account by what is identified: what can be seen goes first', () => {
    const aim = aimAt(2, 12);
    const free = bench();
    free.frame(aim);
    expect(free.view.bestInView()).toBe(HIDDEN_ID);
    const hidden = behindHouse();
    hidden.frame(aim);
    expect(hidden.view.bestInView()).toBe(FREE_ID);
  });

  it('keeps the lock off what it hides', () => {
    expect(locked(bench())).toEqual([HIDDEN_ID]);
    expect(locked(behindHouse())).not.toContain(HIDDEN_ID);
  });
});

describe('the Earth in the sky view', () => {
  /** Two low ones: beyond the sea's horizon and half a degree below the level, and in front of it from a hill. */
  const FAR_ID = 1;
  const NEAR_ID = 2;
  const low = { groundSpeedMps: 0, pressureAltitudeM: 0 };
  const far = () => new ViewBench([recordAt(1, 90, { ...low, id: FAR_ID, ellipsoidHeightM: 0 })], 200);
  const near = () => {
    const made = new ViewBench([recordAt(1, 3, { ...low, id: NEAR_ID, ellipsoidHeightM: 0 })]);
    made.engine.setObserver({ ...OBSERVER, ellipsoidHeightM: 200 });
    return made;
  };

  it('keeps the lock off what is behind it, not off what one looks down on', () => {
    expect(far().frame(aimAt(1, 0)).object(FAR_ID)?.flags.has('belowHorizon')).toBe(true);
    expect(locked(far(), 0)).toEqual([]);
    // A free view over the sea does not reach through it.
    const fromCliff = far();
    fromCliff.engine.setObserver({ ...OBSERVER, horizon: horizonMask([{ azimuthDeg: 0, elevationDeg: -10 }]) });
    expect(locked(fromCliff, 0)).toEqual([]);
    expect(near().frame(aimAt(1, 0)).object(NEAR_ID)?.flags.has('belowHorizon')).toBe(true);
    expect(locked(near(), -2)).toEqual([NEAR_ID]);
  });
});
