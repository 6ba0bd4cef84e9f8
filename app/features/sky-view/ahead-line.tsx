import { LazyExpectedPathWords } from '@app/analysis/lazy-expected-path-words';
import { useMediaQuery } from '@app/state/use-media-query';

/** On these the card would take the sky's room: the details say it there. */
const SMALLEST_SCREENS = '(max-width: 359px)';

/** Its room is there before it: the card stands on its foot, and its buttons must not move under a finger. */
export function AheadLine({ id }: { readonly id: number }) {
  const isSmallest = useMediaQuery(SMALLEST_SCREENS);
  if (isSmallest) return null;
  return (
    <div className="pe-2" style={{ minHeight: '1rem' }}>
      <LazyExpectedPathWords id={id} isShort />
    </div>
  );
}
