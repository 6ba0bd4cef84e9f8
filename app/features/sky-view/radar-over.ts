import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { recordFeature } from '@app/state/usage-store';
import { useSkyViewStore } from './sky-view-store';

/** Held further down than this, a camera sees the ground: what flies is better seen from above then. */
const DOWN_DEG = -45;
/** Held up again. */
const UP_DEG = -30;
/** A hand that only passes by holds it down for less: readouts come a few times a second. */
const LEAST_READOUTS = 2;
/** Moved by so much, what is pulled is held wherever the pointer goes: a mouse soon leaves a low dock. */
const HOLD_PX = 8;
const PULL_PX = 36;

function setRadarOver(isRadarOver: boolean): void {
  if (isRadarOver) recordFeature('radar');
  useSkyViewStore.setState({ isRadarOver });
}

/** Lays the radar over the sky while the device is held down, and takes it away with the device's rise. */
export function followTilt(): () => void {
  let readoutsDown = 0;
  let isByTilt = false;
  return useSkyViewStore.subscribe(({ readout, isManual, isRadarOver }, before) => {
    // Closed or pulled up by hand since: that is the person's from then on.
    if (isRadarOver !== before.isRadarOver && readout === before.readout) isByTilt = false;
    if (readout === before.readout) return;
    const pitchDeg = isManual || readout?.poseKind !== 'sensor' ? null : readout.pitchDeg;
    readoutsDown = pitchDeg !== null && pitchDeg < DOWN_DEG ? readoutsDown + 1 : 0;
    if (readoutsDown === LEAST_READOUTS && !isRadarOver) {
      setRadarOver(true);
      isByTilt = true;
    } else if (isByTilt && (pitchDeg === null || pitchDeg > UP_DEG)) {
      isByTilt = false;
      setRadarOver(false);
    }
  });
}

interface Pull {
  readonly pointerId: number;
  readonly startY: number;
  hasPulled: boolean;
}

/** The first button of a mouse, a finger or a pen. */
const PRESSED = 1;

/** Handlers of what is pulled up for the radar, and down for the sky; a tap on its buttons stays a tap. */
export function useRadarPull() {
  const pull = useRef<Pull | null>(null);
  return {
    onPointerDown: ({ pointerId, clientY }: PointerEvent) => {
      pull.current = { pointerId, startY: clientY, hasPulled: false };
    },
    onPointerMove: ({ pointerId, clientY, currentTarget, buttons }: PointerEvent) => {
      const current = pull.current;
      if (current?.pointerId !== pointerId || current.hasPulled) return;
      // Let go of elsewhere.
      if ((buttons & PRESSED) === 0) {
        pull.current = null;
        return;
      }
      const upPx = current.startY - clientY;
      if (Math.abs(upPx) >= HOLD_PX && !currentTarget.hasPointerCapture(pointerId)) {
        currentTarget.setPointerCapture(pointerId);
      }
      if (Math.abs(upPx) < PULL_PX) return;
      current.hasPulled = true;
      setRadarOver(upPx > 0);
    },
    onPointerCancel: () => {
      pull.current = null;
    },
    onClickCapture: (event: MouseEvent) => {
      // A finger's pull ends without a click, and the next may be that of a key, which has no count.
      if (pull.current?.hasPulled === true && event.detail !== 0) event.stopPropagation();
      pull.current = null;
    },
  };
}
