import { describe, expect, it } from 'vitest';
import { FRAME_BYTES, HEADER_WORDS, LABELS_AT, radarFrameViews } from './radar-frame';
import { RadarFrameChange, type ShownAround } from './radar-frame-change';

const AROUND: ShownAround = {
  view: { rangeNm: 25, widthPx: 400, heightPx: 600, upDeg: 0 },
  labelVersion: 1,
  bandVersion: 0,
  trailSegments: null,
};

/** A frame with one aircraft, and a label at it. */
function frameWith(xPx: number, { style = 1, labelYPx = 40 } = {}) {
  const views = radarFrameViews(new ArrayBuffer(FRAME_BYTES));
  views.ints.set([1, 20, 1, 0]);
  views.floats.set([xPx, 50, 0.5], HEADER_WORDS);
  views.ints.set([7, style], HEADER_WORDS + 3);
  views.ints.fill(-1, LABELS_AT);
  views.ints[LABELS_AT] = 0;
  views.floats.set([xPx + 12, labelYPx, 0], LABELS_AT + 1);
  return views;
}

/** Whether a second frame makes another picture than a first one. */
function isOther(second: ReturnType<typeof frameWith>, around: ShownAround = AROUND): boolean {
  const change = new RadarFrameChange();
  return change.versionOf(frameWith(100), AROUND) !== change.versionOf(second, around);
}

describe('the version of a radar picture', () => {
  it('stays where nothing has changed', () => {
    expect(isOther(frameWith(100))).toBe(false);
  });

  it.each([
    ['an aircraft moved', frameWith(100.3), AROUND],
    ['an aircraft was selected', frameWith(100, { style: 2 }), AROUND],
    ['a label stands elsewhere', frameWith(100, { labelYPx: 41 }), AROUND],
    ['a label says something else', frameWith(100), { ...AROUND, labelVersion: 2 }],
    ['the view turned', frameWith(100), { ...AROUND, view: { ...AROUND.view, upDeg: 1 } }],
    ['trails faded', frameWith(100), { ...AROUND, trailSegments: 12 }],
  ])('is another one when %s', (_what, frame, around) => {
    expect(isOther(frame, around)).toBe(true);
  });

  it('stays when trails were built anew where there are none, and changes when the last ones went', () => {
    const change = new RadarFrameChange();
    const versionWith = (trailSegments: number): number =>
      change.versionOf(frameWith(100), { ...AROUND, trailSegments });
    const [none, still, some, gone] = [versionWith(0), versionWith(0), versionWith(3), versionWith(0)];
    expect(still).toBe(none);
    expect(new Set([none, some, gone]).size).toBe(3);
  });

  it('counts from the picture on the screen: what creeps is drawn in the end', () => {
    const change = new RadarFrameChange();
    const first = change.versionOf(frameWith(100), AROUND);
    const versions = [100.02, 100.04, 100.06].map((xPx) => change.versionOf(frameWith(xPx), AROUND));
    expect(versions.slice(0, 2)).toEqual([first, first]);
    expect(versions[2]).not.toBe(first);
  });
});
