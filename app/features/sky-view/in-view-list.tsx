import { Volume2 } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect } from 'react';
import { inViewCopy, scanCopy } from '@app/copy/sky-view-copy';
import { useSelectionStore } from '@app/state/selection-store';
import { rowOf, useSkyStore } from '@app/state/sky-store';
import { useUnitsStore } from '@app/state/units-store';
import { IconButton } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';
import { FOCUS_FALLBACK } from '@app/ui/focus-fallback';
import { inViewSentence } from './in-view-screen-reader-text';
import { useSkyViewStore } from './sky-view-store';
import { sayBearings } from './spoken-bearings';
import { useCalmValue } from './use-calm-value';

/** The list changes no more often, so that it can be read, and heard. */
const CALM_MS = 2_000;

export interface InViewEntry {
  readonly id: number;
  readonly sentence: string;
}

function isSameList(left: readonly InViewEntry[], right: readonly InViewEntry[]): boolean {
  return (
    left.length === right.length &&
    left.every((entry, index) => entry.id === right[index]?.id && entry.sentence === right[index]?.sentence)
  );
}

/** What is in view now, in words. */
export function inViewEntries(): readonly InViewEntry[] {
  const { readout } = useSkyViewStore.getState();
  if (readout === null) return [];
  const { snapshot } = useSkyStore.getState();
  const context = { headingDeg: readout.headingDeg, distanceUnit: useUnitsStore.getState().distance };
  return readout.inView.map((row) => ({
    id: row.id,
    sentence: inViewSentence(row, rowOf(snapshot, row.id), context),
  }));
}

export const inViewCount = (): number => useSkyViewStore.getState().readout?.inViewCount ?? 0;

const optionId = (id: number) => `in-view-option-${id}`;

interface OptionProps {
  readonly entry: InViewEntry;
  readonly isActive: boolean;
  readonly isSelected: boolean;
}

function Option({ entry, isActive, isSelected }: OptionProps) {
  return (
    <div
      id={optionId(entry.id)}
      data-object-id={entry.id}
      role="option"
      aria-selected={isSelected}
      data-keyboard-index={isActive ? '' : undefined}
      className={classNames(
        'flex min-h-touch cursor-pointer items-center border-b border-line px-3 py-1 text-xs last:border-0',
        isSelected && 'selected-edge',
        isActive && 'bg-raised',
      )}
    >
      <span className="figure">{entry.sentence}</span>
    </div>
  );
}

export interface InViewListProps {
  /** Hidden from eyes until it has the focus: where the picture shows the same. */
  readonly isQuiet: boolean;
  readonly onPick: (id: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The picture in words: what stands in view, nearest to its middle first, with the keyboard's index. */
export function InViewList({ isQuiet, onPick, onKeyDown }: InViewListProps) {
  const entries = useCalmValue(inViewEntries, CALM_MS, isSameList);
  const count = useCalmValue(inViewCount, CALM_MS, Object.is);
  const activeId = useSkyViewStore((state) => state.activeId);
  const selectedId = useSelectionStore((state) => state.selectedId);
  const isActiveListed = entries.some((entry) => entry.id === activeId);
  useEffect(() => {
    if (activeId !== null) document.getElementById(optionId(activeId))?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const pickUnderPointer = (event: MouseEvent) => {
    const option = event.target instanceof Element ? event.target.closest('[data-object-id]') : null;
    if (option !== null) onPick(Number(option.getAttribute('data-object-id')));
  };
  return (
    <section
      aria-label={inViewCopy.title}
      className={classNames(
        'glass flex min-h-0 flex-col overflow-hidden rounded-md text-ink',
        isQuiet && 'sr-only focus-within:not-sr-only focus-within:pointer-events-auto focus-within:flex!',
      )}
    >
      <div className="flex items-center justify-between gap-2 ps-3">
        <h2 className="text-sm">
          {inViewCopy.title} <span className="figure text-xs text-muted">{count}</span>
        </h2>
        <IconButton label={inViewCopy.speakLabel} onClick={sayBearings}>
          <Volume2 aria-hidden size={18} />
        </IconButton>
      </div>
      <div
        {...(isQuiet ? {} : FOCUS_FALLBACK)}
        role="listbox"
        tabIndex={0}
        aria-label={inViewCopy.label}
        {...(isActiveListed && activeId !== null ? { 'aria-activedescendant': optionId(activeId) } : {})}
        className="max-h-48 min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
        onClick={pickUnderPointer}
        onKeyDown={onKeyDown}
      >
        {entries.map((entry) => (
          <Option key={entry.id} entry={entry} isActive={entry.id === activeId} isSelected={entry.id === selectedId} />
        ))}
      </div>
      {entries.length === 0 ? <p className="px-3 pb-2 text-xs text-muted">{scanCopy.nothing}</p> : null}
    </section>
  );
}
