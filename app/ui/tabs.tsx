import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { readingDirection } from '@app/format/reading-direction';

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

/**
 * A row that is wider than the screen shows the tab that is chosen, however it was; the page itself stays where it is.
 * @param within a tab, or what came into one and made it wider
 */
export function showChosenTab(within: Element | null): void {
  const row = within?.closest('[role="tablist"]') ?? null;
  const chosen = row?.querySelector('[aria-selected="true"]') ?? null;
  if (row === null || chosen === null) return;
  const [tab, room] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
  if (tab.left < room.left) row.scrollLeft += tab.left - room.left;
  else if (tab.right > room.right) row.scrollLeft += tab.right - room.right;
}

export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  return (
    <RadixTabs.Root dir={readingDirection()} value={value} onValueChange={onValueChange}>
      <RadixTabs.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
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
