import { useRef } from 'react';
import { NavLink } from 'react-router';
import { navigationCopy } from '@app/copy/shell-copy';
import { lazyPart } from '@app/ui/lazy-part';
import { NAVIGATION } from './navigation-entries';
import { useFittingCount } from './use-fitting-count';

function MoreToCome() {
  return <span className="text-muted">{navigationCopy.more}</span>;
}

// Small screens have the menu sheet and never fetch this.
const MoreMenu = lazyPart({
  name: 'The rest of the navigation',
  load: async () => (await import('./more-menu')).MoreMenu,
  loading: <MoreToCome />,
  Missing: MoreToCome,
});

const ENTRY =
  'flex min-h-touch items-center text-muted transition-colors duration-(--fast) hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-[7px]';

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
          <li key={entry.path} className={count !== null && index < count ? undefined : 'invisible'}>
            <NavLink to={entry.path} end={entry.path === '/'} className={ENTRY}>
              {entry.label}
            </NavLink>
          </li>
        ))}
      </ul>
      {count === null ? null : <MoreMenu entries={NAVIGATION.slice(count)} />}
    </nav>
  );
}
