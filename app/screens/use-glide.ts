import { isMotionReduced } from '@app/accessibility/calm-motion';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** As `--calm` and `--ease` in the tokens. */
const TIMING: KeyframeAnimationOptions = { duration: 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** Where an element stands. */
interface Stand {
  /** Of its top, in the room; null while the room is not measured. */
  readonly topPx: number | null;
  /** Where the room itself changes, nothing glides. */
  readonly roomPx: number;
}

/**
 * Lets an element glide to where the layout has put it already. Only its picture moves: nothing is laid out frame for
 * frame, and no text jumps under the reader.
 * @param isLet false while a finger holds it, which it follows as it is
 */
export function useGlide<E extends HTMLElement>({ topPx, roomPx }: Stand, isLet: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  const before = useRef<Stand>({ topPx: null, roomPx: 0 });
  // The layout is done, and not painted yet.
  useLayoutEffect(() => {
    const { topPx: fromPx, roomPx: roomBeforePx } = before.current;
    before.current = { topPx, roomPx };
    if (!isLet || topPx === null || fromPx === null || fromPx === topPx || roomPx !== roomBeforePx) return;
    if (isMotionReduced()) return;
    element.current?.animate([{ transform: `translateY(${fromPx - topPx}px)` }, { transform: 'none' }], TIMING);
  }, [topPx, roomPx, isLet]);
  return element;
}
