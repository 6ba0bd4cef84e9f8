import { METRES_PER_SECOND_PER_KNOT } from '@engine/constants/unit-conversion';
import { component } from '@engine/ar-math/component';
import { OVERLAY_FLAGS, type OverlayLabelText } from './overlay-frame';
import type { SkyObjects } from '@engine/sky/sky-objects';
import { nameOf } from '@engine/sky/aircraft/track-display';

export const NO_LABEL: OverlayLabelText = {
  name: '',
  altitudeFt: null,
  groundSpeedKt: null,
  magnitude: null,
  remark: null,
  squawk: null,
  isSelected: false,
  isCluster: false,
};

/** The step of Mode S: a climb changes a label's text about once a second. */
const ALTITUDE_STEP_FT = 25;
/** Reported speeds fluctuate by a knot. */
const SPEED_STEP_KT = 5;
const LONGEST_NAME = 14;
/** Labelled without a magnitude. */
const BRIGHTEST_TOLD = -6;

export const nameOfRow = (objects: SkyObjects, row: number): string => {
  const track = objects.tracks[row] ?? null;
  const source = objects.sources[row] ?? null;
  if (track !== null) return nameOf(track);
  return source?.name(component(objects.sourceIndexes, row)) ?? '';
};

const shortened = (name: string): string => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name);
const stepped = (value: number, step: number): number | null =>
  Number.isFinite(value) ? Math.round(value / step) * step : null;

function remarkOf(flags: number): OverlayLabelText['remark'] {
  if ((flags & OVERLAY_FLAGS.emergency) !== 0) return 'emergency';
  return (flags & OVERLAY_FLAGS.onGround) === 0 ? null : 'ground';
}

/** Text of a row's label. */
export function textOfRow(objects: SkyObjects, row: number, selectedId: number | null): OverlayLabelText {
  const track = objects.tracks[row] ?? null;
  const magnitude = component(objects.magnitudes, row);
  const groundSpeed = track?.display.fix.groundSpeed ?? Number.NaN;
  return {
    name: shortened(nameOfRow(objects, row)),
    altitudeFt: stepped(component(objects.altitudesFt, row), ALTITUDE_STEP_FT),
    groundSpeedKt: stepped(groundSpeed / METRES_PER_SECOND_PER_KNOT, SPEED_STEP_KT),
    magnitude: magnitude > BRIGHTEST_TOLD ? Math.round(magnitude * 10) / 10 : null,
    remark: remarkOf(component(objects.flags, row)),
    squawk: track?.facts.squawk ?? null,
    isSelected: component(objects.ids, row) === selectedId,
    isCluster: false,
  };
}

export const clusterText = (count: number): OverlayLabelText => ({ ...NO_LABEL, name: `+${count}`, isCluster: true });

export function isSameText(a: OverlayLabelText, b: OverlayLabelText): boolean {
  return (
    a.name === b.name &&
    a.altitudeFt === b.altitudeFt &&
    a.groundSpeedKt === b.groundSpeedKt &&
    a.magnitude === b.magnitude &&
    a.remark === b.remark &&
    a.squawk === b.squawk &&
    a.isSelected === b.isSelected &&
    a.isCluster === b.isCluster
  );
}
