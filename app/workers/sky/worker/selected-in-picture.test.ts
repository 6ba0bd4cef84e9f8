import { describe, expect, it } from 'vitest';
import { recordAt } from '../live/live-messages.fixture';
import { aimAt, PHONE, ViewBench } from './sky-view.fixture';

/** Forty that hang side by side, from azimuth 232° on. */
const CROWD = Array.from({ length: 40 }, (_, index) =>
  recordAt(232 + index / 5, 6, { groundSpeedMps: 0, id: index + 1 }),
);
const LAST_ID = CROWD.length;

describe('the selected object', () => {
  it('is in the picture where its place is on the screen, whatever else is nearer to the middle', () => {
    const bench = new ViewBench(CROWD);
    bench.engine.select(LAST_ID);
    bench.frame(aimAt(232, 16));
    expect(bench.readout?.inView.some(({ id }) => id === LAST_ID)).toBe(false);
    expect(bench.readout?.selectedInPicture).toBe(LAST_ID);
    bench.nowMs += 1000;
    bench.frame(aimAt(60, 16));
    expect(bench.readout?.selectedInPicture).toBeNull();
  });

  it('is not seen under what lies over the sky', () => {
    const bench = new ViewBench(CROWD.slice(-1));
    bench.engine.select(LAST_ID);
    const seen = bench.frame(aimAt(240, 26)).object(LAST_ID);
    if (seen === undefined) throw new Error('It is not drawn.');
    expect(bench.readout?.selectedInPicture).toBe(LAST_ID);
    const card = { left: 0, right: PHONE.widthPx, top: seen.yPx - 4, bottom: PHONE.heightPx };
    bench.nowMs += 1000;
    bench.frame(aimAt(240, 26), { ...PHONE, covered: [card] });
    expect(bench.readout?.selectedInPicture).toBeNull();
    bench.nowMs += 1000;
    bench.frame(aimAt(240, 26), { ...PHONE, covered: [{ ...card, top: seen.yPx + 4 }] });
    expect(bench.readout?.selectedInPicture).toBe(LAST_ID);
  });

  it('is not in a picture that is enlarged past it, though it stands near to the middle', () => {
    const bench = new ViewBench(CROWD.slice(-1));
    bench.engine.select(LAST_ID);
    bench.frame(aimAt(230, 16), { ...PHONE, zoom: 4 });
    expect(bench.readout?.selectedInPicture).toBeNull();
    // Nor is it told of, or offered to align by: nobody can drag what is not drawn.
    expect(bench.readout?.inView.some(({ id }) => id === LAST_ID)).toBe(false);
  });
});
