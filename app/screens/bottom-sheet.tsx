import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { textScale, useAccessibilityStore } from '@app/accessibility/accessibility-store';
import { sheetCopy } from '@app/copy/home-copy';
import { nextHeight, nearestHeight, type SheetHeight, sheetHeightPx } from './sheet-heights';
import { useGlide } from './use-glide';

export interface BottomSheetProps {
  readonly label: string;
  readonly height: SheetHeight;
  readonly onHeight: (height: SheetHeight) => void;
  /** Height of the room in which the sheet rises. */
  readonly roomPx: number;
  readonly children: ReactNode;
}

/** Dragging less than this is a tap on the handle. */
const TAP_SLACK_PX = 6;

interface Drag {
  readonly startY: number;
  readonly startPx: number;
  hasMoved: boolean;
}

/** A sheet with three heights. The handle is dragged, tapped to go one height on, or moved with the arrow keys. */
export function BottomSheet({ label, height, onHeight, roomPx, children }: BottomSheetProps) {
  const [dragPx, setDragPx] = useState<number | null>(null);
  const drag = useRef<Drag | null>(null);
  const scale = useAccessibilityStore(textScale);
  const restPx = sheetHeightPx(height, roomPx, scale);
  const shownPx = dragPx ?? restPx;
  const sheet = useGlide<HTMLElement>({ topPx: roomPx === 0 ? null : roomPx - shownPx, roomPx }, dragPx === null);

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { startY: event.clientY, startPx: restPx, hasMoved: false };
  };
  const onPointerMove = (event: PointerEvent) => {
    const current = drag.current;
    if (current === null) return;
    const movedPx = current.startY - event.clientY;
    if (Math.abs(movedPx) > TAP_SLACK_PX) current.hasMoved = true;
    if (current.hasMoved) setDragPx(Math.max(0, Math.min(roomPx, current.startPx + movedPx)));
  };
  const onPointerUp = () => {
    if (drag.current?.hasMoved === true && dragPx !== null) onHeight(nearestHeight(dragPx, roomPx, scale));
    setDragPx(null);
  };
  const onClick = () => {
    if (drag.current?.hasMoved !== true) onHeight(nextHeight(height, 'cycle'));
    drag.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onHeight(nextHeight(height, event.key === 'ArrowUp' ? 'up' : 'down'));
  };
  return (
    <section
      ref={sheet}
      aria-label={label}
      // Below it its ground goes on, for the moment in which it glides down.
      className="absolute inset-x-0 bottom-0 z-20 rounded-t-lg border-t border-line bg-ground after:absolute after:inset-x-0 after:top-full after:h-dvh after:bg-ground"
      style={{ height: shownPx }}
    >
      <div className="flex h-full flex-col overflow-hidden rounded-t-lg">
        <button
          type="button"
          aria-label={sheetCopy.handle(sheetCopy.heights[height])}
          className="group relative z-10 mx-auto -mb-6 flex h-touch w-28 shrink-0 touch-none items-start justify-center pt-2 outline-none"
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={onPointerUp}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          <span
            aria-hidden
            className="h-1 w-9 rounded-full bg-edge group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-accent"
          />
        </button>
        <div className="flex min-h-0 flex-1 flex-col">{children}</div>
      </div>
    </section>
  );
}
