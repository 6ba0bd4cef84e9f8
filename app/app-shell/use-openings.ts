import { useState } from 'react';

/** How often something was opened. As the key of a part that did not arrive it has each opening ask for it again. */
export function useOpenings(isOpen: boolean): number {
  const [last, setLast] = useState({ isOpen: false, openings: 0 });
  if (last.isOpen !== isOpen) setLast({ isOpen, openings: last.openings + (isOpen ? 1 : 0) });
  return last.openings;
}
