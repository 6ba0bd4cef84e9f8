import { useEffect, useRef } from 'react';
import { IconButton, type IconButtonProps } from './button';

/** A press this long is a hold. */
const HOLD_AFTER_MS = 400;
const REPEAT_EVERY_MS = 100;

export interface HoldButtonProps extends Omit<IconButtonProps, 'onClick'> {
  /** `isHeld`: one of the many of a press that goes on. */
  readonly onStep: (isHeld: boolean) => void;
}

/** Steps once for a press, and again and again for as long as a pointer holds it. */
export function HoldButton({ onStep, ...rest }: HoldButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const hasRepeated = useRef(false);
  const end = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const repeat = (afterMs: number) => {
    timer.current = setTimeout(() => {
      hasRepeated.current = true;
      onStep(true);
      repeat(REPEAT_EVERY_MS);
    }, afterMs);
  };
  return (
    <IconButton
      {...rest}
      onPointerDown={({ button }) => {
        end();
        hasRepeated.current = false;
        if (button === 0) repeat(HOLD_AFTER_MS);
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onPointerLeave={end}
      // A long touch would open the browser's menu.
      onContextMenu={(event) => event.preventDefault()}
      onClick={({ detail }) => {
        // The click that ends a hold is none; that of a key has no pointer, and no count.
        if (detail === 0 || !hasRepeated.current) onStep(false);
        hasRepeated.current = false;
      }}
    />
  );
}
