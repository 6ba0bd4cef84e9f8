import { HEADER_WORDS, LABEL_WORDS, LABELS_AT, OBJECT_WORDS, STYLE_FLAGS } from '@app/workers/sky/radar/radar-frame';
import { textScaleOf } from '@app/workers/sky/radar/radar-geometry';
import type { RadarFrame } from '@app/workers/sky/radar/radar-frame-source';

/** From the corner of a label to where it is written, at the usual size of text. */
const LABEL_INSIDE_PX = { x: 20, y: 14 } as const;

export const satelliteCount = (frame: RadarFrame | null): number => frame?.views.ints[3] ?? 0;

/** A frame in words that scripts and tests can read: a canvas shows them nothing. Null before the first. */
export function describeRadar(frame: RadarFrame | null): Readonly<Record<string, string>> {
  return {
    upDeg: (frame?.view.upDeg ?? 0).toFixed(1),
    objects: String(frame?.views.ints[2] ?? 0),
    satellites: String(satelliteCount(frame)),
    behindHorizon: String(frame === null ? 0 : behindHorizonCount(frame)),
    labels: (frame?.labels ?? [])
      .map((label) => label.name)
      .filter((name) => name !== '')
      .join(' '),
    labelPlaces: JSON.stringify(frame === null ? {} : labelPlaces(frame)),
  };
}

/** How many glyphs are dimmed, because the person's own horizon hides what they stand for. */
function behindHorizonCount({ views: { ints } }: RadarFrame): number {
  let count = 0;
  for (let index = 0; index < (ints[0] ?? 0); index++) {
    const style = ints[HEADER_WORDS + index * OBJECT_WORDS + 4] ?? 0;
    if ((style & STYLE_FLAGS.behindHorizon) !== 0) count++;
  }
  return count;
}

/** Where names stand, in the radar's pixels: the end of each that is tied to its object, at the height of its middle. */
function labelPlaces({
  labels,
  view,
  views: { floats, ints },
}: RadarFrame): Readonly<Record<string, readonly number[]>> {
  const places = labels.flatMap(({ name }, slot) => {
    const at = LABELS_AT + slot * LABEL_WORDS;
    if (name === '' || (ints[at] ?? -1) < 0) return [];
    const inwardsPx = LABEL_INSIDE_PX.x * (1 - 2 * (floats[at + 3] ?? 0));
    return [
      [
        name,
        [(floats[at + 1] ?? 0) + inwardsPx, (floats[at + 2] ?? 0) + LABEL_INSIDE_PX.y * textScaleOf(view)],
      ] as const,
    ];
  });
  return Object.fromEntries(places);
}
