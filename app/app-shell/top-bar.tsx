import { Link } from 'react-router';
import { shellCopy } from '@app/copy/shell-copy';
import { BarSlot } from '@app/ui/slot';
import { AlertsBellHost } from './alerts-bell-host';
import { DesktopNavigation } from './desktop-navigation';
import { MenuButton } from './menu-button';

/** One line at the top: the name, the ways to the other pages, and what the current screen puts there. */
export function TopBar() {
  return (
    <header className="flex h-bar shrink-0 items-center gap-3 border-b border-line bg-ground ps-4 pe-2 max-[359px]:gap-1 max-[359px]:ps-2.5 max-[359px]:pe-1 lg:gap-6 lg:pe-4">
      <div className="min-w-0 flex-1 lg:flex-none">
        <Link
          to="/"
          className="inline-flex min-h-touch min-w-0 flex-col justify-center xl:flex-row xl:items-center xl:gap-6"
        >
          <span className="text-base leading-none font-bold xl:leading-tight">{shellCopy.name}</span>
          {/* Wraps where the bar is narrow. */}
          <span className="text-xs leading-[1.05] text-muted lg:max-xl:max-w-24 xl:text-sm xl:leading-tight">
            {shellCopy.tagline}
          </span>
        </Link>
      </div>
      <div className="hidden min-w-0 flex-1 lg:flex">
        <DesktopNavigation />
      </div>
      <AlertsBellHost />
      <BarSlot className="flex shrink-0 items-center justify-end gap-2 empty:hidden max-[359px]:gap-0" />
      <div className="ms-auto lg:hidden">
        <MenuButton />
      </div>
    </header>
  );
}
