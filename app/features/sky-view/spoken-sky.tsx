import { toldAtOnce, useAccessibilityStore } from '@app/accessibility/accessibility-store';
import { skyViewCopy } from '@app/copy/sky-view-copy';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { ofShownMoment } from '@app/time-machine/shown-moment';
import type { SkyTime } from '@engine/sky/sky-time';
import { inViewCount, inViewEntries } from './in-view-list';
import { useSkyViewStore } from './sky-view-store';
import { useCalmValue } from './use-calm-value';

/** Speech that changes more often is never finished. */
const CALM_MS = 2_000;

interface Summary {
  readonly words: string;
  /** Another one with each move of it. */
  readonly time: SkyTime;
  /** With the moment where the sky is not that of now. */
  readonly text: string;
}

/** A moment that goes on is no news by itself. */
const isSameSummary = (left: Summary, right: Summary): boolean =>
  left.words === right.words && left.time === right.time;

/** How many are in view, and the one nearest to the middle, or the first few. */
function inViewWords(): string {
  // Who is led somewhere listens for the way.
  if (useSkyViewStore.getState().isLeading) return '';
  const told = inViewEntries().slice(0, toldAtOnce(useAccessibilityStore.getState()));
  return told.length === 0
    ? ''
    : `${skyViewCopy.inView(inViewCount())}: ${told.map(({ sentence }) => sentence).join('. ')}`;
}

function inViewSummary(): Summary {
  const words = inViewWords();
  return { words, time: useSkyTimeStore.getState().time, text: words === '' ? '' : ofShownMoment(words) };
}

/** Locks, scans and bearings as they happen, and what stands nearest to the middle whenever that changes. */
export function SpokenSky() {
  const spoken = useSkyViewStore((state) => state.spoken);
  const calmSummary = useCalmValue(inViewSummary, CALM_MS, isSameSummary);
  const isShown = useAccessibilityStore((state) => state.screenReader);
  // Shown, long words scroll: a keyboard has to come to them. Where there are none there is nothing to come to.
  const reach = (text: string) => (isShown && text !== '' ? { tabIndex: 0 } : {});
  return (
    <>
      <p {...reach(spoken.text)} role="status" data-testid="spoken" data-spoken-words className="sr-only">
        {spoken.text}
        {/* The same words again are no change, and would not be said again. */}
        {spoken.turn % 2 === 0 ? '' : '\u00a0'}
      </p>
      <p {...reach(calmSummary.text)} role="status" data-testid="in-view-summary" data-spoken-words className="sr-only">
        {calmSummary.text}
      </p>
    </>
  );
}
