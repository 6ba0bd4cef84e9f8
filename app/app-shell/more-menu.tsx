import { ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { navigationCopy } from '@app/copy/shell-copy';
import { MenuSettings } from './menu-settings';
import type { NavigationEntry } from './navigation-entries';

/** The entries that do not fit into the bar, and the settings. */
export function MoreMenu({ entries }: { readonly entries: readonly NavigationEntry[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={navigationCopy.moreLabel}
        className="flex min-h-touch shrink-0 items-center gap-1 text-muted hover:text-ink"
      >
        {navigationCopy.more}
        <ChevronDown aria-hidden size={14} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={8}
          aria-label={navigationCopy.moreLabel}
          className="z-40 max-h-(--radix-popover-content-available-height) w-80 overflow-y-auto rounded-md border border-line bg-surface p-2 outline-none"
        >
          {entries.length === 0 ? null : (
            <ul className="mb-2 border-b border-line pb-2">
              {entries.map((entry) => (
                <li key={entry.path}>
                  <NavLink
                    to={entry.path}
                    onClick={() => setOpen(false)}
                    className="flex min-h-touch items-center rounded-sm px-2 aria-[current=page]:font-bold aria-[current=page]:text-accent hover:bg-raised"
                  >
                    {entry.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          )}
          <div className="p-2">
            <MenuSettings onFollow={() => setOpen(false)} />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
