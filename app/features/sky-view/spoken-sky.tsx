import { toldAtOnce, useAccessibilityStore } from '@app/accessibility/accessibility-store';
import { skyViewCopy } from '@app/copy/sky-view-copy';
import { inViewCount, inViewEntries } from './in-view-list';
import { useSkyViewStore } from './sky-view-store';
import { useCalmValue } from './use-calm-value';

/** Speech that changes more often is never finished. */
const CALM_MS = 2_000;

const isSameText = (left: string, right: string): boolean => left === right;

/** How many are in view, and the one nearest to the middle, or the first few. */
function inViewSummary(): string {
  // Who is led somewhere listens for the way.
  if (useSkyViewStore.getState().isLeading) return '';
  const told = inViewEntries().slice(0, toldAtOnce(useAccessibilityStore.getState()));
  return told.length === 0
    ? ''
    : `${skyViewCopy.inView(inViewCount())}: ${told.map(({ sentence }) => sentence).join('. ')}`;
}

/** Locks, scans and bearings as they happen, and what stands nearest to the middle whenever that changes. */
export function SpokenSky() {
  const spoken = useSkyViewStore((state) => state.spoken);
  const calmSummary = useCalmValue(inViewSummary, CALM_MS, isSameText);
  return (
    <>
      <p role="status" data-testid="spoken" data-spoken-words className="sr-only">
        {spoken.text}
        {/* The same words again are no change, and would not be said again. */}
        {spoken.turn % 2 === 0 ? '' : '\u00a0'}
      </p>
      <p role="status" data-testid="in-view-summary" data-spoken-words className="sr-only">
        {calmSummary}
      </p>
    </>
  );
}
