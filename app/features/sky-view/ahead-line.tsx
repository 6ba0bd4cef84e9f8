import { LazyExpectedPathWords } from '@app/analysis/lazy-expected-path-words';
import { useIdentified } from './identified';

/** Its room is there before it: the card stands on its foot, and its buttons must not move under a finger. */
export function AheadLine({ id }: { readonly id: number }) {
  // What was just asked for takes the line's room.
  if (useIdentified(id) !== null) return null;
  return (
    <div className="pe-2" style={{ minHeight: '1rem' }}>
      <LazyExpectedPathWords id={id} isShort />
    </div>
  );
}
