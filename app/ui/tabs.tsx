import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { readingDirection } from '@app/format/reading-direction';
import { classNames } from './class-names';

export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the row of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onValueChange: (id: string) => void;
}

/** Width of the ends of a row that fade out. */
const FADE_PX = 28;

/**
 * A row that is wider than the screen shows the tab that is chosen, however it was; the page itself stays where it is.
 * @param within a tab, or what came into one and made it wider
 */
export function showChosenTab(within: Element | null): void {
  const row = within?.closest('[role="tablist"]') ?? null;
  const chosen = row?.querySelector('[aria-selected="true"]') ?? null;
  if (row === null || chosen === null) return;
  const [tab, room] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
  if (tab.left < room.left + FADE_PX) row.scrollLeft += tab.left - room.left - FADE_PX;
  else if (tab.right > room.right - FADE_PX) row.scrollLeft += tab.right - room.right + FADE_PX;
}

/** Fades out the ends of a row beyond which there are more tabs: cut off at a letter, nothing would tell of them. */
function fadeEnds(row: HTMLElement | null): (() => void) | undefined {
  if (row === null) return undefined;
  const fade = (): void => {
    const hiddenPx = row.scrollWidth - row.clientWidth;
    // Read from the right a row begins at 0 and goes on below it.
    const leftPx = row.scrollLeft + (getComputedStyle(row).direction === 'rtl' ? hiddenPx : 0);
    row.style.setProperty('--left-fade', `${leftPx > 1 ? FADE_PX : 0}px`);
    row.style.setProperty('--right-fade', `${hiddenPx - leftPx > 1 ? FADE_PX : 0}px`);
  };
  const observer = new ResizeObserver(fade);
  for (const element of [row, ...row.children]) observer.observe(element);
  row.addEventListener('scroll', fade, { passive: true });
  return () => {
    observer.disconnect();
    row.removeEventListener('scroll', fade);
  };
}

/** From nothing to all at either end, as wide as there is something beyond it. */
const FADED =
  '[mask-image:linear-gradient(to_right,transparent,black_var(--left-fade,0px),black_calc(100%-var(--right-fade,0px)),transparent)]';

export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  return (
    <RadixTabs.Root dir={readingDirection()} value={value} onValueChange={onValueChange}>
      <RadixTabs.List
        aria-label={label}
        // The browser, too, brings a tab with the focus clear of the end that fades.
        className={classNames('flex scroll-px-7 gap-1 overflow-x-auto border-b border-line', FADED)}
        ref={fadeEnds}
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.id}
            value={tab.id}
            ref={tab.id === value ? showChosenTab : undefined}
            className="min-h-touch min-w-touch shrink-0 rounded-t-sm border-b-2 border-transparent px-2 text-start text-muted -outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.id} value={tab.id}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
