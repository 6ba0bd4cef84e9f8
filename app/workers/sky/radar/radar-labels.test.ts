import { expect, it } from 'vitest';
import { OBSERVER, START_MS } from '@engine/sky/observer.fixture';
import { epochMs } from '@engine/units/quantity';
import { messageOf, recordAt, VIEW } from '../live/live-messages.fixture';
import type { Box } from '../overlay/label-placement';
import { SkyEngine } from '../worker/sky-engine';
import {
  FRAME_BYTES,
  HEADER_WORDS,
  LABEL_WORDS,
  LABELS_AT,
  MAX_RADAR_LABELS,
  OBJECT_WORDS,
  radarFrameViews,
} from './radar-frame';
import type { RadarView } from './radar-view';

/** Of a label's two lines at the usual size of text, as they are drawn: "TEST12" at 13 px is 48 px wide at most. */
const DRAWN_PX = { width: 48, height: 29 } as const;

interface Seen {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** From the middle of the object to the top of its label. */
  readonly aboveMiddlePx: number;
  readonly align: number;
}

/** Labels of a frame in which aircraft stand close together, with the letters so many times larger. */
function labelsAt(textScale?: number, more: Partial<RadarView> = {}): readonly Seen[] {
  const engine = new SkyEngine(() => epochMs(START_MS));
  engine.setObserver(OBSERVER);
  const crowd = Array.from({ length: 40 }, (_, index) =>
    recordAt((index * 67) % 360, 2 + ((index * 7) % 24), { id: index + 1 }),
  );
  engine.acceptMessage(messageOf(crowd));
  const view = { ...VIEW, ...(textScale === undefined ? {} : { textScale }), ...more };
  const request = { buffer: new ArrayBuffer(FRAME_BYTES), view, labelVersion: -1, trailVersion: -1, bandVersion: -1 };
  const { ints, floats } = radarFrameViews(engine.radarFrame(request).buffer);
  const [width, height] = [DRAWN_PX.width * (textScale ?? 1), DRAWN_PX.height * (textScale ?? 1)];
  return Array.from({ length: MAX_RADAR_LABELS }, (_, slot) => LABELS_AT + slot * LABEL_WORDS).flatMap((at) => {
    const object = ints[at] ?? -1;
    if (object < 0) return [];
    const [xPx = 0, top = 0, align = 0] = floats.subarray(at + 1, at + 4);
    const middleYPx = floats[HEADER_WORDS + object * OBJECT_WORDS + 1] ?? Number.NaN;
    const left = xPx - align * width;
    return [{ left, top, right: left + width, bottom: top + height, aboveMiddlePx: middleYPx - top, align }];
  });
}

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const covering = (labels: readonly Seen[]): number =>
  labels.filter((a, index) => labels.slice(index + 1).some((b) => overlaps(a, b))).length;

it.each([undefined, 1.25, 1.5])(
  'labels with letters %s times as large stand beside their objects and cover none',
  (scale) => {
    const labels = labelsAt(scale);
    expect(labels.length).toBeGreaterThan(5);
    expect(covering(labels)).toBe(0);
    const beside = labels.filter(({ align }) => align !== 0.5);
    expect(beside.length).toBeGreaterThan(0);
    for (const { aboveMiddlePx } of beside) expect(aboveMiddlePx).toBeCloseTo(15 * (scale ?? 1), 3);
  },
);

it('no label stands under what lies over the picture, and others take its place', () => {
  const free = labelsAt();
  const [first] = free;
  if (first === undefined) throw new Error('Nothing is named.');
  const covered: Box = { left: first.left, top: first.top, right: first.right, bottom: first.bottom };
  const labels = labelsAt(undefined, { covered: [covered] });
  expect(labels.filter((label) => overlaps(label, covered))).toEqual([]);
  expect(labels.length).toBeGreaterThan(5);
});
