import { type RefObject, useEffect, useState } from 'react';
import type { CoveredBox } from '@engine/camera-view/viewport';

/** Readouts and controls come and go by hand: so often is looked. */
const LOOK_EVERY_MS = 500;
/** What lies on glass, and what is written straight onto the sky: no label comes near either. */
const FURNITURE = '[data-sky-view] .glass, [data-sky-view] [data-covers-sky]';
/** Text for ears only has a box of a pixel. */
const LEAST_PX = 8;

const NOTHING: readonly CoveredBox[] = [];

function boxesOver(stage: HTMLElement): readonly CoveredBox[] {
  const origin = stage.getBoundingClientRect();
  return [...document.querySelectorAll(FURNITURE)].flatMap((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isSeen = right - left >= LEAST_PX && bottom - top >= LEAST_PX;
    const isOver = right > origin.left && left < origin.right && bottom > origin.top && top < origin.bottom;
    if (!isSeen || !isOver) return [];
    return [
      {
        left: Math.round(left - origin.left),
        top: Math.round(top - origin.top),
        right: Math.round(right - origin.left),
        bottom: Math.round(bottom - origin.top),
      },
    ];
  });
}

function areSame(before: readonly CoveredBox[], now: readonly CoveredBox[]): boolean {
  return (
    before.length === now.length &&
    now.every(({ left, top, right, bottom }, index) => {
      const box = before[index];
      return box?.left === left && box.top === top && box.right === right && box.bottom === bottom;
    })
  );
}

/** Which parts of the sky are hidden by readouts and controls, so that no label is put under them. */
export function useCoveredBoxes(stage: RefObject<HTMLElement | null>): readonly CoveredBox[] {
  const [boxes, setBoxes] = useState(NOTHING);
  // Where the browser puts things is known to the browser alone.
  useEffect(() => {
    const look = () => {
      const element = stage.current;
      if (element === null) return;
      const now = boxesOver(element);
      setBoxes((before) => (areSame(before, now) ? before : now));
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [stage]);
  return boxes;
}
