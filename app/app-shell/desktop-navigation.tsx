import { ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { navigationCopy } from '@app/copy/shell-copy';
import { classNames } from '@app/ui/class-names';
import { MenuSettings } from './menu-settings';
import { NAVIGATION, type NavigationEntry } from './navigation-entries';
import { useFittingCount } from './use-fitting-count';

const ENTRY =
  'flex min-h-touch items-center text-muted transition-colors duration-(--fast) hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-[7px]';

function MoreMenu({ entries }: { readonly entries: readonly NavigationEntry[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger aria-label={navigationCopy.moreLabel} className={classNames(ENTRY, 'shrink-0 gap-1')}>
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
            <MenuSettings />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The navigation of wide screens: as many entries as fit, the rest and the settings under "More". */
export function DesktopNavigation() {
  const list = useRef<HTMLUListElement>(null);
  const count = useFittingCount(list);
  return (
    <nav aria-label={navigationCopy.label} className="flex min-w-0 flex-1 items-center gap-[18px]">
      <ul
        ref={list}
        className="-m-1 flex h-13 min-w-0 flex-1 flex-wrap content-start justify-end gap-x-[18px] gap-y-4 overflow-hidden p-1"
      >
        {NAVIGATION.map((entry, index) => (
          <li key={entry.path} className={index < count ? undefined : 'invisible'}>
            <NavLink to={entry.path} end={entry.path === '/'} className={ENTRY}>
              {entry.label}
            </NavLink>
          </li>
        ))}
      </ul>
      <MoreMenu entries={NAVIGATION.slice(count)} />
    </nav>
  );
}
